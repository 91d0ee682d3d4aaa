import type { Album } from '#domain/files.ts';
import { uploadedVideoAddress } from '#domain/video-files.ts';
import type { Answer, TestServer } from '../test-server.ts';
import { openBuyer } from './buyer.ts';
import { openEditor } from './editor.ts';
import { uploadPicture } from './uploads.ts';

const module = (moduleName: string) => ({
  moduleName,
  points: 1,
  questions: [{ text: 'Right?', answerOne: { text: 'Yes', correct: true } }],
});

interface Given {
  imageKey: string;
  answer: Answer<unknown>;
}
/** Uploads a picture and sends what refers to it: a receipt, a logo, a reward, an item or a category. */
export type GivePicture = (album: Album, bytes: Buffer, contentType: string) => Promise<Given>;

export async function openPictureGiver(server: TestServer): Promise<GivePicture> {
  const [maria, sofia] = await Promise.all([openBuyer(server, 'maria'), openEditor(server)]);
  const programId = sofia.harborId;
  let given = 0;
  const refer: Record<Album, (image: { imageKey: string }, name: string) => Promise<Answer<unknown>>> = {
    receipts: async (image) =>
      maria.call('POST /api/client/receipt/addItem', await maria.entry(String(7000 + given), { image })),
    companyLogos: (logo, name) => sofia.call('POST /api/admin/company/create', { company: { name, logo } }),
    rewardItems: async (image, name) =>
      sofia.trySave(await sofia.read(programId), { rewardItems: [{ name, points: 1, image }] }),
    rebateItems: (image, name) =>
      sofia.call('POST /api/admin/program/:programId/rebateItem/create', {
        programId,
        item: { name, points: 1, image },
      }),
    trainingVideos: async ({ imageKey }, name) =>
      sofia.trySave(await sofia.read(programId), {
        loyaltyProgramTrainings: [{ ...module(name), videoUrl: uploadedVideoAddress(imageKey) }],
      }),
    trainingPosters: async (poster, name) =>
      sofia.trySave(await sofia.read(programId), {
        loyaltyProgramTrainings: [{ ...module(name), videoUrl: 'https://youtu.be/dQw4w9WgXcQ', poster }],
      }),
    categoryImages: (image, name) =>
      sofia.call('POST /api/admin/program/:programId/category/create', {
        programId,
        category: { category: name, image },
      }),
  };
  return async (album, bytes, contentType) => {
    given += 1;
    const named = { fileName: contentType.replace(/^\w+\//, 'picture.'), contentType };
    const image = await uploadPicture(album === 'receipts' ? maria : sofia, server.url, album, bytes, named);
    return { ...image, answer: await refer[album](image, `Picture ${given}`) };
  };
}
