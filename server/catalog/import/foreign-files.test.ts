import { beforeAll, describe, expect, test } from 'vitest';
import type { Encoding } from '#domain/imports/encodings.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;

beforeAll(async () => {
  sofia = await server.as('sofia');
  programId = await addProgram(server, 'foreign-files');
});

const send = (file: string | Buffer, options?: Parameters<typeof sendCatalog>[4]) =>
  sendCatalog(server.url, sofia, programId, file, options);
/** The rows as a trial shows them, with their lines. */
async function read(file: string | Buffer, options?: { encoding?: Encoding }) {
  const { status, body } = await send(file, { dryRun: true, ...options });
  return { status, ...body, rows: body.firstRows.map(({ line, cells }) => [line, ...cells].join('|')) };
}

describe('a text is read in the encoding that it is written in, which is said and can be chosen otherwise:', () => {
  const text = 'Name,Points\nCafé “Größe”,80\n';
  const bytes = (hex: string) =>
    Buffer.concat([Buffer.from('Name,Points\n'), Buffer.from(hex, 'hex'), Buffer.from(',80\n')]);
  const utf16 = (mark: string) => Buffer.from(mark + text, 'utf16le');
  const windows = bytes('436166e92093' + '4772f6df65' + '94');
  test.each<[string, Buffer, Encoding]>([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['two marks', Buffer.from(`\uFEFF\uFEFF${text}`), 'utf-8'],
    ['UTF-16', utf16('\uFEFF'), 'utf-16le'],
    ['UTF-16 without a mark', utf16(''), 'utf-16le'],
    ['UTF-16 of the other order', utf16('\uFEFF').swap16(), 'utf-16be'],
    ['UTF-16 of the other order without a mark', utf16('').swap16(), 'utf-16be'],
    ['Windows', windows, 'windows-1252'],
    ['Macintosh', bytes('4361668e20d2' + '47729aa765' + 'd3'), 'macintosh'],
  ])('%s', async (_, file, encoding) => {
    expect(await read(file)).toMatchObject({ status: 200, reading: { encoding }, rows: ['2|Café “Größe”|80'] });
  });

  test('chosen', async () => {
    const { reading, rows } = await read(windows, { encoding: 'macintosh' });
    expect([reading?.encoding, rows]).toEqual(['macintosh', ['2|CafÈ ìGrˆﬂeî|80']]);
    expect((await send(text, { encoding: 'utf-32' as 'utf-8' })).status).toBe(400);
    expect((await send(windows)).status).toBe(200);
    const { items } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search: 'Größe' });
    expect(items).toMatchObject([{ name: 'Café “Größe”' }]);
  });
});

test.each(['\n', '\r\n', '\r'])(
  'lines in another encoding among those in UTF-8 are named, whatever ends them: %j',
  async (end) => {
    const sound = Buffer.from(['Name,Points', 'Café,5', 'Thé,6', ''].join(end));
    const damaged = Buffer.from(['Bébé,5', 'Nut,4', 'Pâté brûlé,3', ''].join(end), 'latin1');
    const { reading, errors } = await read(Buffer.concat([sound, damaged]));
    expect(reading?.encoding).toBe('utf-8');
    expect(errors).toMatchObject([4, 6].map((line) => ({ line, code: 'lineNotUtf8' })));
  },
);

describe('the table in a file is found:', () => {
  test.each<[string, string, object]>([
    ['semicolons', 'Name;Points;Size (W, H, D)\nShelf;80;10, 20, 30\n', { rows: ['2|Shelf|80|10, 20, 30'] }],
    ['vertical bars', 'Name|Points\n"A|B"|5\n', { rows: ['2|A|B|5'] }],
    ['what sep= says', 'sep=;\r\nName;Points\r\nPaint, white;5\r\n', { rows: ['3|Paint, white|5'], leftOut: [] }],
    ['CR alone', 'Name,Points\rRoller,80\rHammer,40\r', { rows: ['2|Roller|80', '3|Hammer|40'] }],
    ['mixed ends', 'Name,Points\r\nA,1\rB,2\nC,3', { rows: ['2|A|1', '3|B|2', '4|C|3'] }],
    [
      'titles above',
      'Spring Catalog 2026,,,\n,,,\nName,Points,Size\nBolt,5,M\n',
      { rows: ['4|Bolt|5|M'], leftOut: [{ line: 1, why: 'above', row: 'Spring Catalog 2026' }] },
    ],
    [
      'sums',
      'Name,Points,SKU\nBolt,5,B-1\nSubtotal,5,\nNut,4,N-1\n\nTOTAL,9,\n',
      { rows: ['2|Bolt|5|B-1', '4|Nut|4|N-1'], linesLeftOut: 2, leftOut: [{ line: 3 }, { line: 6, why: 'total' }] },
    ],
    ['commas behind every row', 'Name,Points,Size,,,\nBolt,5,M,,,\nNut,4,,,,\n', { rows: ['2|Bolt|5|M', '3|Nut|4|'] }],
    ['shorter rows', 'Name,Points,Category,Size\nBolt,5\n', { rows: ['2|Bolt|5||'] }],
    ['blanks before quotes', 'Name, Points, Size\nNut, 4, "M, 6"\n', { rows: ['2|Nut|4|M, 6'] }],
    ['what is not seen', 'Na\u200bme,\u00a0Points\nBo\u00adlt\u00a0A,5\n', { rows: ['2|Bolt A|5'] }],
    [
      'line breaks in cells',
      '"Name","Points","Unique\nIdentifier"\n"Bo\r\nlt",5,B-1\n',
      { rows: ['3|Bo\nlt|5|B-1'], headers: ['Name', 'Points', 'Unique Identifier'] },
    ],
  ])('%s', async (_, file, expected) => {
    expect(await read(file)).toMatchObject({ status: 200, errors: [], ...expected });
  });

  test('an item called Total with an identifier of its own is one', async () => {
    expect(await read('Name,Points,Unique Identifier\nTotal,5,T-1\n')).toMatchObject({ rows: ['2|Total|5|T-1'] });
    expect(await read('Name,Points,Unique Identifier\nTotal,5,55\n')).toMatchObject({ rows: ['2|Total|5|55'] });
  });

  test('rows above the header are errors; titles with a number are none', async () => {
    const { errors, leftOut } = await read('Catalog,\n,2026\nAxe,100\nSaw,"$1,200"\nName,Points\nBolt,5\n');
    expect(errors).toMatchObject([3, 4].map((line) => ({ line, code: 'rowAbove' })));
    expect(leftOut).toMatchObject([{ line: 1 }, { line: 2 }]);
  });
});

test('each error has its row, its column and what stands there, and how the file was read stays in sight', async () => {
  const { body } = await send('Prices\nName;Points\n"Bolt";1O\n');
  expect(body).toMatchObject({
    reading: { delimiter: ';' },
    leftOut: [{ line: 1 }],
    firstRows: [{ line: 3 }],
    errors: [{ line: 3, code: 'cellNotPoints', row: 'Bolt, 1O', column: 'Points', text: '1O' }],
  });
});

test.each([
  ['"Bolt,5,Screws\nNut,4,Screws\n', 'Name,Points,Category\n', 2, 'csvOpenQuote'],
  ['1,Bolt,5\n', 'ID,Name,Points\n', 1, 'columnReserved'],
  ['Bolt,5,M\0\n', 'Name,Points,Size\n', 2, 'cellUnstorable'],
  ['Bolt,5,M\n', 'Name,Points,Si\0ze\n', 1, 'columnUnstorable'],
  ['Bolt,5,M,L\n', 'Name,Points,Size,size\n', 1, 'columnTwice'],
  [
    `1${',1'.repeat(100)}\n`,
    `Name,Points,${Array.from({ length: 99 }, (_, n) => `C${n} x`).join()}\n`,
    1,
    'csvTooManyColumns',
  ],
])('%j under %j is refused with line %i: %s', async (row, header, line, code) => {
  const { body } = await send(header + row);
  expect(body.errors).toMatchObject([{ line, code }]);
});

describe('what a spreadsheet has done is known:', () => {
  test.each<[string, string, unknown[]]>([
    [
      'errors',
      '#N/A,5,#REF!,#VALUE!\n#NAME?,6,X-2,\n',
      [
        [2, 'cellError'],
        [2, 'cellError'],
        [2, 'cellError'],
        [3, 'cellError'],
      ],
    ],
    [
      'shortened numbers',
      'Roller,80,8.41234E+11,\nHammer,40,8.41234E+11,\n',
      [
        [2, 'cellShortened'],
        [3, 'cellShortened'],
      ],
    ],
    ['days among sizes', 'Bolt,5,B-1,4-Mar\nNut,5,N-1,1/2\n', [[2, 'cellDay']]],
  ])('%s are refused by their lines', async (_, rows, errors) => {
    for (const dryRun of [true, false]) {
      const { body } = await send(`Name,Points,Unique Identifier,Size\n${rows}`, { dryRun });
      expect(body.errors.map(({ line, code }) => [line, code])).toEqual(errors);
    }
  });

  test.each<[string, string, string[]]>([
    ['English', 'Name,Points\nA,"$1,250.00"\nB,"1,000"\nC,7\n', ['2|A|1250', '3|B|1000', '4|C|7']],
    ['German', 'Name;Points\nA;7\nB;1.250\nC;1.250,00 €\n', ['2|A|7', '3|B|1250', '4|C|1250']],
    ['Swiss', "Name;Points\nA;1'250\nB;1 000\n", ['2|A|1250', '3|B|1000']],
  ])('points are read by the habit of their column, which is shown: %s', async (_, file, rows) => {
    const found = await read(file);
    expect([found.rows, found.errors]).toEqual([rows, []]);
    expect(found.numbers).toMatchObject([{ column: 'Points', value: '1250' }]);
    expect((await send(file)).status).toBe(200);
  });

  test('a number that can be two is refused, and never read as 1', async () => {
    const forms = ['"1,000"', '1.000', '1 000', '1\u00a0000', '100.0', '1e3', '+50', '-5', '05', '٥٠'];
    const { body } = await send(`Name,Points\n${forms.map((form, at) => `Form ${at},${form}\n`).join('')}`);
    expect(body.errors.map(({ line, code }) => [line, code])).toEqual([
      [3, 'cellUnclear'],
      [7, 'cellNotPoints'],
      [9, 'cellNotPoints'],
      [11, 'cellNotPoints'],
    ]);
    expect(body.firstRows.map(({ cells }) => cells[1])).toEqual(['1000', '1.000', '1000', '1000', '100']);
  });

  test('digits that it was told to keep as text are read', async () => {
    const { rows } = await read('Name,Points,Unique Identifier\nValve,130,"=""00123"""\nRoller,80,\'0456\n');
    expect(rows).toEqual(['2|Valve|130|00123', '3|Roller|80|0456']);
  });

  test('new items with the names of others are asked about, if their identifiers look damaged', async () => {
    const here = await addProgram(server, 'lost-zeros');
    const sendHere = (rows: string, options?: Parameters<typeof sendCatalog>[4]) =>
      sendCatalog(server.url, sofia, here, `Name,Points,Unique Identifier\n${rows}`, options);
    const kept = 'Valve,130,00123\nRoller,90,012345678905\nShirt,5,S-1\n';
    expect((await sendHere(kept)).body).toMatchObject({ created: 3, namesakes: 0, sameNames: false });
    expect((await sendHere(kept)).body).toMatchObject({ unchanged: 3, namesakes: 0, sameNames: false });
    // Another size of a known item is nothing to ask about.
    expect((await sendHere('Shirt,5,S-2\nHat,5,H-1\n')).body).toMatchObject({
      created: 2,
      namesakes: 1,
      sameNames: false,
    });
    const lost = 'VALVE,131,123\nRoller,90,12345678905\nBolt,1,B-1\n';
    expect((await sendHere(lost, { dryRun: true })).body).toMatchObject({ created: 3, namesakes: 2, sameNames: true });
    const refused = await sendHere(lost);
    expect([refused.status, refused.body.type, refused.body.namesakes]).toEqual([409, 'same-names', 2]);
    const find = async (search: string) =>
      (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: here, search })).items.length;
    expect([await find('bolt'), await find('valve')]).toEqual([0, 1]);
    const others = 'Valve,1,V-1\nRoller,1,R-1\n';
    expect((await sendHere(others, { dryRun: true })).body).toMatchObject({ namesakes: 2, sameNames: true });
    expect((await sendHere(lost, { sameNames: true })).body).toMatchObject({ created: 3 });
    expect([await find('bolt'), await find('valve')]).toEqual([1, 2]);
  });
});
