import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogRow, catalogKind } from '#domain/catalog-csv.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import { findMapping } from './find-mapping.ts';
import { readTable } from './read-table.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'guerdon-mapped-'));
});
afterAll(() => rm(dir, { recursive: true }));

interface Options {
  own?: { field: string; displayName: string }[];
  earlier?: TableMapping | readonly TableMapping[];
  asked?: TableMapping;
  /** Changes the mapping that was found. */
  change?: (mapping: TableMapping) => TableMapping;
}

async function read(text: string | Buffer, { own = [], earlier, asked, change = (same) => same }: Options = {}) {
  const file = path.join(dir, 'table');
  await writeFile(file, text);
  const found = { own, earlier: [earlier ?? []].flat(), asked: asked ?? null };
  const mapping = change(await findMapping(file, catalogKind, found));
  const items: CatalogRow[] = [];
  const report = await readTable(file, catalogKind, { mapping }, async (rows) => {
    items.push(...rows.map(({ item }) => item));
    return [];
  });
  const targets = mapping.columns.map(({ target }) => target);
  return { mapping, targets, items, report, problems: report.errors.map(({ line, problem }) => [line, problem]) };
}

/** Maps the columns of these headers. */
const mapped =
  (columns: Record<string, string | null>, more: Partial<TableMapping> = {}) =>
  (mapping: TableMapping): TableMapping => ({
    ...mapping,
    columns: mapping.columns.map((column) => ({ ...column, target: columns[column.header] ?? column.target })),
    ...more,
  });

test('columns that are not chosen stay out, whatever is in them, and their rows are good', async () => {
  const { items, targets, report } = await read('Title,Vendor,,Price\nSaw,Acme,#REF!,5\nNut,Acme,3/4,7\n');
  expect(targets).toEqual(['name', null, null, 'points']);
  expect(items).toEqual([
    { name: 'Saw', points: 5, fields: {} },
    { name: 'Nut', points: 7, fields: {} },
  ]);
  expect(report).toMatchObject({
    ...{ errorLines: 0, headers: ['Title', 'Vendor', '', 'Price'], headerLine: 1, missing: [] },
    firstRows: [
      { line: 2, cells: ['Saw', 'Acme', '#REF!', '5'] },
      { line: 3, cells: ['Nut', 'Acme', '3/4', '7'] },
    ],
    fields: [
      { field: 'name', displayName: 'Name' },
      { field: 'points', displayName: 'Points' },
    ],
  });
});

describe('points are made of amounts', () => {
  test.each<[string, string, Partial<TableMapping>, number[], object[]]>([
    ['as they are guessed', '"$1,250.49"\n$8.50\n12', {}, [1250, 9, 12], [{ text: '$1,250.49', value: '1250' }]],
    ['with a factor', '12.49\n8', { factor: '100' }, [1249, 800], [{ text: '12.49', value: '1249' }]],
    ['of whole numbers with a factor', '12\n8', { factor: '2.5' }, [30, 20], [{ text: '12', value: '30' }]],
    ['rounded down', '12.99', { rounding: 'down' }, [12], [{ text: '12.99', value: '12' }]],
    ['rounded up', '12.01', { rounding: 'up' }, [13], [{ text: '12.01', value: '13' }]],
    ['with the sign that is said', '"1.250,00"\n1.250', { decimal: ',' }, [1250, 1250], [{ value: '1250' }]],
    ['with the other sign', '1.250\n8', { decimal: '.' }, [1, 8], [{ text: '1.250', value: '1' }]],
  ])('%s', async (_, amounts, more, points, numbers) => {
    const rows = amounts.split('\n').map((amount, at) => `Item ${at},${amount}`);
    const { items, report } = await read(['Title,Price', ...rows].join('\n'), { change: mapped({}, more) });
    expect(items.map((item) => item.points)).toEqual(points);
    expect(report.numbers).toMatchObject(numbers);
    expect(report.errors).toEqual([]);
  });

  test('by the habit of the file, which is said', async () => {
    const german = await read('Bezeichnung;Preis\nHammer;1.250,00\nZange;9,90\nAmboss;1.250\n');
    expect(german.items.map(({ points }) => points)).toEqual([1250, 10, 1250]);
    expect(german.report).toMatchObject({ decimal: ',', reading: { delimiter: ';' } });
    expect((await read('Title,Price\nSaw,5\n')).report.decimal).toBeNull();
  });

  test('unless they can be two numbers, are none or too many, which is said of each row', async () => {
    const { problems, items } = await read('Title,Price\nA,1.250\nB,many\nC,-5\nD,2000000.50\n', {
      change: mapped({}, { factor: '1000' }),
    });
    const most = 1_000_000_000;
    expect(problems).toEqual([
      [2, { code: 'cellUnclear', name: 'Price', text: '1.250' }],
      [3, { code: 'cellNotPoints', name: 'Price', most, text: 'many' }],
      [4, { code: 'cellNotPoints', name: 'Price', most, text: '-5' }],
      [5, { code: 'cellBeyondPoints', name: 'Price', most, text: '2000000.50', factor: '1000' }],
    ]);
    expect(items).toEqual([]);
  });
});

describe('rows of variants', () => {
  const products = [
    'Handle,Title,Type,Variant SKU,Variant Price,Image Src,Status,Option1 Value',
    'drill,Drill,Tool,D-S,49.90,https://cdn.example.com/a.jpg,active,S',
    'drill,,,D-L,59.90,,,L',
    'drill,,,,,https://cdn.example.com/b.jpg,,',
    'saw,Saw,Tool,S-1,9.90,,draft,',
    'nail,,,N-1,1,,,',
  ].join('\n');

  test('take what their product has, and a further picture is no row', async () => {
    const { items, report, problems } = await read(products, {
      own: [{ field: 'size', displayName: 'Option1 Value' }],
    });
    const image = 'https://cdn.example.com/a.jpg';
    const drill = { name: 'Drill', category: 'Tool', image, disabled: false };
    expect(items).toEqual([
      { ...drill, name: 'Drill – S', uniqueIdentifier: 'D-S', points: 50, fields: { size: 'S' } },
      { ...drill, name: 'Drill – L', uniqueIdentifier: 'D-L', points: 60, fields: { size: 'L' } },
      {
        name: 'Saw',
        uniqueIdentifier: 'S-1',
        points: 10,
        category: 'Tool',
        image: '',
        disabled: true,
        fields: { size: '' },
      },
      { uniqueIdentifier: 'N-1', points: 1, category: '', image: '', fields: { size: '' } },
    ]);
    expect(report.leftOut).toMatchObject([{ line: 4, why: 'continued' }]);
    expect(problems).toEqual([]);
  });

  test('have no name if that is wanted, and are refused without an identifier', async () => {
    const { items, problems } = await read(products, { change: mapped({}, { fillsDown: false }) });
    expect(items.map(({ name }) => name)).toEqual(['Drill', undefined, 'Saw', undefined]);
    expect(problems.map(([line]) => line)).toEqual([4, 4]);
  });

  const namesOf = async (text: string, joinsOptions = true) =>
    (await read(text, { change: mapped({}, { joinsOptions }) })).items.map(({ name }) => name);

  test('that would all have one name get their options behind it, unless that is switched off', async () => {
    const shopify = [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Value,Variant SKU,Variant Price,Image Src',
      'pipe,Pipe,Size,2 in,Copper,P-2,3,https://cdn.example.com/a.jpg',
      'pipe,,,3 in,Copper,P-3,4,https://cdn.example.com/b.jpg',
      'pipe,,,,,,,https://cdn.example.com/c.jpg',
      'saw,Saw,Size,40 cm,,S-1,9,https://cdn.example.com/d.jpg',
      'saw,,,,,,,https://cdn.example.com/e.jpg',
      'file,File,Title,Default Title,,F-1,9,',
    ].join('\n');
    expect(await namesOf(shopify)).toEqual(['Pipe – 2 in / Copper', 'Pipe – 3 in / Copper', 'Saw', 'File']);
    expect(await namesOf(shopify, false)).toEqual(['Pipe', 'Pipe', 'Saw', 'File']);
  });

  test('with names of their own keep these, and get options only where two have one name', async () => {
    const woo = (one: string, other: string) =>
      `SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)\nA-1,${one},3,A,Size,S\nA-2,${other},4,A,Size,L\nB-1,${other},5,B,Size,M\n`;
    expect(await namesOf(woo('Cap - S', 'Cap - L'))).toEqual(['Cap - S', 'Cap - L', 'Cap - L']);
    expect(await namesOf(woo('Cap', 'Cap'))).toEqual(['Cap – S', 'Cap – L', 'Cap']);
  });

  test('of more rows than are read at once are told apart as well', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => `p,${n === 0 ? 'Pin' : ''},${n} mm,P-${n},1`);
    const names = await namesOf(`Handle,Title,Option1 Value,Variant SKU,Variant Price\n${rows.join('\n')}\n`);
    expect(names).toEqual(rows.map((_, n) => `Pin – ${n} mm`));
  });
});

describe('a file without the columns that are needed', () => {
  test('comes to the mapping, with its header and first rows, and no error for its rows', async () => {
    const { report, targets, items } = await read('Spring list\n\nWas;Lager;Viel\nHammer;4;12\nZange;5;9\n');
    expect(targets).toEqual(['name', null, null]);
    expect(report).toMatchObject({
      ...{ missing: ['points'], errors: [], rows: 2, headers: ['Was', 'Lager', 'Viel'], headerLine: 3 },
      firstRows: [{ line: 4, cells: ['Hammer', '4', '12'] }, { line: 5 }],
    });
    expect(items).toEqual([]);
  });

  test('is read once they are mapped', async () => {
    const { items } = await read('Was;Lager;Viel\nHammer;4;12\n', { change: mapped({ Viel: 'points' }) });
    expect(items).toEqual([{ name: 'Hammer', points: 12, fields: {} }]);
  });

  test('changes what is known by its identifier', async () => {
    const { items, report } = await read('SKU,Category\nD-1,Tools\n');
    expect(report.missing).toEqual([]);
    expect(items).toEqual([{ uniqueIdentifier: 'D-1', category: 'Tools', fields: {} }]);
  });
});

describe('columns of the own program', () => {
  test('are made of chosen ones, also of two with one header, with a label and a choice of their own', async () => {
    const text = 'Name,Points,Size,Size\nBolt,5,M,L\n';
    const change = (mapping: TableMapping): TableMapping => ({
      ...mapping,
      columns: mapping.columns.map((column, at) => {
        if (at === 2) return { ...column, target: 'own:size' };
        if (at === 3) return { ...column, target: 'own:length', displayName: 'Length', searchable: true };
        return column;
      }),
    });
    const { items, report } = await read(text, { change });
    expect(items).toEqual([{ name: 'Bolt', points: 5, fields: { size: 'M', length: 'L' } }]);
    expect(report.fields.slice(2)).toEqual([
      { field: 'size', displayName: 'Size' },
      { field: 'length', displayName: 'Length', searchable: true },
    ]);
  });

  test.each([
    ['a target twice', 'name', { code: 'columnTwice', name: 'Name' }],
    ['one that there is not', 'price', { code: 'columnReserved', name: 'price' }],
    ['a reserved key', 'own:constructor', { code: 'columnReserved', name: 'Size' }],
  ])('%s is refused', async (_, Size, problem) => {
    const { problems, items } = await read('Name,Points,Size\nBolt,5,M\n', { change: mapped({ Size }) });
    expect(problems).toEqual([[1, problem]]);
    expect(items).toEqual([]);
  });
});

describe('an earlier mapping', () => {
  test('is that of the newest file with the same columns, in any order, else the newest', async () => {
    const withFactor = (factor: string) => (mapping: TableMapping) => ({ ...mapping, factor });
    const { mapping: old } = await read('Title,Price\nSaw,1.25\n', { change: withFactor('100') });
    const { mapping: other } = await read('Title,Price,Weight\nSaw,1.25,2\n', { change: withFactor('10') });
    const factorOf = async (text: string) => (await read(text, { earlier: [other, old] })).mapping.factor;
    expect(await factorOf('Price,Title\n1.25,Saw\n')).toBe('100');
    expect(await factorOf('Price,Title,Weight\n1.25,Saw,1\n')).toBe('10');
    expect(await factorOf('Price,Title,Hue\n1.25,Saw,red\n')).toBe('10');
  });

  const text = 'Article,Cost,Shop,Note\nSaw,5,9,x\n';
  const own = [{ field: 'note', displayName: 'Remark' }];

  test('is offered again for the headers that it knew, with its amounts; what was removed since does not come back', async () => {
    const change = mapped({ Shop: 'points', Note: 'own:note', Cost: 'own:cost' }, { factor: '3', rounding: 'up' });
    const { mapping: earlier } = await read(text, { own, change });
    const { mapping, items } = await read(`More,${text.replace('\n', '\nyes,')}`, { own, earlier });
    expect(mapping.columns.map(({ target }) => target)).toEqual([null, 'name', null, 'points', 'own:note']);
    expect(items).toEqual([{ name: 'Saw', points: 27, fields: { note: 'x' } }]);
  });

  test('has its sign before decimals offered again for the same column, and what was chosen now in its place', async () => {
    const { mapping: earlier } = await read('Title,Cost\nSaw,1.250\n', {
      change: mapped({ Cost: 'points' }, { decimal: ',', encoding: 'windows-1252' }),
    });
    const again = await read('Title,Cost\nSaw,1.500\n', { earlier });
    expect(again.items.map(({ points }) => points)).toEqual([1500]);
    expect(again.mapping).toMatchObject({ decimal: ',', encoding: null });
    const asked = { ...again.mapping, columns: [], decimal: null };
    expect((await read('Title,Cost\nSaw,1.500\n', { earlier, asked })).mapping.decimal).toBeNull();
    expect((await read('Title,Price\nSaw,1.500\n', { earlier })).mapping.decimal).toBeNull();
  });

  test('that is asked for is kept where the headers are those of the file, else taken for what it knows', async () => {
    const { mapping: before } = await read('Was;Viel\nHammer, klein;12,5\n', { change: mapped({ Viel: 'points' }) });
    const again = await read('Was;Viel\nHammer, klein;12,5\n', { asked: before });
    expect(again.mapping).toEqual(before);
    const other = await read('Viel;Was;Preis\n7;Hammer, klein;12,5\n', { asked: { ...before, delimiter: ';' } });
    expect(other.targets).toEqual(['points', 'name', null]);
  });
});

test('what is said of a text is believed: its delimiter, its encoding and where its header is', async () => {
  const text = Buffer.from('Name;Points\nA;1\nCafé, Noir;Prix\nThé, Vert;5\n', 'latin1');
  const { mapping } = await read(text);
  const { report, items, targets } = await read(text, {
    asked: { ...mapping, columns: [], encoding: 'macintosh', delimiter: ';', headerLine: 3 },
    change: (found) => ({
      ...found,
      columns: found.columns.map((column, at) => ({ ...column, target: ['name', 'points'][at]! })),
    }),
  });
  expect(report).toMatchObject({ headerLine: 3, reading: { encoding: 'macintosh', delimiter: ';' } });
  expect(report.headers).toEqual(['CafÈ, Noir', 'Prix']);
  expect(targets).toEqual(['name', 'points']);
  expect(items).toEqual([{ name: 'ThÈ, Vert', points: 5, fields: {} }]);
});

test('of two rows that name columns the lower one does, as in files for Amazon', async () => {
  const { items } = await read(
    'TemplateType=home,Version=1\nSKU,Product Name,Price\nitem_sku,item_name,standard_price\nA-1,Rope,9.99\n',
  );
  expect(items).toEqual([{ uniqueIdentifier: 'A-1', name: 'Rope', points: 10, fields: {} }]);
});

test('what is no table is said, with a mapping of no columns', async () => {
  const { targets, problems } = await read('%PDF-1.7\n');
  expect(targets).toEqual([]);
  expect(problems).toEqual([[1, { code: 'otherFile', kind: 'pdf' }]]);
});

test.each([500, 501])('a file that is mapped has up to 500 columns, not %i', async (columns) => {
  const more = Array.from({ length: columns - 2 }, (_, at) => `C${at}`);
  const { items, problems } = await read(`Name,Points,${more.join(',')}\nBolt,5,${more.join(',')}\n`);
  expect([items.length, problems]).toEqual(
    columns === 500 ? [1, []] : [0, [[1, { code: 'csvTooManyColumns', most: 500 }]]],
  );
});
