import { beforeAll, describe, expect, test } from 'vitest';
import { albums, isVideoAlbum } from '#domain/files.ts';
import { toImage } from '#server/files/actions.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { type GivePicture, openPictureGiver } from '#testing/people/picture-giver.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { drawPictureWithMetadata, noMetadata, readMetadata } from '#testing/pictures/picture-metadata.ts';
import { fetchFrom } from '#testing/pictures.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { stripPicture } from './strip-picture.ts';

const server = sharedTestServer();
let give: GivePicture;
let sofia: Caller;
beforeAll(async () => {
  give = await openPictureGiver(server);
  sofia = await server.as('sofia');
});

test.each(albums.filter((album) => !isVideoAlbum(album)))(
  'a photograph in %s does not say where it was taken, and is upright',
  async (album) => {
    const { imageKey, answer } = await give(album, await drawPictureWithMetadata('jpeg'), 'image/jpeg');
    expect(answer.status).toBe(200);
    const { url } = (await toImage({ ...server.services, viewer: hashToken(sofia.token!) }, imageKey))!;
    const { status, bytes } = await fetchFrom(server.url, url);
    expect(status).toBe(200);
    expect(await readMetadata(bytes)).toEqual(noMetadata);
  },
);

describe('a photograph that two members send in is seen to be the same', () => {
  const jpeg = { fileName: 'receipt.jpg', contentType: 'image/jpeg' };

  test.each([
    ['9001', 'as it is', (photo: Buffer) => photo],
    ['9002', 'once with its place and once without', (photo: Buffer) => stripPicture(photo, 'image/jpeg').bytes],
  ])('receipt %s: %s', async (number, _how, change) => {
    const [maria, tom] = [await openBuyer(server, 'maria'), await openBuyer(server, 'tom')];
    const photo = await drawPictureWithMetadata('jpeg');
    await maria.submit(number, { image: await uploadReceipt(maria, server.url, photo, jpeg) });
    const image = await uploadReceipt(tom, server.url, change(photo), jpeg);
    const { _id: id } = await tom.submit(`1${number}`, { image });
    const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id });
    expect(receipt.possibleDuplicates).toMatchObject([{ sameFile: true, sameNumber: false }]);
  });
});
