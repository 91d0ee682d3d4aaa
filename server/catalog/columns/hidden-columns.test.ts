import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProgramForAdmins } from '#contract/program-setup.ts';
import { MAX_ITEM_COLUMNS } from '#domain/item-columns.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let maria: Buyer;
let program: ProgramForAdmins;
let slug: string;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  const own = await addOwnProgram(server);
  slug = own.slug;
  maria = await openBuyer(server, own.maria);
  await send('Name,Points,Margin,Grain\nQuokka Sand,1,Ninety Wombats,Fine Wallaby\n');
  program = await sofia.read(maria.programId);
  await save((field) => field === 'margin');
});

const send = (file: string) => sendCatalog(server.url, sofia, maria.programId, file);
const columns = () => program.rebateItemFields;
async function save(isHidden: (field: string) => boolean): Promise<void> {
  const rebateItemFields = columns().map((one) => ({ ...one, searchable: true, hidden: isHidden(one.field) }));
  program = await sofia.save(program, { rebateItemFields });
}
const find = async (query: object) =>
  (await maria.ok('GET /api/client/program/:id/rebateItems', { id: maria.programId, ...query })).items;
const namesFound = async (query: object) => (await find(query)).map(({ name }) => name);

test('participants get a hidden column in no answer, and staff gets it in all', async () => {
  const seen = (await maria.ok('GET /api/common/program/:slug', { slug })).program.rebateItemFields!;
  expect(seen.map(({ field }) => field)).toEqual(columns().flatMap(({ field }) => (field === 'margin' ? [] : [field])));
  const [item] = await find({ search: 'quokka' });
  expect(item!.fields).toEqual({ grain: 'Fine Wallaby' });
  await maria.ok('POST /api/client/favoriteItem/:id/set', { id: item!._id, isFavorite: true });
  const all = [await maria.ok('GET /api/client/favoriteItem/list', {}), seen, item];
  expect(JSON.stringify(all)).not.toMatch(/margin|wombats/i);
  const staffs = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: maria.programId, search: 'wombats' });
  expect(staffs.items[0]!.fields).toEqual({ grain: 'Fine Wallaby', margin: 'Ninety Wombats' });
});

test('participants do not find by a hidden column, whichever way they search, until it is shown again', async () => {
  const ways = [{ search: 'wombats' }, { search: 'ninety wombats' }, { search: 'wombat' }, { search: 'wombasts' }];
  const found = async () => (await Promise.all(ways.map(namesFound))).map((names) => names.includes('Quokka Sand'));
  expect(await found()).toEqual([false, false, false, false]);
  // A filter by it is ignored like one by a column that is not there.
  expect(await namesFound({ search: 'quokka', margin: 'nothing' })).toEqual(['Quokka Sand']);
  expect(await namesFound({ search: 'quokka wallaby', grain: 'fine' })).toEqual(['Quokka Sand']);
  expect(await namesFound({ search: 'walaby' })).toEqual(['Quokka Sand']);
  await save(() => false);
  expect(await found()).toEqual([true, true, true, true]);
  expect(await namesFound({ search: 'quokka', margin: 'nothing' })).toEqual([]);
});

test('a column stays hidden when a file brings it again, and when columns are saved by a caller that knows nothing of it', async () => {
  await send('Name,Points,MARGIN\nQuokka Sand,2,Eighty Wombats\n');
  program = await sofia.read(maria.programId);
  const rebateItemFields = columns().map(({ field, displayName, searchable }) => ({ field, displayName, searchable }));
  program = await sofia.save(program, { rebateItemFields });
  expect(columns().filter(({ hidden }) => hidden)).toEqual([expect.objectContaining({ field: 'margin' })]);
  expect((await find({ search: 'quokka' }))[0]!.fields).toEqual({ grain: 'Fine Wallaby' });
});

test('columns are in the order in which they were saved, which a file keeps', async () => {
  const order = columns()
    .map(({ field }) => field)
    .toReversed();
  program = await sofia.save(program, { rebateItemFields: columns().toReversed() });
  await send('Grain,Name,Points,Hue\nFine,Quokka Sand,2,Red\n');
  program = await sofia.read(maria.programId);
  expect(columns().map(({ field }) => field)).toEqual([...order, 'hue']);
});

const column = (field: string, more: object = {}) => ({ field, displayName: field, searchable: false, ...more });
const many = (columns: number) => Array.from({ length: columns }, (_, n) => column(`field${n}`));

test.each<[string, NonNullable<Parts['rebateItemFields']>, RegExp]>([
  ['an empty label', [column('name'), column('hue', { displayName: ' ' })], /^rebateItemFields\.1\.displayName/],
  ['a long label', [column('hue', { displayName: 'x'.repeat(101) })], /^rebateItemFields\.0\.displayName/],
  ['a label of two lines', [column('hue', { displayName: 'a\nb' })], /^rebateItemFields\.0\.displayName/],
  ['a long field', [column('name'), column('x'.repeat(101), { displayName: 'X' })], /^rebateItemFields\.1\.field/],
  ['a field that is there already', [column('hue'), column('hue')], /^rebateItemFields\.1\.field/],
  ['a hidden name', [column('name', { hidden: true })], /^rebateItemFields\.0\.hidden/],
  [
    'a long label in another language',
    [column('hue', { texts: { es: { displayName: 'x'.repeat(101) } } })],
    /^rebateItemFields\.0\.texts\.es\.displayName/,
  ],
  ['too many columns', many(MAX_ITEM_COLUMNS + 1), /^rebateItemFields: /],
])('%s is refused beside its column', async (_, rebateItemFields, path) => {
  const problems = await sofia.problems(program, { rebateItemFields });
  expect(problems).toEqual([expect.stringMatching(path)]);
});

test('columns to which those with names in other languages do not fit are refused as columns, not as languages', async () => {
  program = await sofia.save(program, { languages: ['en', 'es'] });
  expect(await sofia.problems(program, { rebateItemFields: many(MAX_ITEM_COLUMNS) })).toEqual([
    expect.stringMatching(/^rebateItemFields/),
  ]);
});

test('an import refuses a column that could not be saved, also one whose key is longer than its label', async () => {
  // Each of these letters has three capitals.
  const { status, body } = await send(`Name,Points,${'ΐ '.repeat(50).trim()}\nQuokka Sand,2,x\n`);
  expect([status, body.errors]).toMatchObject([400, [{ code: 'columnLong' }]]);
});
