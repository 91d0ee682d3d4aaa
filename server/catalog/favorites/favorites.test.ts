import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_FAVORITES } from '#domain/catalog.ts';
import { newId } from '#server/db/ids.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
let olga: Buyer;

beforeAll(async () => {
  [maria, tom, olga] = await Promise.all([
    openBuyer(server, 'maria'),
    openBuyer(server, 'tom'),
    openBuyer(server, 'olga'),
  ]);
});
beforeEach(async () => {
  await server.services.db.deleteFrom('favorite_items').execute();
});

const set = (by: Buyer, id: string, isFavorite = true) =>
  by.call('POST /api/client/favoriteItem/:id/set', { id, isFavorite });
const favorites = async (of: Buyer) =>
  (await of.ok('GET /api/client/favoriteItem/list', {})).items.map(({ name }) => name);

test('a favorite is its member’s own, listed the last one first, and set or unset as often as it is sent', async () => {
  const [ofPaint, ofCement] = [await maria.item(paint), await maria.item(cement)];
  for (const id of [ofPaint, ofPaint, ofCement, ofPaint]) expect((await set(maria, id)).status).toBe(204);
  expect(await favorites(maria)).toEqual([cement, paint]);
  expect(await favorites(tom)).toEqual([]);
  await set(tom, ofPaint);
  for (const _time of [1, 2]) expect((await set(maria, ofPaint, false)).status).toBe(204);
  expect(await favorites(maria)).toEqual([cement]);
  expect(await favorites(tom)).toEqual([paint]);
});

test('an item that no longer earns points is not listed, cannot be chosen, and comes back with its star', async () => {
  const id = await olga.item(cement);
  await set(olga, id);
  await olga.changeItem(cement, { disabled: true });
  expect(await favorites(olga)).toEqual([]);
  expect((await set(olga, id)).status).toBe(404);
  await olga.changeItem(cement, { disabled: false });
  expect(await favorites(olga)).toEqual([cement]);
});

test("another program's item is not there", async () => {
  expect((await set(maria, await olga.item(paint))).status).toBe(404);
  expect((await set(maria, newId())).status).toBe(404);
});

test('of two stars at once on one item one is kept', async () => {
  const id = await maria.item(paint);
  const answers = await Promise.all(Array.from({ length: 6 }, () => set(maria, id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204));
  expect(await favorites(maria)).toEqual([paint]);
});

test('no more are kept than the limit, even if many are set at once', async () => {
  const ids = await addItems(MAX_FAVORITES + 5);
  for (const id of ids.slice(0, MAX_FAVORITES - 3)) await set(maria, id);
  const answers = await Promise.all(ids.slice(MAX_FAVORITES - 3).map((id) => set(maria, id)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.type === 'favorites-full')).toHaveLength(5);
  expect(await favorites(maria)).toHaveLength(MAX_FAVORITES);
});

async function addItems(count: number): Promise<string[]> {
  const items = Array.from({ length: count }, (_, n) => ({
    program_id: maria.programId,
    id: newId(),
    name: `Bolt ${n}`,
    points: 1,
  }));
  await server.services.db.insertInto('rebate_items').values(items).execute();
  return items.map(({ id }) => id);
}
