import { beforeAll, expect, test } from 'vitest';
import { isClearlyMeant } from '#domain/reading/likeness.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { listItemsLike } from './like-queries.ts';

const light = 'LED Work Light 60 W';

const server = sharedTestServer();
let maria: Buyer;
let olga: Buyer;
beforeAll(async () => {
  [maria, olga] = await Promise.all([openBuyer(server, 'maria'), openBuyer(server, 'olga')]);
});

const likeliest = (texts: readonly string[], { programId, memberId }: Pick<Buyer, 'programId' | 'memberId'> = maria) =>
  inTransaction(server.services.db, (tx) => listItemsLike(tx, { programId, memberId }, texts));
/** The names of the items for each text. */
async function namesLike(texts: readonly string[], { programId, memberId } = maria): Promise<string[][]> {
  const { db } = server.services;
  const found = await likeliest(texts, { programId, memberId });
  const own = db.selectFrom('rebate_items').where('program_id', '=', programId);
  const items = await own.select(['id', 'name']).execute();
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? 'of another program';
  return found.map((likely) => likely.map(({ id }) => nameOf(id)));
}
test('each line of a receipt finds the item that it names, cut off and misread', async () => {
  const lines = ['PROCOAT EXT PAINT 5 GAL', 'RAPIDSET CEMENT 5O LB', 'LED W0RK LIGHT 60W', 'CHEWING GUM'];
  expect(await namesLike(lines)).toEqual([[paint], [cement], [light], []]);
});

test('a printed number that is an item’s own says more than the name beside it', async () => {
  await maria.changeItem(light, { unique_identifier: '048231' });
  expect(await namesLike(['048231 RAPIDSET CEMENT'])).toEqual([[light, cement]]);
  await maria.changeItem(light, { unique_identifier: null });
});

test('and it is asked which one is meant, as it is of two numbers', async () => {
  const lines = ['HVA-1181 RAPIDSET CEMENT', 'HVA-1181 WORK LIGHT', 'HVA-1181 LED HVA-1190', 'HVA-1181'];
  await maria.changeItem(light, { unique_identifier: 'HVA-1181' });
  await maria.changeItem(paint, { unique_identifier: 'hva-1190' });
  const found = await likeliest(lines);
  expect(found.map((likely) => isClearlyMeant(likely.map(({ likeness }) => likeness)))).toEqual([
    ...[false, true, false, true],
  ]);
  expect(await namesLike(lines)).toEqual([[light, cement], [light], expect.arrayContaining([light, paint]), [light]]);
  await maria.changeItem(light, { unique_identifier: null });
  await maria.changeItem(paint, { unique_identifier: null });
});

test('a size of packs that items have in a column is not their number', async () => {
  const packs = (fields: Record<string, string>) =>
    server.services.db
      .updateTable('rebate_items')
      .set({ fields: JSON.stringify(fields) })
      .where('program_id', '=', maria.programId)
      .where('name', 'in', [light, paint])
      .execute();
  await packs({ pack: 'CTN500' });
  expect(await namesLike(['RAPIDSET CEMENT CTN500'])).toEqual([[cement]]);
  await packs({});
});

test('a receipt has a number for each of its lines', async () => {
  await maria.changeItem(light, { unique_identifier: 'HVA-1181' });
  const others = Array.from({ length: 39 }, (_, at) => `${70_001 + at} CHEWING GUM`);
  expect((await namesLike([...others, 'HVA-1181 WORK']))[39]).toEqual([light]);
  await maria.changeItem(light, { unique_identifier: null });
});

test('disabled items and those of other programs are not found', async () => {
  await maria.changeItem(paint, { disabled: true });
  expect(await namesLike(['PROCOAT EXTERIOR PAINT'])).toEqual([[]]);
  await maria.changeItem(paint, { disabled: false });
  // The other program has an item of the same name.
  expect(await namesLike(['RAPIDSET CEMENT 50 LB'], olga)).toEqual([[cement]]);
});

test('a text without words finds nothing, whatever characters it has', async () => {
  expect(await namesLike([])).toEqual([]);
  expect(await namesLike(['', '%', '_____', "'; drop table rebate_items", '123456%'])).toEqual([[], [], [], [], []]);
});
