import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { listItemsLike } from '../like-queries.ts';
import { learnAliases } from './actions.ts';

const server = sharedTestServer();
let sofia: Caller;
let maria: Buyer;
let olga: Buyer;
let programId: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  [maria, olga] = await Promise.all([openBuyer(server, 'maria'), openBuyer(server, 'olga')]);
  ({ programId } = maria);
});

const list = 'GET /api/admin/program/:programId/aliases';
const create = 'POST /api/admin/program/:programId/alias/create';
const update = 'POST /api/admin/program/:programId/alias/:aliasId';
const remove = 'DELETE /api/admin/program/:programId/alias/:aliasId';

/** As an approved receipt of a member teaches it. */
const learn = async (printed: string, name: string, { memberId, item } = maria) => {
  const itemId = await item(name);
  await inTransaction(server.services.db, (db) => learnAliases(db, { programId, memberId }, [{ printed, itemId }]));
};
const find = async (search: string) => (await sofia.ok(list, { programId, search })).aliases;
const add = async (text: string, name: string) =>
  (await sofia.ok(create, { programId, alias: { text, itemId: await maria.item(name) } })).alias;

test('what staff type is normalized, and known to everybody at once', async () => {
  expect(await add(' *BV  1/2 FP BRS. ', cement)).toMatchObject({
    text: 'bv 1/2 fp brs',
    item: { name: cement, disabled: false },
    isForAll: true,
    uses: 0,
    lastUsedAt: null,
  });
  const likely = await inTransaction(server.services.db, (db) =>
    listItemsLike(db, maria, ['Bv 1/2 Fp Brs', 'CHEWING GUM']),
  );
  expect(likely).toEqual([[{ id: await maria.item(cement), likeness: 1 }], []]);
});

test('a caller who waits while another one gives a printed name to another item is refused with that name', async () => {
  const { _id: aliasId, version } = await add('waiting elbow', cement);
  const [other, mine] = [await maria.item(paint), await maria.item(cement)];
  const save = () => sofia.call(update, { programId, aliasId, version, updatedFields: { itemId: mine } });
  const { status, body } = await whileHeld(
    server.services.db,
    async (tx) =>
      void (await tx.updateTable('item_aliases').set({ item_id: other }).where('id', '=', aliasId).execute()),
    save,
  );
  expect([status, body.type, body.alias.item.name]).toEqual([409, 'stale', paint]);
});

test('one text names one item, and no price, size or item of another program is taken', async () => {
  await add('ELB 90 CU', cement);
  const itemId = await maria.item(paint);
  const say = async (text: string, item = itemId) => {
    const { status, body } = await sofia.call(create, { programId, alias: { text, itemId: item } });
    return [status, body.errors?.map(({ path }) => path)];
  };
  expect(await say('elb 90 cu')).toEqual([409, ['text']]);
  for (const text of ['', '12.99', 'USD 5', 'A1', '--']) expect(await say(text)).toEqual([400, ['text']]);
  expect(await say('TEE 90 CU', await olga.item(paint))).toEqual([400, ['itemId']]);
  expect(await find('tee 90')).toEqual([]);
});

test('of several who add the same text at once, one does', async () => {
  const itemId = await maria.item(cement);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sofia.call(create, { programId, alias: { text: 'TEE 1/2 CU', itemId } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('a name that was corrected is known to everyone, and approvals do not change it', async () => {
  await learn('CPL 3/4 CU', cement);
  const [learned] = await find('cpl 3/4');
  expect(learned).toMatchObject({ item: { name: cement }, isForAll: false, uses: 1 });
  const corrected = { programId, aliasId: learned!._id, version: learned!.version };
  const itemId = await maria.item(paint);
  const { alias } = await sofia.ok(update, { ...corrected, updatedFields: { itemId } });
  expect(alias).toMatchObject({ item: { name: paint }, isForAll: true, version: learned!.version + 1 });
  await learn('CPL 3/4 CU', cement);
  expect(await find('cpl 3/4')).toEqual([alias]);
  await learn('CPL 3/4 CU', paint);
  expect(await find('cpl 3/4')).toMatchObject([
    { item: { name: paint }, isForAll: true, uses: 2, version: alias.version },
  ]);
  const stale = await sofia.call(update, { ...corrected, updatedFields: { itemId } });
  expect(stale).toMatchObject({ status: 409, body: { type: 'stale', alias: { version: alias.version } } });
});

test('of a correction and an approval at once, the correction stays', async () => {
  await learn('BSH 3/4 GLV', cement);
  const [{ _id: aliasId } = { _id: '' }] = await find('bsh 3/4');
  const itemId = await maria.item(cement);
  await Promise.all([
    learn('BSH 3/4 GLV', paint),
    sofia.ok(update, { programId, aliasId, updatedFields: { itemId } }),
    learn('BSH 3/4 GLV', paint),
  ]);
  expect(await find('bsh 3/4')).toMatchObject([{ item: { name: cement }, isForAll: true }]);
});

test('a right one is made known to everybody by saving it as it is', async () => {
  await learn('ADP 1/2 BRS', cement);
  const [learned] = await find('adp 1/2');
  const itemId = learned!.item._id;
  const { alias } = await sofia.ok(update, { programId, aliasId: learned!._id, updatedFields: { itemId } });
  expect(alias).toMatchObject({ item: { name: cement }, isForAll: true, uses: 1 });
});

test('one that was deleted can be learned again', async () => {
  const { _id: aliasId } = await add('NIP 1/2 GLV', cement);
  await sofia.ok(remove, { programId, aliasId });
  expect(await find('nip 1/2')).toEqual([]);
  expect((await sofia.call(remove, { programId, aliasId })).status).toBe(404);
  await learn('NIP 1/2 GLV', paint);
  expect(await find('nip 1/2')).toMatchObject([{ item: { name: paint } }]);
});

test('a search finds texts and items, in pages, the newest first', async () => {
  for (const n of [1, 2, 3]) await add(`PNT_${n} QT WHT`, paint);
  const first = await sofia.ok(list, { programId, search: 'PNT_', limit: 2 });
  expect(first.aliases.map(({ text }) => text)).toEqual(['pnt_3 qt wht', 'pnt_2 qt wht']);
  expect(first.total).toBe(3);
  const second = await sofia.ok(list, { programId, search: 'PNT_', limit: 2, cursor: first.next! });
  expect(second.aliases.map(({ text }) => text)).toEqual(['pnt_1 qt wht']);
  const ofItem = await find('procoat exterior');
  expect(ofItem.length).toBeGreaterThanOrEqual(3);
  expect(new Set(ofItem.map(({ item }) => item.name))).toEqual(new Set([paint]));
  expect(await find('%')).toEqual([]);
});

test('printed names go with their program', async () => {
  const { program } = await sofia.ok('GET /api/admin/program/create', { guided: true });
  const made = { programId: program._id, item: { name: 'Elbow', points: 5 } };
  const { item } = await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', made);
  await sofia.ok(create, { programId: program._id, alias: { text: 'ELB 45 CU', itemId: item._id } });
  await sofia.ok('DELETE /api/admin/program/:id/delete', { id: program._id });
  const left = await server.services.db.selectFrom('item_aliases').where('program_id', '=', program._id).select('id');
  expect(await left.execute()).toEqual([]);
});

test('another program finds none of them', async () => {
  const alias = await add('UNN 3/4 GLV', cement);
  const aliasId = alias._id;
  const other = { programId: olga.programId, aliasId };
  expect((await sofia.ok(list, { programId: olga.programId })).aliases).toEqual([]);
  const updatedFields = { itemId: await olga.item(paint) };
  expect((await sofia.call(update, { ...other, updatedFields })).status).toBe(404);
  expect((await sofia.call(remove, other)).status).toBe(404);
  expect(await find('unn 3/4')).toEqual([alias]);
});
