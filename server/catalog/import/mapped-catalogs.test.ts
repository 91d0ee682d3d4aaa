import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImportDetails } from '#contract/import-batches.ts';
import { openEditor } from '#testing/people/editor.ts';
import { mapPath, openImports } from '#testing/people/imports.ts';
import { makeWorkbook, textRow } from '#testing/people/workbook-file.ts';
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

test('a column that was left out beside the one of points is read as points where it is the only one', async () => {
  await imports.applied('Artikelnummer;Bezeichnung;Preis\nS-1;Saw;5\n');
  await imports.applied('Artikelnummer;Bezeichnung;Preis;Punkte\nS-1;Saw;5,00;6\n');
  const tried = await imports.tried('SKU;Preis\nS-1;7\n');
  expect(targetsOf(tried)).toEqual(['uniqueIdentifier', 'points']);
  expect(tried).toMatchObject({ changed: 1, refused: 0 });
});

test('empty cells of name and points leave a known item as it is, and are refused of a new one', async () => {
  await imports.applied('SKU,Name,Points,Category\nS-1,Saw,5,Tools\nN-1,Nail,1,Tools\n');
  const tried = await imports.tried(
    'SKU,Name,Points,Category\nS-1,,777,Tools\nN-1,Nail,,Metal\nX-1,,3,\nX-2,Axe,,\n,Awl,,\n,,4,\n',
  );
  expect(tried.trial).toMatchObject({
    ...{ changed: 2, created: 0, bad: 4 },
    errors: [
      { line: 4, code: 'itemIncomplete' },
      { line: 5, code: 'itemIncomplete' },
      { line: 6, code: 'cellMissing' },
      { line: 7, code: 'cellMissing' },
    ],
  });
  await imports.apply(tried, { goodAlone: true });
  expect(await items()).toEqual(['Nail|1|N-1|Metal', 'Saw|777|S-1|Tools']);
});

test('a trial says how many items would be disabled that are not so', async () => {
  await imports.applied('SKU,Name,Points,Disabled\nS-1,Saw,5,No\nN-1,Nail,1,Yes\n');
  const file = 'SKU,Name,Points,Status\nS-1,Saw,5,draft\nN-1,Nail,2,draft\nX-1,Axe,3,draft\nX-2,Awl,3,active\n';
  expect((await imports.tried(file)).trial).toMatchObject({ changed: 2, created: 2, disabled: 2 });
});

test('a refused row is named by its beginning, whatever is wrong with it', async () => {
  const rows = Array.from({ length: 9 }, (_, n) => `B-${n},Bolt,5,3/4/2026`);
  const tried = await imports.tried(
    ['SKU,Name,Points,Category', ...rows, 'N-1,Nut,many,large', 'X-1,,3,', ''].join('\n'),
  );
  expect(tried.trial!.errors.map(({ row }) => row)).toEqual([
    ...rows.map((row) => row.replaceAll(',', ', ')),
    'N-1, Nut, many, large',
    'X-1',
  ]);
});

test('a file without the columns that are needed comes to the mapping and is not applied', async () => {
  const tried = await imports.tried('Was;Lager;Viel\nHammer;4;12\nZange;5;9\n');
  expect(targetsOf(tried)).toEqual(['name', null, null]);
  expect(tried.trial).toMatchObject({ missing: ['points'], headers: ['Was', 'Lager', 'Viel'], errors: [] });
  await expect(imports.apply(tried)).rejects.toThrow();
  expect(await items()).toEqual([]);
});

test('every day of a column of texts is refused, however many there are, and the good rows alone are written', async () => {
  const days = Array.from({ length: 500 }, (_, n) => `Bolt ${n},5,3/4/2026`);
  const tried = await imports.tried(['Name,Points,Category', ...days, 'Nut,4,large', ''].join('\n'));
  expect(tried).toMatchObject({ rows: 501, created: 1, refused: 500, trial: { errorLines: 500 } });
  const { errors } = tried.trial!;
  expect(errors).toHaveLength(200);
  expect(errors.at(-1)).toMatchObject({ line: 201, code: 'cellDay', column: 'Category', text: '3/4/2026' });
  const refused = await sofia.ok(
    'GET /api/admin/program/:programId/imports/:kind/:importId/refused',
    imports.named(tried._id),
  );
  expect(refused.trim().split('\r\n')).toHaveLength(501);
  expect(await imports.apply(tried, { goodAlone: true })).toMatchObject({ state: 'applied', created: 1, refused: 500 });
  expect(await items()).toEqual(['Nut|4||large']);
});

test('the numbers of a workbook have a point, whatever sign is chosen for its texts', async () => {
  const row = (name: string, price: string) => `<row><c t="str"><v>${name}</v></c>${price}</row>`;
  const rows =
    textRow('Name', 'Price') +
    row('Saw', '<c><v>1.125</v></c>') +
    row('Nut', '<c><v>12.5</v></c>') +
    row('Awl', '<c t="str"><v>1.125</v></c>') +
    row('Axe', '<c t="str"><v>12,5</v></c>');
  const tried = await imports.tried(await makeWorkbook({ sheets: { Prices: { rows } } }), 'prices.xlsx');
  const mapping = { ...tried.mapping!, decimal: ',', factor: '1000' } as const;
  await sofia.ok(mapPath, { ...imports.named(tried._id), version: tried.version, mapping });
  await imports.work(tried._id);
  await imports.apply(await imports.get(tried._id));
  expect(await items()).toEqual(['Awl|1125000||', 'Axe|12500||', 'Nut|12500||', 'Saw|1125||']);
});

test.each(['0', '0.000', '-1', '1e3', '1234567', ''])('a factor of %j is refused', async (factor) => {
  const tried = await imports.tried('Name,Points\nSaw,5\n');
  const mapping = { ...tried.mapping!, factor };
  const answer = await sofia.call(mapPath, { ...imports.named(tried._id), version: tried.version, mapping });
  expect(answer).toMatchObject({ status: 400, body: { type: 'invalid' } });
});

test('a factor is offered for the columns of points that it was chosen for, not for the file of the catalog', async () => {
  const file = 'SKU,Name,Price\nS-1,Saw,0.05\n';
  const tried = await imports.tried(file);
  const mapping = { ...tried.mapping!, factor: '100' };
  await sofia.ok(mapPath, { ...imports.named(tried._id), version: tried.version, mapping });
  await imports.work(tried._id);
  await imports.apply(await imports.get(tried._id));
  const again = await imports.tried(file);
  expect(again).toMatchObject({ mapping: { factor: '100' }, changed: 0, unchanged: 1 });
  const exported = await imports.tried('Unique Identifier,Name,Points\nS-1,Saw,5\n', 'Catalog.csv');
  expect(exported).toMatchObject({ mapping: { factor: '1' }, changed: 0, unchanged: 1 });
});

test('what cannot be stored is named, or shown as damaged, wherever it stands', async () => {
  const nul = String.fromCharCode(0);
  const tried = await imports.tried(`Name,Points,Si${nul}ze\nBolt${nul},5,M\nNut,4,${nul}${'x'.repeat(198)}😀\n`);
  expect(tried.trial).toMatchObject({ errors: [{ line: 2, code: 'cellUnstorable' }], created: 1 });
  expect(JSON.stringify(tried)).not.toContain('\\u0000');
});
