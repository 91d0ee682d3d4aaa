import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { addProgram } from '#testing/people/newcomers.ts';
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

const saved = 'save it as an Excel workbook (.xlsx) or as "CSV UTF-8", and choose that file.';

type Options = Parameters<typeof sendCatalog>[4];
const send = (file: string | Buffer, options?: Options) =>
  sendCatalog(server.url, sofia, maria.programId, file, options);
const find = async (search: string) =>
  (await maria.ok('GET /api/client/program/:id/rebateItems', { id: maria.programId, search })).items;
const columns = async () =>
  (await sofia.ok('GET /api/admin/program/:id/update', { id: maria.programId })).program.rebateItemFields;

test('a dry run says what a file would bring and writes nothing; the import then brings just that', async () => {
  const file = 'Name,Points,Unique Identifier,Category,Pack Size\nDeck Stain,80,DS-1,Stains,1\nRoller,9,RO-1,paint,2\n';
  const counts = { rows: 2, created: 2, changed: 0, unchanged: 0, newCategories: 1 };
  const trial = await send(file, { dryRun: true });
  expect(trial).toMatchObject({ status: 200, body: { ...counts, errors: [] } });
  expect(trial.body.fields.map(({ field, searchable }) => [field, searchable])).toEqual([
    ['name', true],
    ['points', false],
    ['uniqueIdentifier', true],
    ['category', true],
    ['packSize', false],
  ]);
  expect(await find('deck stain')).toEqual([]);
  expect((await send(file)).body).toMatchObject(counts);
  // In the program's spelling, so that members find it in the category.
  expect(await find('roller')).toMatchObject([{ points: 9, category: 'Paint', fields: { packSize: '2' } }]);
  expect((await send(file)).body).toMatchObject({ created: 0, changed: 0, unchanged: 2, newCategories: 0 });
  expect((await send(file.replace(',80,', ',81,'))).body).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
});

test('a file disables items and enables them again, and has no column for it', async () => {
  const file = 'Name,Points,Disabled\nGasket,3,Yes\nGrommet,2,\n';
  expect((await send(file)).body).toMatchObject({ created: 2 });
  expect((await send(file)).body).toMatchObject({ unchanged: 2 });
  expect([await find('gasket'), await find('grommet')]).toMatchObject([[], [{ name: 'Grommet' }]]);
  expect((await send(file.replace('Yes', 'no'))).body).toMatchObject({ changed: 1 });
  expect(await find('gasket')).toMatchObject([{ name: 'Gasket' }]);
  expect((await columns()).map(({ field }) => field)).not.toContain('disabled');
  const { body } = await send(file.replace('Yes', 'soon'));
  expect(body.errors).toMatchObject([{ line: 2, code: 'cellNotYesOrNo', column: 'Disabled', text: 'soon' }]);
});

test('a column is called and searched as was chosen, and stays so at the next import', async () => {
  const file = 'Name,Points,Grain\nSandpaper,3,P120\n';
  const chosen = { field: 'grain', displayName: 'Grit', searchable: true };
  expect((await send(file, { fields: [chosen] })).body.fields).toContainEqual(chosen);
  expect(await columns()).toContainEqual(chosen);
  const { items } = await maria.ok('GET /api/client/program/:id/rebateItems', { id: maria.programId, grain: 'p12' });
  expect(items).toMatchObject([{ name: 'Sandpaper' }]);
  await send(file);
  expect(await columns()).toContainEqual(chosen);
  expect((await send(file, { fields: [{ ...chosen, displayName: '' }] })).status).toBe(400);
});

describe('files as other systems write them', () => {
  const wide = Array.from({ length: 56 }, (_, n) => `Attribute ${n + 1}`);
  test.each<[string, string | Buffer, object]>([
    ['BOM, CRLF', '\uFEFFName,Points\r\nBolt A,1\r\n', { name: 'Bolt A' }],
    ['semicolons', 'NAME;POINTS;Note\nBolt B;2;"a;b"\n', { name: 'Bolt B', fields: { note: 'a;b' } }],
    ['tabs', 'Name\tPoints\tSize, Length\nBolt C\t3\t1/2"\n', { name: 'Bolt C', fields: { sizeLength: '1/2"' } }],
    [
      'line breaks in quotes, also in the header',
      '"Unique\r\nIdentifier",Name,Points,Text\r\nB-D,Bolt D,4,"one\r\n""two"""\r\n',
      { name: 'Bolt D', uniqueIdentifier: 'B-D', fields: { text: 'one\n"two"' } },
    ],
    [
      'CR alone',
      'Name,Unique Identifier,Points\rBolt I,B-I,9\r',
      { name: 'Bolt I', uniqueIdentifier: 'B-I', points: 9 },
    ],
    [
      'blanks before quotes',
      'Name, Points, Category, Size\nBolt K, 5, "Screws, metal", "M6 ""fine"""\n',
      { name: 'Bolt K', category: 'Screws, metal', fields: { size: 'M6 "fine"' } },
    ],
    [
      'letters in two signs',
      'Name,Points,Size\nBolt L E\u0301,5,e\u0301\n',
      { name: 'Bolt L É', fields: { size: 'é' } },
    ],
    ['columns and lines that are empty', 'Name,,Points,,\n\nBolt E,,5,,\n,,,,\n', { name: 'Bolt E', points: 5 }],
    ['letters of other tongues', Buffer.from('Name,Points,Größe\nBolt Ğ,7,µ-2\n'), { fields: { größe: 'µ-2' } }],
    ['no line break at the end', 'Points,Name\n8,Bolt H', { name: 'Bolt H', points: 8 }],
  ])('are read: %s', async (_, file, item) => {
    expect(await send(file)).toMatchObject({ status: 200, body: { rows: 1, created: 1 } });
    const [newest] = await find('bolt');
    expect(newest).toMatchObject(item);
  });

  test('are read: 60 columns', async () => {
    const programId = await addProgram(server, 'wide');
    const values = wide.map((_, n) => `v${n}`);
    const file = `Name,Points,Category,SKU,${wide.join(',')}\nBolt F,6,Wide,F-1,${values.join(',')}\n`;
    expect(await sendCatalog(server.url, sofia, programId, file, { manyColumns: true })).toMatchObject({ status: 200 });
    const { items } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search: 'bolt' });
    expect(items).toMatchObject([{ fields: { sku: 'F-1', attribute1: 'v0', attribute56: 'v55' } }]);
  });
});

describe('names that differ in case alone are one, by the rules of the database', () => {
  const upper = ['İ-1', 'STRASSE', 'Straße', 'KIRIK', 'kırık', 'ΟΔΟΣ', 'οδος', 'οδός', 'Ǆ', 'É', 'E\u0301', 'i-1', 'ﬁ'];
  test.each(['Unique Identifier', 'Name', 'Category'])('%s', async (column) => {
    const table = (texts: readonly string[]) =>
      column === 'Name'
        ? `Name,Points\n${texts.map((text) => `${text} fold,1\n`).join('')}`
        : `Name,Points,${column}\n${texts.map((text, at) => `Fold ${column} ${at},1,${text}\n`).join('')}`;
    for (const text of upper) {
      const [first, other] = [await send(table([text])), await send(table([text.toLowerCase(), text]))];
      expect(first.status).toBe(200);
      // One that the database takes for the same is named, and none is an error of the server.
      expect([200, 400]).toContain(other.status);
      if (other.status === 400) expect(other.body.errors[0]?.message).toMatch(/already/);
    }
  });
});

describe('a file that is not all good is refused with its lines, and nothing of it is written', () => {
  const missing = 'A missing Unique Identifier can be fixed by duplicating a unique field such as a SKU.';
  test.each<[string, string | Buffer, [number, string][]]>([
    ['Points missing', 'Name,SKU\nNut,1\n', [[1, `Missing fields: Points. ${missing}`]]],
    ['a header twice', 'Name,Points,Size,size\nNut,1,2,3\n', [[1, 'The column "size" is there twice']]],
    [
      'cells',
      'Name,Points\nNut 1,1\nNut 2,1O0\n\n,5\n',
      [
        [3, 'Points must be a whole number from 0 to 1,000,000,000, not "1O0"'],
        [5, 'Name is required'],
      ],
    ],
    [
      'an item twice',
      'Name,Points,Unique Identifier\nNut,1,N-1\nOther,1,\nNut,2,n-1\nOTHER,3,\n',
      [
        [4, 'Unique Identifier n-1 is already used on line 2'],
        [5, 'Name "OTHER" is already used on line 3'],
      ],
    ],
    ['a quote without an end', 'Name,Points\nNut,1\n"Nut 2,2\n', [[3, 'A quote is opened here and never closed']]],
    ['text after a quote', 'Name,Points\n"Nut"x,1\n', [[2, 'There is text after a closing quote']]],
    [
      'damaged UTF-8',
      Buffer.concat([
        Buffer.from('Name,Points\nNut ½,1\nNut ü,2\nNut '),
        Buffer.from([0xfc]),
        Buffer.from(',3\nNut é,x\n'),
      ]),
      [
        [4, 'This line is not UTF-8 text, as the rest of the file is. Save the file as "CSV UTF-8".'],
        [5, 'Points must be a whole number from 0 to 1,000,000,000, not "x"'],
      ],
    ],
    [
      '140,000 columns',
      `Name,Points,${Array.from({ length: 140_000 }, (_, n) => `c${n}`).join()}\nNut,1\n`,
      [[1, 'A file may have at most 100 columns']],
    ],
    [
      'a line of 140,000 cells',
      `Name,Points\nNut,1${','.repeat(140_000)}\n`,
      [[2, 'A file may have at most 100 columns']],
    ],
    ['nothing at all', '', [[1, 'The file is empty']]],
    ['names of columns alone', 'Name,Points,Hue\n', [[1, 'There is no row below the names of the columns']]],
    ['no row that is filled', 'Name,Points,Hue\n,,\n\n', [[1, 'There is no row below the names of the columns']]],
    [
      'a workbook from before 2007',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      [[1, `This is a workbook of an Excel from before 2007 (.xls). Open it in Excel or LibreOffice, ${saved}`]],
    ],
    [
      'a web page',
      '<html><table><tr><td>Name</td></tr></table></html>',
      [[1, `This is a web page under another name, as some programs export it. Open it in Excel, ${saved}`]],
    ],
    [
      'a PDF',
      Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'),
      [[1, 'This is a PDF, which has no rows. Ask for the list as an Excel workbook (.xlsx) or CSV.']],
    ],
    [
      'header and rows at once',
      'Name,Points,Size,size\nNut,x,,\n,1,,\n',
      [
        [1, 'The column "size" is there twice'],
        [2, 'Points must be a whole number from 0 to 1,000,000,000, not "x"'],
        [3, 'Name is required'],
      ],
    ],
    [
      'a name that cannot be stored',
      'Name,Points,Si\0ze\nNut,1,M\n',
      [[1, 'The name of column 3 contains characters that cannot be stored']],
    ],
    ['cells under no header, once', 'Name,Points,\nNut,1,x\nNut 2,1,y\n', [[2, 'Column 3 has no name']]],
  ])('%s', async (_, file, expected) => {
    for (const dryRun of [true, false]) {
      const { status, body } = await send(file, { dryRun });
      expect([status, body.type]).toEqual([400, 'csv-errors']);
      expect(body.errors.map(({ line, message }) => [line, message])).toEqual(expected);
      expect(body.msg).toMatch(/^\d+ lines? cannot be imported. Nothing has been saved.$/);
    }
    expect(await find('nut')).toEqual([]);
  });

  test('an error at the end undoes what came before it', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => `Washer ${n},${n}`);
    const { status, body } = await send(`Name,Points\n${rows.join('\n')}\nWasher,x\n`);
    expect({ status, line: body.errors[0]?.line }).toEqual({ status: 400, line: 2502 });
    expect(await find('washer')).toEqual([]);
  });

  test('of very many errors the first are reported, and all counted', async () => {
    const { body } = await send(`Name,Points\n${'Washer,x\n'.repeat(3000)}`);
    expect([body.errorLines, body.errors.length, body.msg]).toEqual([
      3000,
      200,
      '3,000 lines cannot be imported. Nothing has been saved.',
    ]);
  });
});

test('a program gains more than 30 columns only if that is meant, and nothing is written before', async () => {
  const programId = await addProgram(server, 'many-columns');
  const sendThere = (file: string, options?: Options) => sendCatalog(server.url, sofia, programId, file, options);
  const columnsThere = async () =>
    (await sofia.ok('GET /api/admin/program/:id/update', { id: programId })).program.rebateItemFields.length;
  const before = await columnsThere();
  const already = (await sendThere('Name,Points\nRivet,1\n', { dryRun: true })).body.columns;
  const fileOf = (many: number) =>
    `Name,Points,${Array.from({ length: many - already }, (_, n) => `Trait ${n}`).join()}\nRivet,1\n`;
  expect((await sendThere(fileOf(30), { dryRun: true })).body).toMatchObject({ columns: 30, manyColumns: false });
  expect((await sendThere(fileOf(31), { dryRun: true })).body).toMatchObject({ columns: 31, manyColumns: true });
  const refused = await sendThere(fileOf(31));
  expect([refused.status, refused.body.type, refused.body.columns]).toEqual([409, 'many-columns', 31]);
  const { items } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search: 'rivet' });
  expect([await columnsThere(), items]).toEqual([before, []]);
  expect((await sendThere(fileOf(31), { manyColumns: true })).status).toBe(200);
  // Another file that adds none is not asked about.
  expect((await sendThere(fileOf(31).replace('Rivet', 'Bolt'))).status).toBe(200);
  expect(await columnsThere()).toBe(31);
});

test('a program gains no more than 100 columns, however many files bring some', async () => {
  const before = await columns();
  const headings = Array.from({ length: 98 }, (_, n) => `Further ${n}`);
  for (const dryRun of [true, false]) {
    const { status, body } = await send(`Name,Points,${headings.join()}\nRivet,1\n`, { dryRun });
    const message = expect.stringMatching(
      /^With this file the program would have \d+ columns, and it may have at most 100$/,
    );
    expect([status, body.type, body.errors]).toEqual([
      400,
      'csv-errors',
      [{ line: 1, code: 'tooManyColumns', message }],
    ]);
  }
  expect(await columns()).toEqual(before);
  expect(await find('rivet')).toEqual([]);
});

test('five imports of one file at once create each item once', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => `Anchor ${n},${n},AN-${n}`);
  const file = `Name,Points,Unique Identifier\n${rows.join('\n')}`;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(file)));
  expect(answers.map(({ body }) => body.created).sort((a, b) => b - a)).toEqual([1500, 0, 0, 0, 0]);
  expect(answers.map(({ body }) => body.unchanged).sort((a, b) => a - b)).toEqual([0, 1500, 1500, 1500, 1500]);
});

test('an import is written down with its counts, and with what it changed of a column', async () => {
  const file = 'Name,Points,Fabric\nGlove,5,Leather\n';
  const column = { field: 'fabric', displayName: 'Fabric' };
  await send(file, { fields: [{ ...column, searchable: false }] });
  await send(file, { fields: [{ ...column, searchable: true }] });
  const entry = await server.services.db
    .selectFrom('audit_entries')
    .where('action', '=', 'rebate items imported')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();
  const changes = [{ path: ['rebateItemFields', expect.any(Number), 'searchable'], was: false, is: true }];
  expect(entry).toMatchObject({
    admin_name: 'sofia',
    program_id: maria.programId,
    data: { rows: 1, unchanged: 1, changes },
  });
});

test('only administrators can import, only CSV files, only into an existing program', async () => {
  const file = 'Name,Points\nNever,1\n';
  expect(await send('{}', { contentType: 'application/json' })).toMatchObject({
    status: 415,
    body: { type: 'not-csv' },
  });
  expect(await sendCatalog(server.url, server.guest, maria.programId, file)).toMatchObject({ status: 401 });
  const own = await server.as('maria');
  expect(await sendCatalog(server.url, own, maria.programId, file)).toMatchObject({ status: 403 });
  expect(await sendCatalog(server.url, sofia, crypto.randomUUID(), file)).toMatchObject({ status: 404 });
  expect(await sendCatalog(server.url, sofia, maria.programId, file, { fields: {} as [] })).toMatchObject({
    status: 400,
  });
});
