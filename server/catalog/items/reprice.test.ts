import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { openImports } from '#testing/people/imports.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let maria: Buyer;
let programId: string;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  maria = await openBuyer(server, (await addOwnProgram(server)).maria);
  programId = maria.programId;
  await server.services.db.deleteFrom('rebate_items').where('program_id', '=', programId).execute();
  await send('Name,Points,Category\nSand fine,15,Sand\nSand coarse,1,Sand\nLime,100,Lime\nChalk,0,\n');
});

const send = (file: string) => sendCatalog(server.url, sofia, programId, file);
const half = { factor: '0.5', rounding: 'nearest' } as const;
const call = (sent: object = {}, by = sofia) =>
  by.call('POST /api/admin/program/:programId/rebateItems/reprice', { programId, ...half, ...sent });
async function points(): Promise<Record<string, number>> {
  const rows = await server.services.db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .select(['name', 'points'])
    .execute();
  return Object.fromEntries(rows.map(({ name, points: worth }) => [name, worth]));
}
const before = { 'Sand fine': 15, 'Sand coarse': 1, Lime: 100, Chalk: 0 };

test('a trial tells what becomes of the points and writes nothing; what it told is confirmed and written', async () => {
  const { body: trial } = await call({ dryRun: true, rounding: 'down' });
  const { samples, ...seen } = trial;
  expect(seen).toEqual({ items: 2, before: 115, after: 57, same: 1, refused: 1 });
  expect(samples.map(({ name, before: was, after }) => [name, was, after])).toEqual([
    ['Sand fine', 15, 7],
    ['Lime', 100, 50],
    // It would become 0.
    ['Sand coarse', 1, null],
  ]);
  expect(await points()).toEqual(before);
  expect(await call({ seen, rounding: 'down' })).toMatchObject({ status: 200, body: seen });
  expect(await points()).toEqual({ ...before, 'Sand fine': 7, Lime: 50 });
  const entry = await server.services.db
    .selectFrom('audit_entries')
    .where('program_id', '=', programId)
    .where('action', '=', 'rebate items repriced')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ admin_name: 'sofia', data: { items: 2, factor: '0.5', rounding: 'down' } });
});

test.each([
  [{ category: 'Sand' }, { 'Sand fine': 8 }],
  [{ search: 'coarse sand', factor: '3' }, { 'Sand coarse': 3 }],
  [{ category: 'Lime', search: 'sand' }, {}],
  [{ category: 'Nothing' }, {}],
])('of %o alone', async (sent, changed) => {
  expect((await call(sent)).status).toBe(200);
  expect(await points()).toEqual({ ...before, ...changed });
});

test('points above the bound stay, and so do those of another program', async () => {
  const { body } = await call({ factor: '999999', rounding: 'up', category: 'Lime' });
  expect(body).toMatchObject({ items: 1 });
  const again = await call({ factor: '999999', rounding: 'up', category: 'Lime' });
  expect(again.body).toMatchObject({ items: 0, refused: 1 });
  expect(await points()).toEqual({ ...before, Lime: 99_999_900 });
  expect((await call({ programId: crypto.randomUUID() })).status).toBe(404);
});

test.each([{ factor: '0' }, { factor: '-1' }, { factor: '1e3' }, { factor: '0.0000001' }, { rounding: 'even' }])(
  '%o is refused',
  async (sent) => {
    expect((await call(sent)).status).toBe(400);
  },
);

test('of two managers who confirm the same at once, the second reads the figures of after the first', async () => {
  const { samples, ...seen } = (await call({ dryRun: true, rounding: 'up' })).body;
  const answers = await Promise.all([1, 2, 3].map(() => call({ seen, rounding: 'up' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const stale = answers.find(({ status }) => status === 409)!;
  expect(stale.body).toMatchObject({ type: 'stale', items: 2, before: 58, after: 29 });
  expect(await points()).toEqual({ ...before, 'Sand fine': 8, Lime: 50 });
});

test('an import at the same time comes before or after all of it', async () => {
  const file = 'Name,Points\nLime,40\nSand fine,40\n';
  const [imported, changed] = await Promise.all([send(file), call()]);
  expect([imported.status, changed.status]).toEqual([200, 200]);
  const { Lime: lime, 'Sand fine': fine } = await points();
  expect([
    [40, 40],
    [20, 20],
  ]).toContainEqual([lime, fine]);
});

test('a draft keeps the points that it was promised', async () => {
  const { _id: id } = await maria.add('4711', { item: 'Lime', quantity: 2 });
  await call();
  const { receipt } = await maria.ok('GET /api/client/receipt/:id', { id });
  expect(receipt.receiptItems[0]!.item.points).toBe(100);
});

test('it stands among the imports, and is undone where nobody has changed the points since', async () => {
  await call();
  await send('Name,Points\nLime,60\n');
  const { imports } = await sofia.ok('GET /api/admin/program/:programId/imports', { programId, kind: 'catalog' });
  const [, share] = imports;
  expect(share).toMatchObject({ name: 'Points × 0.5', state: 'applied', rows: 4, changed: 2, unchanged: 2 });
  const opened = openImports(server, sofia, programId);
  expect(await opened.undo(await opened.get(share!._id))).toMatchObject({ state: 'undone', kept: 1 });
  expect(await points()).toEqual({ ...before, Lime: 60 });
});
