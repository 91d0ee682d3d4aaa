import { beforeAll, expect, test } from 'vitest';
import { type Buyer, openBuyer, paint } from '#testing/people/buyer.ts';
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

const list = async () =>
  (await sofia.ok('GET /api/admin/program/:programId/categories', { programId: maria.programId })).categories;
const create = (category: string) =>
  sofia.call('POST /api/admin/program/:programId/category/create', {
    programId: maria.programId,
    category: { category },
  });
const update = (categoryId: string, updatedFields: { category?: string; position?: number }) =>
  sofia.call('POST /api/admin/program/:programId/category/:categoryId', {
    programId: maria.programId,
    categoryId,
    updatedFields,
  });
const remove = (categoryId: string) =>
  sofia.call('DELETE /api/admin/program/:programId/category/:categoryId', { programId: maria.programId, categoryId });

test('a new category comes last, and can be moved and removed', async () => {
  const before = await list();
  const { category } = (await create('Ladders')).body;
  expect((await list()).map(({ _id }) => _id)).toEqual([...before.map(({ _id }) => _id), category._id]);
  expect((await update(category._id, { position: 0 })).body.category).toMatchObject({ position: 0 });
  expect((await remove(category._id)).status).toBe(204);
  expect(await list()).toEqual(before);
  expect((await remove(category._id)).status).toBe(404);
});

test('its items follow it to a new name, and keep it from being removed', async () => {
  const paints = (await list()).find(({ category }) => category === 'Paint')!;
  await update(paints._id, { category: 'Paints' });
  const find = (category: string) =>
    maria.ok('GET /api/client/program/:id/rebateItems', { id: maria.programId, category });
  expect((await find('Paints')).items).toMatchObject([{ name: paint }]);
  expect((await find('Paint')).items).toEqual([]);
  expect(await remove(paints._id)).toMatchObject({
    status: 409,
    body: { type: 'category-in-use', msg: '1 item is in this category. Move what is in it to another one first.' },
  });
  await update(paints._id, { category: 'Paint' });
});

test('a name is one category’s, whatever its case, however many add it at once', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n % 2 ? 'Glue' : 'GLUE')));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const glue = (await list()).find(({ category }) => category.toLowerCase() === 'glue')!;
  expect((await update(glue._id, { category: 'Paint' })).body.errors).toMatchObject([{ path: 'category' }]);
  expect((await update(glue._id, { category: 'Adhesives' })).status).toBe(200);
  expect((await create(' ')).status).toBe(400);
});
