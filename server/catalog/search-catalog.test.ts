import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { addRebateItems } from './import/actions.ts';

const server = sharedTestServer();
let maria: Buyer;
let olga: Buyer;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
  olga = await openBuyer(server, 'olga');
});

const path = 'GET /api/client/program/:id/rebateItems';
const light = 'LED Work Light 60 W';
const search = (query: Record<string, string>) => maria.call(path, { id: maria.programId, ...query });
async function names(query: Record<string, string>): Promise<string[]> {
  return (await search(query)).body.items.map(({ name }) => name);
}

test('items come newest first, with the columns of the program', async () => {
  expect(await names({})).toEqual([light, cement, paint]);
  const { items, total, pageSize } = (await search({})).body;
  expect({ total, pageSize }).toEqual({ total: 3, pageSize: 10 });
  expect(items[0]).toMatchObject({
    points: 120,
    category: 'Electrical',
    fields: { brand: 'Brightline', size: '60 W' },
  });
});

describe('a filter', () => {
  test('finds a part of a searchable column, in any case', async () => {
    expect(await names({ brand: 'PROcoat' })).toEqual([paint]);
    expect(await names({ size: '50' })).toEqual([cement]);
    expect(await names({ name: 'work light', brand: 'bright' })).toEqual([light]);
    expect(await names({ brand: 'procoat', size: '50 lb' })).toEqual([]);
  });

  test('finds in its own column only', async () => {
    expect(await names({ brand: 'Exterior' })).toEqual([]);
  });

  test('takes the category as a whole', async () => {
    expect(await names({ category: 'Paint' })).toEqual([paint]);
    expect(await names({ category: 'Pain' })).toEqual([]);
  });

  test('takes wildcards of the database for what they are to people', async () => {
    for (const brand of ['%', '_', '\\', 'Pro%t']) expect(await names({ brand })).toEqual([]);
    for (const text of ['%', '_', "'"]) expect(await names({ search: text })).toEqual([]);
  });

  test('is ignored if it is empty, unknown or of a column that is not searchable', async () => {
    expect(await names({ brand: '', category: '', search: '' })).toHaveLength(3);
    expect(await names({ nonsense: 'x', points: '250', uniqueIdentifier: 'RS-50', __proto__: 'x' })).toHaveLength(3);
  });

  test('can be points or the unique identifier if the program makes them searchable', async () => {
    const fields = ['points', 'uniqueIdentifier'].map((field) => ({ field, displayName: field, searchable: true }));
    await server.services.db
      .updateTable('programs')
      .set({ rebate_item_fields: JSON.stringify(fields) })
      .where('id', '=', olga.programId)
      .execute();
    const find = async (query: Record<string, string>) =>
      (await olga.ok(path, { id: olga.programId, ...query })).items.map(({ name }) => name);
    expect(await find({ points: '250' })).toEqual([paint]);
    expect(await find({ uniqueIdentifier: 'rs-' })).toEqual([cement]);
    expect(await find({ brand: 'ProCoat' })).toHaveLength(3);
  });
});

test('a search finds words in any column', async () => {
  expect(await names({ search: 'procoat 5 gal' })).toEqual([paint]);
  expect(await names({ search: '  lumber rs-50 ' })).toEqual([cement]);
});

test('pages have ten items and know how many there are', async () => {
  const rows = Array.from({ length: 23 }, (_, n) => ({ name: `Nail ${n}`, points: n, fields: { brand: 'Paged' } }));
  const id = await addProgram(server, 'nails');
  const ned = await openBuyer(server, await addMember(server, 'ned', 'nails'));
  await server.services.db.transaction().execute((db) => addRebateItems(db, id, rows));
  const open = (page: string) => ned.call(path, { id, brand: 'paged', page });
  const pages = await Promise.all(['1', '2', '3', '4'].map(open));
  expect(pages.map(({ body }) => body.items.length)).toEqual([10, 10, 3, 0]);
  expect(pages.map(({ body }) => body.total)).toEqual([23, 23, 23, 23]);
  expect(new Set(pages.flatMap(({ body }) => body.items.map(({ _id }) => _id))).size).toBe(23);
  expect((await open('0')).status).toBe(400);
});

test('a disabled item is not found', async () => {
  const set = (disabled: boolean) =>
    server.services.db
      .updateTable('rebate_items')
      .set({ disabled })
      .where('program_id', '=', maria.programId)
      .where('name', '=', light)
      .execute();
  await set(true);
  expect(await names({ search: 'light' })).toEqual([]);
  await set(false);
  expect(await names({ search: 'light' })).toEqual([light]);
});

test('the catalog of another program is not there, and no guest or administrator searches here', async () => {
  expect((await olga.call(path, { id: maria.programId })).status).toBe(404);
  expect((await olga.call(path, { id: 'no-id' })).status).toBe(404);
  expect((await server.guest.call(path, { id: maria.programId })).status).toBe(401);
  const sofia = await server.as('sofia');
  expect((await sofia.call(path, { id: maria.programId })).status).toBe(403);
});
