import { uploadedVideoAddress } from '#domain/video-files.ts';
import { newId } from '#server/db/ids.ts';
import type { TestServer } from '../test-server.ts';
import { makeMp4 } from '../videos.ts';
import { type Buyer, cement } from './buyer.ts';
import type { Editor } from './editor.ts';
import { uploadPicture } from './uploads.ts';

/** A training with questions that are answered. */
export const moduleOf = (moduleName: string) => ({
  moduleName,
  points: 5,
  videoUrl: '/media/a.webm',
  questions: [
    { text: 'Which?', answerOne: { text: 'This', correct: true }, answerTwo: { text: 'That', correct: false } },
    { text: 'When?', answerOne: { text: 'Now', correct: true }, answerTwo: { text: 'Never', correct: false } },
  ],
});

/** The cast's program, with something in all that makes a program, and with people who have done things in it. */
export async function fillHarbor(sofia: Editor, maria: Buyer, server: TestServer): Promise<string> {
  const { db } = server.services;
  const { harborId: id } = sofia;
  await maria.submit('4711');
  const category = {
    category: 'Mixes',
    image: await sofia.upload('categoryImages'),
    texts: { es: { category: 'Mezclas' } },
  };
  const film = { fileName: 'safety.mp4', contentType: 'video/mp4' };
  const video = await uploadPicture(sofia, server.url, 'trainingVideos', makeMp4({ seconds: 65 }), film);
  const named = await sofia.save(await sofia.read(id), {
    languages: ['en', 'es'],
    texts: { es: { name: 'Premios Harbor', rules: '<p>Una cuenta.</p>', terms: '' } },
    closingDays: 30,
    pointsRules: { holdDays: 14, expiry: 'months', expireAfter: 12 },
    approvalLimit: 500,
    timeZone: 'America/Chicago',
    country: 'DE',
    // Not that of the country, which is DMY.
    dateOrder: 'MDY',
    slogan: 'Build and earn',
    contactEmail: 'help@harbor.example',
    contactPhone: '+1 555 0100',
    senderName: 'Harbor Rewards',
    replyTo: 'answers@harbor.example',
    mailOpening: 'Good day,',
    mailClosing: 'Your Harbor team',
    usersRequireApproval: false,
    emailDomains: ['harbor.example'],
    rewardItems: [
      { name: 'Mug', points: 10, image: await sofia.upload('rewardItems'), customSizes: ['Pint'], archived: true },
    ],
    loyaltyProgramTrainings: [
      {
        ...moduleOf('Safety'),
        videoUrl: uploadedVideoAddress(video.imageKey),
        poster: await sofia.upload('trainingPosters'),
      },
      { ...moduleOf('Later'), disabled: true },
    ],
  });
  await sofia.ok('POST /api/admin/program/:programId/category/create', { programId: named._id, category });
  const item = {
    name: 'Grout',
    points: 3,
    image: await sofia.upload('rebateItems'),
    category: 'Mixes',
    disabled: true,
  };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', { programId: id, item });
  await sofia.ok('POST /api/admin/program/:programId/alias/create', {
    programId: id,
    alias: { text: 'cem 50', itemId: await maria.item(cement) },
  });
  const taught = { id: newId(), item_id: await maria.item(cement), program_id: id, taught_by: maria.memberId };
  await db
    .insertInto('item_aliases')
    .values({ ...taught, text: 'only hers' })
    .execute();
  return id;
}
