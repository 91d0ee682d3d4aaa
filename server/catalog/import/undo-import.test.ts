import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { openEditor } from '#testing/people/editor.ts';
import { openImports, undoPath } from '#testing/people/imports.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Awaited<ReturnType<typeof openEditor>>;
let maria: Buyer;
let programId: string;
let imports: ReturnType<typeof openImports>;
let names = 0;

beforeAll(async () => {
  sofia = await openEditor(server);
  maria = await openBuyer(server, 'maria');
});
beforeEach(async () => {
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
});

const all = 'GET /api/admin/program/:programId/imports';
const find = async (search: string) =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search })).items.find(
    ({ name }) => name === search,
  );
const edit = async (
  search: string,
  updatedFields: {
    points?: number;
    name?: string;
    image?: { imageKey: string };
    fields?: Record<string, string>;
  },
) =>
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    ...{ programId, itemId: (await find(search))!._id, updatedFields },
  });
const fields = async () =>
  (await sofia.ok('GET /api/admin/program/:id/update', { id: programId })).program.rebateItemFields.map(
    ({ field }) => field,
  );

test('what nobody has changed since is put back field by field, and the rest is named', async () => {
  await sendCatalog(server.url, sofia, programId, 'Unique Identifier,Name,Points,Hue\n1,Chalk,1,white\n2,Clay,2,red\n');
  const applied = await imports.applied('Unique Identifier,Name,Points,Hue\n1,Chalk,10,grey\n2,Clay,20,brown\n');
  await edit('Chalk', { points: 11 });
  const undone = await imports.undo(applied);
  expect(undone).toMatchObject({ state: 'undone', kept: 1, keptRows: [{ name: 'Chalk', why: 'changed' }] });
  expect(await find('Chalk')).toMatchObject({ points: 11, fields: { hue: 'white' } });
  expect(await find('Clay')).toMatchObject({ points: 2, fields: { hue: 'red' } });
});

test('new items go unless they were changed or are in use, with new columns and categories that nothing uses', async () => {
  const columns = await fields();
  await sendCatalog(server.url, sofia, programId, 'Name,Points,Category,Hue\nSand,1,Old,\n');
  const before = await fields();
  await sendCatalog(
    server.url,
    sofia,
    programId,
    'Name,Points,Category,Hue,Grain,Maker\nChalk,1,New,,fine,Acme\nClay,2,Other,,coarse,\nSand,1,Old,,,\n',
  );
  const [batch] = (await sofia.ok(all, { programId })).imports;
  await edit('Chalk', { fields: { maker: '' } });
  const undone = await imports.undo(await imports.get(batch!._id));
  expect(undone).toMatchObject({ kept: 1, keptRows: [{ name: 'Chalk', why: 'changed' }] });
  expect(await find('Clay')).toBeUndefined();
  expect(await fields()).toEqual([...before, 'grain']);
  const { categories } = await sofia.ok('GET /api/admin/program/:programId/categories', { programId });
  expect(categories.map(({ category }) => category)).toEqual(['Old', 'New']);
  expect(columns).not.toContain('hue');
});

test('a new item to which a manager gave a picture of their own stays', async () => {
  const applied = await imports.applied('Name,Points,Image\nChalk,1,https://cdn.example.com/a.jpg\nClay,2,\n');
  for (const search of ['Chalk', 'Clay']) await edit(search, { image: await sofia.upload('rebateItems') });
  expect(await imports.undo(applied)).toMatchObject({
    keptRows: [
      { name: 'Chalk', why: 'changed' },
      { name: 'Clay', why: 'changed' },
    ],
  });
});

test('an item whose earlier category is gone keeps the new one, and is named', async () => {
  await imports.applied('Unique Identifier,Name,Points,Category\n1,Chalk,1,Old\n2,Clay,2,Other\n');
  const applied = await imports.applied('Unique Identifier,Name,Points,Category\n1,Chalk,10,New\n2,Clay,20,New\n');
  const { categories } = await sofia.ok('GET /api/admin/program/:programId/categories', { programId });
  const { _id } = categories.find(({ category }) => category === 'Old')!;
  await sofia.ok('DELETE /api/admin/program/:programId/category/:categoryId', { programId, categoryId: _id });
  expect(await imports.undo(applied)).toMatchObject({ keptRows: [{ name: 'Chalk', why: 'changed' }] });
  expect(await find('Chalk')).toMatchObject({ points: 1, category: 'New' });
  expect(await find('Clay')).toMatchObject({ points: 2, category: 'Other' });
});

test('an item that an import brought and another has changed since stays, and undone in turn both are gone', async () => {
  const first = await imports.applied('Unique Identifier,Name,Points\n1,Chalk,1\n');
  const second = await imports.applied('Unique Identifier,Name,Points\n1,Chalk,2\n');
  expect(await imports.undo(second)).toMatchObject({ kept: 0 });
  expect(await find('Chalk')).toMatchObject({ points: 1 });
  expect(await imports.undo(first)).toMatchObject({ kept: 0 });
  expect(await find('Chalk')).toBeUndefined();
});

test('an undo is left to another process where its own ends, and begins anew', async () => {
  const applied = await imports.applied('Name,Points\nChalk,1\n');
  await sofia.ok(undoPath, { ...imports.named(applied._id), version: applied.version });
  const ending = new AbortController();
  ending.abort();
  await imports.work(applied._id, { ending });
  expect(await imports.get(applied._id)).toMatchObject({ state: 'undoing', percent: 0 });
  expect(await find('Chalk')).toBeDefined();
  await imports.work(applied._id);
  expect(await imports.get(applied._id)).toMatchObject({ state: 'undone', kept: 0 });
});

test('an item that is gone is named', async () => {
  const first = await imports.applied('Unique Identifier,Name,Points\n1,Chalk,1\n');
  const second = await imports.applied('Unique Identifier,Name,Points\n1,Chalk,2\n');
  await server.services.db.deleteFrom('rebate_items').where('program_id', '=', programId).execute();
  expect(await imports.undo(second)).toMatchObject({ kept: 1, keptRows: [{ why: 'gone' }] });
  // What is to go and is gone already is as it should be.
  expect(await imports.undo(first)).toMatchObject({ kept: 0 });
});

test('a catalog that came by the earlier call is in the list, and can be undone', async () => {
  await sendCatalog(server.url, sofia, programId, 'Name,Points,Category,Hue\nChalk,7,Paints,red\n', { dryRun: true });
  expect((await sofia.ok(all, { programId })).imports).toEqual([]);
  await sendCatalog(server.url, sofia, programId, 'Name,Points\nChalk,much\n');
  expect((await sofia.ok(all, { programId })).imports).toEqual([]);
  await sendCatalog(server.url, sofia, programId, 'Name,Points,Category,Hue\nChalk,7,Paints,red\n');
  const [listed] = (await sofia.ok(all, { programId })).imports;
  expect(listed).toMatchObject({ state: 'applied', created: 1, rows: 1, bytes: 0, by: 'sofia' });
  await imports.undo(await imports.get(listed!._id));
  expect(await find('Chalk')).toBeUndefined();
});

test('of an item that is edited while the undo runs either the edit stays, or it finds the item as it was', async () => {
  await sendCatalog(server.url, sofia, programId, 'Unique Identifier,Name,Points\n1,Chalk,1\n');
  const applied = await imports.applied('Unique Identifier,Name,Points\n1,Chalk,10\n');
  const [undone] = await Promise.all([imports.undo(applied), edit('Chalk', { points: 11 })]);
  expect(undone.state).toBe('undone');
  expect(await find('Chalk')).toMatchObject({ points: 11 });
});

test('an item that receipts and favorites take while the undo runs is theirs, or is gone: nothing else fails', async () => {
  programId = maria.programId;
  imports = openImports(server, sofia, programId);
  for (let round = 0; round < 4; round++) {
    const created = Array.from({ length: 6 }, () => `Chalk ${++names}`);
    const applied = await imports.applied(`Name,Points\n${created.map((name) => `${name},5`).join('\n')}\n`);
    const number = String(90_000 + round);
    const image = await maria.upload();
    const entries = await Promise.all(created.map((item) => maria.entry(number, { item, image })));
    await sofia.ok(undoPath, { ...imports.named(applied._id), version: applied.version });
    const [, ...answers] = await Promise.all([
      imports.work(applied._id),
      ...entries.map(async (entry, at) => {
        const favorite = { id: entry.receiptData.itemId, isFavorite: true };
        const call =
          at % 2 === 0
            ? maria.call('POST /api/client/favoriteItem/:id/set', favorite)
            : maria.call('POST /api/client/receipt/addItem', entry);
        return (await call).status;
      }),
    ]);
    const undone = await imports.get(applied._id);
    expect(undone.state).toBe('undone');
    expect(answers.every((status) => [200, 204, 404].includes(status))).toBe(true);
    const there = await Promise.all(created.map(async (name) => (await find(name)) !== undefined));
    expect(answers.map((status) => status !== 404)).toEqual(there);
    expect(undone).toMatchObject({ kept: there.filter(Boolean).length });
    expect(undone.keptRows.every(({ why }) => why === 'used')).toBe(true);
  }
});
