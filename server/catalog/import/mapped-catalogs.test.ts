import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportDetails } from '#contract/import-batches.ts';
import { openEditor } from '#testing/people/editor.ts';
import { openImports } from '#testing/people/imports.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Awaited<ReturnType<typeof openEditor>>;
let programId: string;
let imports: ReturnType<typeof openImports>;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
});

const items = async () =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId })).items
    .map((item) => [item.name, item.points, item.uniqueIdentifier, item.category].join('|'))
    .toSorted();
const targetsOf = ({ mapping }: ImportDetails) => mapping?.columns.map(({ target }) => target);

test("a shop's products come in with points of their prices, variants with the names of their products", async () => {
  const file = [
    'Handle,Title,Vendor,Type,Variant SKU,Variant Price,Image Src',
    'drill,Drill,Acme,Tools,D-S,"$1,250.50",https://cdn.example.com/a.jpg',
    'drill,,,,D-L,$59.90,',
    'drill,,,,,,https://cdn.example.com/b.jpg',
  ].join('\n');
  const tried = await imports.tried(file);
  expect(targetsOf(tried)).toEqual(['group', 'name', null, 'category', 'uniqueIdentifier', 'points', 'image']);
  expect(tried.trial).toMatchObject({
    ...{ created: 2, missing: [], decimal: '.', linesLeftOut: 1, leftOut: [{ line: 4, why: 'continued' }] },
    numbers: [{ column: 'Variant Price', text: '$1,250.50', value: '1251' }],
  });
  await imports.apply(tried);
  expect(await items()).toEqual(['Drill|1251|D-S|Tools', 'Drill|60|D-L|Tools']);
});

test('a file of identifiers and changed columns changes these; what it does not know is refused', async () => {
  await imports.applied('SKU,Name,Points,Category\nS-1,Saw,5,Tools\nN-1,Nail,1,Tools\n');
  const tried = await imports.tried('SKU;Preis\nS-1;7,49\nX-1;3,00\n');
  expect(tried.trial).toMatchObject({ changed: 1, errors: [{ line: 3, code: 'itemIncomplete' }] });
  await imports.applied('SKU;Preis\nS-1;7,49\n');
  expect(await items()).toEqual(['Nail|1|N-1|Tools', 'Saw|7|S-1|Tools']);
});

test('a file without the columns that are needed comes to the mapping and is not applied', async () => {
  const tried = await imports.tried('Was;Lager;Viel\nHammer;4;12\nZange;5;9\n');
  expect(targetsOf(tried)).toEqual(['name', null, null]);
  expect(tried.trial).toMatchObject({ missing: ['points'], headers: ['Was', 'Lager', 'Viel'], errors: [] });
  await expect(imports.apply(tried)).rejects.toThrow();
  expect(await items()).toEqual([]);
});

test('what cannot be stored is named, or shown as damaged, wherever it stands', async () => {
  const nul = String.fromCharCode(0);
  const tried = await imports.tried(`Name,Points,Si${nul}ze\nBolt${nul},5,M\nNut,4,${nul}${'x'.repeat(198)}😀\n`);
  expect(tried.trial).toMatchObject({ errors: [{ line: 2, code: 'cellUnstorable' }], created: 1 });
  expect(JSON.stringify(tried)).not.toContain('\\u0000');
});
