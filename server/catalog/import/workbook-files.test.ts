import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { openZip } from '#server/imports/workbook/zip.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { makeWorkbook, textRow, zipOf } from '#testing/people/workbook-file.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;

beforeAll(async () => {
  sofia = await server.as('sofia');
  programId = await addProgram(server, 'workbook-files');
});

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const send = (file: Buffer, options?: Parameters<typeof sendCatalog>[4]) =>
  sendCatalog(server.url, sofia, programId, file, { contentType, ...options });
/** The rows as a trial shows them, with their numbers. */
async function read(book: Parameters<typeof makeWorkbook>[0]) {
  const { status, body } = await send(await makeWorkbook(book), { dryRun: true });
  return { status, ...body, rows: body.firstRows.map(({ line, cells }) => [line, ...cells].join('|')) };
}
/** A table of two columns whose second cells are these. */
const sizes = (...cells: string[]) =>
  textRow('Name', 'Points', 'Size') +
  cells
    .map(
      (cell, at) =>
        `<row r="${at + 2}"><c r="A${at + 2}" t="str"><v>Bolt ${at}</v></c><c r="B${at + 2}"><v>5</v></c>${cell}</row>`,
    )
    .join('');
const sizesIn = ({ rows }: { rows: string[] }) => rows.map((row) => row.split('|')[3]);

describe('a cell is read as the text that a person sees:', () => {
  test.each<[string, string, string]>([
    ['a number', '<c><v>1.1000000000000001</v></c>', '1.1'],
    ['a long number', '<c><v>841234000000</v></c>', '841234000000'],
    ['one with zeros before it', '<c s="1"><v>123</v></c>', '00123'],
    ['a price', '<c s="2"><v>1250</v></c>', '$1,250.00'],
    ['a percentage', '<c s="3"><v>0.25</v></c>', '25%'],
    ['a day', '<c s="4"><v>45000</v></c>', '2023-03-15'],
    ['a moment', '<c s="5"><v>45000.75</v></c>', '2023-03-15 18:00'],
    ['a day in its own form', '<c t="d"><v>2023-03-15</v></c>', '2023-03-15'],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['a formula that gives a text', '<c t="str"><f>A1&amp;"x"</f><v>a &lt; b</v></c>', 'a < b'],
    ['a formula that gives a number', '<c><f>2^31</f><v>2147483648</v></c>', '2147483648'],
    ['a text of the workbook', '<c t="s"><v>1</v></c>', 'Rich text'],
    ['a text with readings above it', '<c t="s"><v>2</v></c>', '東京'],
    ['line breaks of any kind', '<c t="s"><v>3</v></c>', 'one\ntwo\nthree _x000D_'],
    ['a text in the cell', '<c t="inlineStr"><is><r><t>in </t></r><r><t>line</t></r></is></c>', 'in line'],
    ['nothing', '<c s="1"/>', ''],
    ['a CDATA', '<c t="str"><v><![CDATA[<b>]]></v></c>', '<b>'],
  ])('%s', async (_, cell, text) => {
    const book = {
      sheets: { Prices: { rows: sizes(cell, '<c r="C3" t="str"><v>x</v></c>') } },
      texts:
        '<si><t>no</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Rich </t></r><r><t>text</t></r></si>' +
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>' +
        '<si><t>one_x000D_\r\ntwo\nthree _x005F_x000D_</t></si>',
      formats: ['00000', '"$"#,##0.00', 9, 14, 'm/d/yy h:mm'],
    };
    expect(sizesIn(await read(book))).toEqual([text, 'x']);
  });

  test('days counted from 1904', async () => {
    const book = {
      sheets: { A: { rows: sizes('<c s="1"><v>43538</v></c>') } },
      formats: [14],
      properties: 'date1904="1"',
    };
    expect(sizesIn(await read(book))).toEqual(['2023-03-15']);
  });
});

test('the first sheet that has the columns is read, else the first with rows, and the others are named', async () => {
  const table = { rows: textRow('Name', 'Points') + textRow('Bolt', '5') };
  const note = { rows: textRow('Dear all') };
  const [empty, hidden] = [{ rows: '<row r="1"/>' }, { ...table, attributes: 'state="hidden"' }];
  expect(await read({ sheets: { Empty: empty, Old: hidden, Note: note, Prices: table, More: table } })).toMatchObject({
    reading: {
      format: 'xlsx',
      encoding: null,
      delimiter: null,
      sheet: 'Prices',
      otherSheets: ['Empty', 'Note', 'More'],
    },
    rows: ['2|Bolt|5'],
  });
  expect(await read({ sheets: { Empty: empty, Note: note } })).toMatchObject({
    status: 400,
    reading: { sheet: 'Note' },
    errors: [{ line: 1, code: 'columnsMissing' }],
  });
  const name = { rows: textRow('Name', 'Price') };
  expect(await read({ sheets: { Note: note, Names: name } })).toMatchObject({ reading: { sheet: 'Names' } });
  expect(await read({ sheets: { Empty: empty } })).toMatchObject({ errors: [{ code: 'fileEmpty' }] });
});

test('a cell with an error, or with a formula without a value, is named unless it stands beside the table', async () => {
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
  const [bolt, five] = ['<c t="str"><v>Bolt</v></c>', '<c><v>5</v></c>'];
  const formula = '<c><f>SUM(1,1)</f><v/></c>';
  const rows =
    textRow('Name', 'Points', 'Size') +
    row(bolt, five, '<c t="e"><v>#BUSY</v></c>') +
    row(bolt, formula) +
    row('<c/><c/><c/>', formula) +
    row(bolt, five, '<c t="str"><f>""</f><v></v></c>', formula) +
    row(formula, formula);
  const { body } = await send(await makeWorkbook({ sheets: { A: { rows } } }));
  expect(body.rows).toBe(4);
  expect(body.errors.map(({ line, code, column }) => [line, code, column])).toEqual([
    [2, 'cellError', 'Size'],
    [3, 'cellNotComputed', 'Points'],
    [6, 'cellNotComputed', 'Name'],
    [6, 'cellNotComputed', 'Points'],
  ]);
});

test('a day among texts is named, and a text that looks like one is not', async () => {
  const book = (...cells: string[]) => ({ sheets: { A: { rows: sizes(...cells) } }, formats: ['mmm\\-yy'] });
  const [bracket, hinge] = ['<c t="str"><v>MAR-15</v></c>', '<c t="str"><v>HNG-20</v></c>'];
  expect(await read(book(bracket, hinge))).toMatchObject({ status: 200, errors: [] });
  expect(await read(book('<c s="1"><v>42064</v></c>', hinge))).toMatchObject({
    errors: [{ line: 2, code: 'cellDay', text: 'Mar-15' }],
  });
});

test('a part that several sheets name is read as one sheet', async () => {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = `<workbook xmlns:r="${relations}"><sheets>${'<sheet name="Copy" r:id="s0"/>'.repeat(40)}<sheet name="Prices" r:id="s1"/></sheets></workbook>`;
  const sheets = { Copy: { rows: textRow('x') }, Prices: { rows: textRow('Name', 'Points') + textRow('Bolt', '5') } };
  expect(await read({ sheets, files: { 'xl/workbook.xml': main } })).toMatchObject({
    reading: { sheet: 'Prices', otherSheets: ['Copy'] },
    rows: ['2|Bolt|5'],
  });
});

test('the parts of a workbook are unpacked up to a bound that they share', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'workbook-'));
  const file = path.join(folder, 'a.xlsx');
  await writeFile(file, await zipOf({ a: 'x'.repeat(60), b: 'y'.repeat(60) }));
  const zip = await openZip(file, 150);
  const take = async (name: string) => String(await buffer(zip.read(name, 100)));
  expect([await take('a'), await take('b')]).toEqual(['x'.repeat(60), 'y'.repeat(60)]);
  await expect(take('a')).rejects.toMatchObject({ problem: { code: 'workbookTooLarge' } });
  zip.close();
  await rm(folder, { recursive: true });
});

test('a row without a number of its own, or with one that no sheet has, is the next one', async () => {
  const row = (at: string, cell: string) => `<row r="${at}"><c t="str"><v>${cell}</v></c><c><v>5</v></c></row>`;
  const rows =
    textRow('Name', 'Points') +
    row('1.5', 'A') +
    row('Infinity', 'B') +
    row('-3', 'C') +
    row('9', 'D') +
    row('9', 'E') +
    row('1048577', 'F');
  const { body } = await send(
    await makeWorkbook({ sheets: { A: { rows: `${rows}<row><c t="str"><v>G</v></c></row>` } } }),
  );
  expect(body.firstRows.map(({ line, cells }) => [line, cells[0]].join())).toEqual([
    '2,A',
    '3,B',
    '4,C',
    '9,D',
    '10,E',
  ]);
  expect(body.errors).toMatchObject([{ line: 12 }]);
});

test('titles, sums, hidden and missing rows and cells stand where the sheet has them', async () => {
  const rows =
    '<row r="2"><c r="B2" t="str"><v>Spring</v></c></row>' +
    '<x:row xmlns:x="a" r="4"><x:c r="B4" t="str"><x:v>Points</x:v></x:c><x:c r="D4" t="str"><x:v>Name</x:v></x:c></x:row>' +
    '<row r="6" hidden="1"><c r="D6" t="str"><v>Bolt</v></c><c r="B6"><v>5</v></c></row>' +
    '<row r="9"><c r="A9" t="str"><v>Total</v></c><c r="B9"><v>5</v></c></row>';
  expect(await read({ sheets: { A: { rows } } })).toMatchObject({
    headers: ['Points', 'Name'],
    rows: ['6|5|Bolt'],
    leftOut: [
      { line: 2, why: 'above' },
      { line: 9, why: 'total' },
    ],
  });
});

test('a text of merged cells belongs to each row that they reach down to', async () => {
  const row = (at: number, ...cells: (string | null)[]) =>
    `<row r="${at}">${cells.map((cell, place) => (cell === null ? '' : `<c r="${'ABC'[place]}${at}" t="str"><v>${cell}</v></c>`)).join('')}</row>`;
  const rows =
    row(1, 'Spring', null, null) +
    row(2, 'Name', 'Points', 'Category') +
    row(3, 'Bolt', '5', 'Screws') +
    row(4, 'Nut', '4', null) +
    row(5, null, null, null) +
    row(6, 'Pin', '3', null) +
    row(7, 'Saw mergeCells', '2', null);
  const merged = ['A1:C1', 'C3:C6'];
  expect(await read({ sheets: { A: { rows, merged } } })).toMatchObject({
    rows: ['3|Bolt|5|Screws', '4|Nut|4|Screws', '6|Pin|3|Screws', '7|Saw mergeCells|2|'],
  });
});

test('a workbook is imported like the CSV file of the same cells', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => [`Sheet item ${n}`, String(n), `SI-${n}`]);
  const sheet = [['Name', 'Points', 'Unique Identifier'], ...rows].map((cells) => textRow(...cells)).join('');
  const book = await makeWorkbook({ sheets: { Prices: { rows: sheet } } });
  expect((await send(book)).body).toMatchObject({ rows: 600, created: 600 });
  const csv = ['Name,Points,Unique Identifier', ...rows.map((cells) => cells.join())].join('\n');
  expect((await send(Buffer.from(csv), { contentType: 'text/csv' })).body).toMatchObject({ rows: 600, unchanged: 600 });
});

describe('what is no workbook that can be read is refused with what to do:', () => {
  const table = textRow('Name', 'Points') + textRow('Bolt', '5');
  test.each<[string, () => Promise<Buffer>, string]>([
    [
      'a damaged one',
      async () => (await makeWorkbook({ sheets: { A: { rows: table } } })).subarray(0, -40),
      'workbookBroken',
    ],
    ['one that begins like a zip', async () => Buffer.from('PK\u0003\u0004Name,Points\n'), 'workbookBroken'],
    [
      'a damaged part',
      async () => damage(await makeWorkbook({ sheets: { A: { rows: table.repeat(500) } } })),
      'workbookBroken',
    ],
    ['an OpenDocument spreadsheet', () => zipOf({ mimetype: 'x', 'content.xml': '<a/>' }), 'otherFile'],
    [
      'a workbook of hidden sheets',
      () => makeWorkbook({ sheets: { A: { rows: table, attributes: 'state="hidden"' } } }),
      'workbookWithoutSheets',
    ],
    ['a zip of a CSV file', () => zipOf({ 'prices.csv': 'Name,Points\n' }), 'otherFile'],
    ['a zip bomb', () => makeWorkbook({ sheets: { A: { rows: table + ' '.repeat(30_000_000) } } }), 'workbookTooLarge'],
    [
      'a comment without an end',
      () => makeWorkbook({ sheets: { A: { rows: `${table}<!--${noise(3_000_000)}` } } }),
      'workbookTooLarge',
    ],
    ['a text that is not there', () => shared('99'), 'workbookBroken'],
    ['a text between two', () => shared('0.5'), 'workbookBroken'],
    [
      'a sheet that is cut',
      () => withSheet(`<worksheet><sheetData>${table}<row r="3"><c r="A3" t="inl`),
      'workbookBroken',
    ],
    ['a sheet that is cut between two rows', () => withSheet(`<worksheet><sheetData>${table}`), 'workbookBroken'],
    ['a sheet without rows and their end', () => withSheet('<worksheet/>'), 'workbookBroken'],
    [
      'elements inside of each other without an end',
      () => withSheet(`<worksheet><sheetData>${table}${'<a>'.repeat(100)}`),
      'workbookTooLarge',
    ],
    [
      'a workbook of 10,001 sheets',
      () => withFile('xl/workbook.xml', `<workbook><sheets>${'<sheet name="A"/>'.repeat(10_001)}</sheets></workbook>`),
      'workbookTooLarge',
    ],
    [
      'a workbook of 10,001 parts',
      () =>
        withFile(
          'xl/_rels/workbook.xml.rels',
          `<Relationships>${'<Relationship Id="a" Target="b"/>'.repeat(10_001)}</Relationships>`,
        ),
      'workbookTooLarge',
    ],
    [
      'a sheet of 101 columns',
      () => makeWorkbook({ sheets: { A: { rows: table + textRow(...Array(101).fill('x')) } } }),
      'csvTooManyColumns',
    ],
    [
      'a cell of more than 10,000 characters',
      () => makeWorkbook({ sheets: { A: { rows: table + textRow(noise(10_001)) } } }),
      'csvLongCell',
    ],
  ])('%s', async (_, make, code) => {
    const { status, body } = await send(await make());
    expect([status, body.errors.map((error) => error.code)]).toEqual([400, [code]]);
  });

  test('entities that a file defines itself are not known', async () => {
    const rows = `${textRow('Name', 'Points')}${textRow('&lol;', '5')}`;
    const book = await makeWorkbook({ sheets: { A: { rows } } });
    expect((await send(book, { dryRun: true })).body.firstRows).toMatchObject([{ cells: ['&lol;', '5'] }]);
  });
});

const withFile = (name: string, content: string) =>
  makeWorkbook({ sheets: { A: { rows: textRow('Name', 'Points') } }, files: { [name]: content } });
const withSheet = (content: string) => withFile('xl/worksheets/sheet0.xml', content);
/** A workbook of one text, of which a cell names this one. */
const shared = (at: string) =>
  makeWorkbook({
    sheets: { A: { rows: `${textRow('Name', 'Points')}<row><c t="s"><v>${at}</v></c><c><v>5</v></c></row>` } },
    texts: '<si><t>Bolt</t></si>',
  });

/** Text that cannot be packed to nearly nothing. */
const noise = (length: number) =>
  Array.from({ length: Math.ceil(length / 8) }, (_, at) =>
    ((at * 2_654_435_761) % 4_294_967_296).toString(36).padStart(8, 'z').slice(-8),
  )
    .join('')
    .slice(0, length);

/** Other bytes in the middle of the last file. */
function damage(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  copy.fill(0x55, copy.length - 1500, copy.length - 1000);
  return copy;
}
