import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { findFile } from '#server/files/queries.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { drawPicture } from '#testing/pictures.ts';
import { countWaiting } from '#testing/races/while-held.ts';
import { type Caller, sharedTestServer, startTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let sofia: Caller;
beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  tom = await openBuyer(server, 'tom');
  sofia = await server.as('sofia');
});

const add = 'POST /api/client/receipt/addItem';
/** As long as the valid one. */
const breakPicture = (picture: Buffer) => Buffer.concat([picture.subarray(0, 300), Buffer.alloc(picture.length - 300)]);
const unreadable = 'File extension must be png, jpg, jpeg, or pdf. File size cannot exceed 5MB.';

describe('a file is inspected once', () => {
  test('even if many items are added to its receipt', async () => {
    const image = await maria.upload();
    await maria.add('801', { image });
    // A removed file cannot be inspected again.
    await server.services.store.remove(image.imageKey);
    expect((await maria.add('801', { image, item: cement })).receiptItems).toHaveLength(2);
  });

  test('and refused from then on, even if its bytes change', async () => {
    const picture = await drawPicture();
    const image = await maria.upload(breakPicture(picture));
    const entry = await maria.entry('802', { image });
    const refused = { status: 400, body: { errors: [{ path: 'image', message: unreadable }] } };
    expect(await maria.call(add, entry)).toMatchObject(refused);
    await server.services.store.write(image.imageKey, picture, 'image/png');
    expect(await maria.call(add, entry)).toMatchObject(refused);
  });

  test('every uploader of the same bytes, under any key', async () => {
    const bytes = breakPicture(await drawPicture());
    const first = await maria.upload(bytes);
    await maria.call(add, await maria.entry('803', { image: first }));
    // Differs from what a second inspection would find.
    await server.services.db
      .updateTable('files')
      .set({ problem: 'too-many-pixels' })
      .where('image_key', '=', first.imageKey)
      .execute();
    const answer = await tom.call(add, await tom.entry('803', { image: await tom.upload(bytes) }));
    expect(answer).toMatchObject({ status: 400, body: { msg: expect.stringContaining('megapixels') } });
  });

  test('for concurrent callers, none of whom takes a place in the queue', async () => {
    const entry = await maria.entry('804');
    const answers = await Promise.all(Array.from({ length: 30 }, () => maria.call(add, entry)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(29).fill(409)]);
  });
});

test('of many calls of one account that look at files two are under way, so that another’s comes before the rest', async () => {
  const { db, longDb } = server.services;
  const entries = await Promise.all(Array.from({ length: 12 }, (_, n) => maria.entry(`${840 + n}`)));
  const ofTom = await tom.entry('840');
  const answered: string[] = [];
  const call = async (buyer: Buyer, entry: (typeof entries)[number]) => {
    await buyer.ok(add, entry);
    answered.push(buyer === tom ? 'tom' : 'maria');
  };
  const calls = await longDb.transaction().execute(async (tx) => {
    // What she adds waits for her own row, and nobody else's does.
    await sql`select from members where id = ${entries[0]!.userLoyaltyProgramId}::uuid for update`.execute(tx);
    const ofMaria = entries.map((entry) => call(maria, entry));
    await expect.poll(() => countWaiting(db)).toBe(2);
    await call(tom, ofTom);
    expect(answered).toEqual(['tom']);
    expect(await countWaiting(db)).toBe(2);
    return ofMaria;
  });
  await Promise.all(calls);
  expect(answered).toHaveLength(13);
});

describe('a file is not inspected if a cheaper check refuses', () => {
  const isLookedAt = async (imageKey: string) => (await findFile(server.services.db, imageKey))?.upload_sha256 !== null;

  test.each<[string, (image: { imageKey: string }) => Promise<{ status: number }>, number]>([
    [
      'an item that does not exist',
      async (image) => {
        const entry = await maria.entry('811', { image });
        return maria.call(add, { ...entry, receiptData: { ...entry.receiptData, itemId: newId() } });
      },
      404,
    ],
    [
      'an item that is on the draft already',
      async (image) => {
        await maria.add('812');
        return maria.call(add, await maria.entry('812', { image }));
      },
      409,
    ],
    [
      'a receipt that was submitted',
      async (image) => {
        await maria.submit('813');
        return maria.call(add, await maria.entry('813', { image, item: cement }));
      },
      409,
    ],
    [
      'the details of a receipt that was submitted',
      async (image) => {
        const { _id: id } = await maria.submit('814');
        const details = { id, receiptNumber: '814', dateOfPurchase: '2026-03-02', image };
        return maria.call('POST /api/client/receipt/:id/update', details);
      },
      409,
    ],
    [
      'sending again what was not denied',
      async (image) => {
        const { _id: id } = await maria.submit('815');
        const details = { id, receiptNumber: '815', dateOfPurchase: '2026-03-02', image };
        return maria.call('POST /api/client/receipt/:id/sendAgain', details);
      },
      409,
    ],
    [
      "another's receipt",
      async (image) => {
        const entry = await maria.entry('816', { image });
        return maria.call(add, { ...entry, userLoyaltyProgramId: tom.memberId });
      },
      404,
    ],
  ])('%s', async (_what, send, status) => {
    const image = await maria.upload();
    expect((await send(image)).status).toBe(status);
    expect(await isLookedAt(image.imageKey)).toBe(false);
  });

  test.each([
    [
      'a rebate item',
      (programId: string, image: { imageKey: string }) =>
        sofia.call('POST /api/admin/program/:programId/rebateItem/create', {
          programId,
          item: { name: 'Nail', points: 1, image },
        }),
    ],
    [
      'a category',
      (programId: string, image: { imageKey: string }) =>
        sofia.call('POST /api/admin/program/:programId/category/create', {
          programId,
          category: { category: 'Nails', image },
        }),
    ],
    [
      'reward items',
      (id: string, image: { imageKey: string }) =>
        sofia.call('POST /api/admin/program/:id/update', {
          id,
          version: 1,
          program: { rewardItems: [{ name: 'Mug', points: 1, image }] },
        }),
    ],
  ])('%s of a program that does not exist', async (_what, send) => {
    const file = { album: 'rewardItems', fileName: 'mug.png', contentType: 'image/png', size: 100 } as const;
    const { image } = await sofia.ok('POST /api/common/file/sign', file);
    // The file was never uploaded, which would be reported first.
    expect((await send(newId(), image)).status).toBe(404);
  });
});

test('a member who adds more items in an hour than a person can enter has to wait; so has one who signs more uploads', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  const olga = await openBuyer(strict, 'olga');
  const entry = await olga.entry('820');
  expect((await olga.call(add, entry)).status).toBe(200);
  const usedUp = strict.services.db.updateTable('rate_limits').set({ points: 1200 });
  await usedUp.where('key', 'like', 'receipt:own:%').execute();
  await usedUp.where('key', 'like', 'upload:own:%').execute();
  const refused = { status: 429, body: { type: 'too-many-tries' } };
  expect(await olga.call(add, entry)).toMatchObject(refused);
  const details = { id: newId(), receiptNumber: '820', dateOfPurchase: '2026-03-02', image: entry.receiptData.image };
  expect(await olga.call('POST /api/client/receipt/:id/update', details)).toMatchObject(refused);
  expect(await olga.call('POST /api/client/receipt/:id/sendAgain', details)).toMatchObject(refused);
  const file = { album: 'receipts', fileName: 'r.png', contentType: 'image/png', size: 100 } as const;
  expect(await olga.call('POST /api/common/file/sign', file)).toMatchObject(refused);
  await strict.close();
});
