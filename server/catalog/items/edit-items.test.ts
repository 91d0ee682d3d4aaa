import { beforeAll, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  sofia = await server.as('sofia');
  await sofia.ok('POST /api/admin/program/:programId/category/create', {
    programId: maria.programId,
    category: { category: 'Paint' },
  });
});

const one = 'POST /api/admin/program/:programId/rebateItem/:itemId';
const list = (query: Record<string, string>) =>
  sofia.ok('GET /api/admin/program/:id/rebateItems', { id: maria.programId, ...query });
const create = (item: { name: string; points: number; uniqueIdentifier?: string; fields?: Record<string, string> }) =>
  sofia.call('POST /api/admin/program/:programId/rebateItem/create', { programId: maria.programId, item });
/** Without the moment of its last change, which the list alone has. */
const findCement = async () => {
  const { updatedAt, ...item } = (await list({ search: cement })).items[0]!;
  return item;
};

test('items are listed ten a page, enabled and disabled apart', async () => {
  const { items, total, pageSize } = await list({});
  expect({ total, pageSize }).toEqual({ total: items.length, pageSize: 10 });
  const place = { programId: maria.programId, itemId: items[0]!._id };
  await sofia.ok(one, { ...place, updatedFields: { disabled: true } });
  expect((await list({})).total).toBe(total - 1);
  expect((await list({ disabled: 'true' })).items).toMatchObject([{ _id: items[0]!._id, disabled: true }]);
  await sofia.ok(one, { ...place, updatedFields: { disabled: false } });
  expect((await list({ search: 'nothing like this' })).items).toEqual([]);
});

test('the fields that are sent change, the others stay, and the audit records the changes', async () => {
  const before = await findCement();
  const place = { programId: maria.programId, itemId: before._id };
  const { item } = await sofia.ok(one, {
    ...place,
    updatedFields: { points: 41, category: 'Paint', fields: { size: '60 lb' } },
  });
  expect(item).toEqual({
    ...before,
    ...{ points: 41, category: 'Paint', fields: { ...before.fields, size: '60 lb' } },
    version: before.version + 1,
  });
  const get = 'GET /api/admin/program/:programId/rebateItem/:itemId';
  expect((await sofia.ok(get, place)).item).toEqual(item);
  const entry = await server.services.db
    .selectFrom('audit_entries')
    .where('action', '=', 'rebate item changed')
    .where('subject_id', '=', before._id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    admin_name: 'sofia',
    data: { changes: expect.arrayContaining([{ path: ['points'], was: before.points, is: 41 }]) },
  });
});

test('what a program does not have is refused beside its field', async () => {
  const { _id: itemId } = await findCement();
  const updatedFields = { name: '', points: -1 };
  const place = { programId: maria.programId, itemId };
  expect((await sofia.call(one, { ...place, updatedFields })).body.errors).toMatchObject([
    { path: 'name', message: 'Name is required' },
    { path: 'points' },
  ]);
  const wrong = { category: 'Nowhere', fields: { shoeSize: '44' }, uniqueIdentifier: 'pc-5' };
  const { status, body } = await sofia.call(one, { ...place, updatedFields: wrong });
  expect(status).toBe(400);
  expect(body.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['category', 'fields.shoeSize']));
  const elsewhere = { ...place, programId: crypto.randomUUID() };
  expect((await sofia.call(one, { ...elsewhere, updatedFields: { points: 1 } })).status).toBe(404);
});

test('an identifier belongs to one item, even if several add it at once', async () => {
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) => create({ name: `Same ${n}`, points: 1, uniqueIdentifier: 'SAME-1' })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)]);
  const refused = tries.find(({ status }) => status === 400);
  expect(refused?.body.errors).toEqual([expect.objectContaining({ path: 'uniqueIdentifier' })]);
  expect((await list({ search: 'same-1' })).total).toBe(1);
});

test('a picture is an upload of the album; null takes it away', async () => {
  const { _id: itemId } = await findCement();
  const place = { programId: maria.programId, itemId };
  const receipt = await maria.upload();
  const wrong = await sofia.call(one, { ...place, updatedFields: { image: { imageKey: receipt.imageKey } } });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'image' }] } });
  const { item } = await sofia.ok(one, { ...place, updatedFields: { image: null } });
  expect(item.image).toBeNull();
});
