import { beforeAll, expect, test } from 'vitest';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  programId = await addProgram(server, 'changed-catalog');
});

const list = (query: object) => sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, ...query });
/** The names of the items that the work changes. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const updatedSince = new Date().toISOString();
  await work();
  const { items, total, next, pageSize } = await list({ updatedSince, limit: 100 });
  expect([total, next, pageSize]).toEqual([items.length, null, 100]);
  return items.map(({ name }) => name);
}
const create = async (name: string) =>
  (await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', { programId, item: { name, points: 5 } }))
    .item;
const change = (itemId: string, updatedFields: object) => () =>
  sofia.send('POST /api/admin/program/:programId/rebateItem/:itemId', { programId, itemId, updatedFields });
const bring = (csv: string) => sendCatalog(server.url, sofia, programId, csv);

test('what is created, changed or disabled has changed, enabled or not in one list', async () => {
  expect(await changedBy(() => create('Valve'))).toEqual(['Valve']);
  const { _id } = await create('Flange');
  expect(await changedBy(change(_id, { points: 7 }))).toEqual(['Flange']);
  const updatedSince = new Date().toISOString();
  expect(await changedBy(change(_id, { disabled: true }))).toEqual(['Flange']);
  const of = async (disabled: boolean) => (await list({ updatedSince, disabled })).items.map(({ name }) => name);
  expect([await of(true), await of(false)]).toEqual([['Flange'], []]);
});

test('a catalog file changes what it changes, and no other item', async () => {
  const csv = (points: number) => `Name,Points,Unique Identifier\nElbow,5,SKU-1\nGasket,${points},SKU-2\n`;
  expect((await changedBy(() => bring(csv(5)))).toSorted()).toEqual(['Elbow', 'Gasket']);
  expect(await changedBy(() => bring(csv(6)))).toEqual(['Gasket']);
});

test('pages by number have no cursor, and show ten items of the program’s usual order', async () => {
  const { next, pageSize, items } = await list({});
  expect([next, pageSize]).toEqual([undefined, 10]);
  expect(items.every(({ disabled }) => !disabled)).toBe(true);
});

test.each([{ limit: 100 }, { cursor: 'e30' }])('%o is refused for pages by number', async (sent) => {
  const id = programId;
  expect(await sofia.call('GET /api/admin/program/:id/rebateItems', { id, ...sent })).toMatchObject({
    status: 400,
    body: { errors: [{ path: Object.keys(sent)[0], message: expect.stringContaining('updatedSince') }] },
  });
});

test('changes come 25 a page, unless a limit is sent', async () => {
  expect((await list({ updatedSince: '2000-01-01T00:00:00Z' })).pageSize).toBe(25);
});
