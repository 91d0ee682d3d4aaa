import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { albums } from '#domain/files.ts';
import { presentImage } from '#server/files/actions.ts';
import { type Caller, type House, openHouse } from '#server/test/house.ts';
import { openBuyer } from '#server/test/people/buyer.ts';
import { type GivePicture, openPictureGiver } from '#server/test/people/picture-giver.ts';
import { uploadReceipt } from '#server/test/people/uploads.ts';
import { drawTellingPicture, listTold, toldByNone } from '#server/test/pictures/telling.ts';
import { fetchFrom } from '#server/test/pictures.ts';
import { stripPicture } from './strip-picture.ts';

let house: House;
let give: GivePicture;
let sofia: Caller;
beforeAll(async () => {
  house = await openHouse();
  give = await openPictureGiver(house);
  sofia = await house.as('sofia');
});
afterAll(() => house.close());

test.each(albums)('a photograph in %s does not tell where it was taken, and stands upright', async (album) => {
  const { imageKey, answer } = await give(album, await drawTellingPicture('jpeg'), 'image/jpeg');
  expect(answer.status).toBe(200);
  const { url } = (await presentImage(house.services, imageKey))!;
  const { status, bytes } = await fetchFrom(house.url, url);
  expect(status).toBe(200);
  expect(await listTold(bytes)).toEqual(toldByNone);
});

describe('a photograph that two members send in is seen to be the same', () => {
  const jpeg = { fileName: 'receipt.jpg', contentType: 'image/jpeg' };

  test.each([
    ['9001', 'as it is', (photo: Buffer) => photo],
    ['9002', 'once with its place and once without', (photo: Buffer) => stripPicture(photo, 'image/jpeg').bytes],
  ])('receipt %s: %s', async (number, _how, change) => {
    const [maria, tom] = [await openBuyer(house, 'maria'), await openBuyer(house, 'tom')];
    const photo = await drawTellingPicture('jpeg');
    await maria.submit(number, { image: await uploadReceipt(maria, house.url, photo, jpeg) });
    const image = await uploadReceipt(tom, house.url, change(photo), jpeg);
    const { _id: id } = await tom.submit(`1${number}`, { image });
    const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id });
    expect(receipt.possibleDuplicates).toMatchObject([{ sameFile: true, sameNumber: false }]);
  });
});
