import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogTargets } from '../catalog-targets.ts';
import { type Guess, guessMapping } from './guess-mapping.ts';
import { foldBareHeader, foldHeader, listTargets } from './targets.ts';

const own = [
  { field: 'name', displayName: 'Tool' },
  { field: 'size', displayName: 'Size' },
];

describe('a guess', () => {
  const header = fc.constantFrom(
    '',
    'Title',
    'Name',
    'tool',
    'Price',
    'SKU',
    'Handle',
    'Size',
    'size',
    'Foo',
    'Status',
  );
  const cell = fc.constantFrom('', 'Hammer big', '12.50', '7', 'A-100', 'https://a.example/b.png', 'active');
  const files = fc.integer({ min: 0, max: 8 }).chain((width) =>
    fc.record({
      headers: fc.array(header, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }),
    }),
  );
  const targetsOf = ({ columns }: Guess) => columns.flatMap(({ target }) => target ?? []);
  const known = new Set(listTargets(catalogTargets, own).map(({ target }) => target));

  test('has every column of the file, each target once at most and no other, whatever is in the file', () => {
    fc.assert(
      fc.property(files, fc.option(files), (file, before) => {
        const earlier = before && guessMapping(catalogTargets, own, before);
        const guess = guessMapping(catalogTargets, own, file, earlier);
        expect(guess.columns.map((column) => column.header)).toEqual(file.headers);
        expect(new Set(targetsOf(guess)).size).toBe(targetsOf(guess).length);
        expect(targetsOf(guess).filter((target) => !known.has(target))).toEqual([]);
      }),
    );
  });

  test('of a file that was mapped is what it was mapped to, where its columns have different names', () => {
    const columns = fc.uniqueArray(fc.constantFrom('Title', 'Foo', 'Price', 'SKU', 'Bar', 'Size', 'Handle'));
    fc.assert(
      fc.property(columns, fc.shuffledSubarray([...known, null, null, null]), (headers, chosen) => {
        const mapped = headers.map((one, at) => ({ header: one, target: chosen[at] ?? null }));
        const amounts = { decimal: ',', factor: '7', rounding: 'up' } as const;
        const earlier = { columns: [...mapped], ...amounts, fillsDown: false };
        const file = { headers: headers.map((one) => ` ${one.toUpperCase()}`), rows: [] };
        const guess = guessMapping(catalogTargets, own, file, earlier);
        expect(guess.columns.map(({ target }) => target)).toEqual(mapped.map(({ target }) => target));
        expect(guess.fillsDown).toBe(false);
        if (targetsOf(guess).includes('points')) expect(guess).toMatchObject(amounts);
      }),
    );
  });
});

describe('how amounts become points', () => {
  const earlier: Guess = {
    columns: ['SKU', 'Name', 'Price', 'Handle'].map((header, at) => ({
      header,
      target: ['uniqueIdentifier', 'name', 'points', 'group'][at]!,
    })),
    ...{ decimal: ',', factor: '100', rounding: 'up', fillsDown: false },
  };
  const asTheyAre = { decimal: null, factor: '1', rounding: 'nearest' };

  test.each<[string, string[], object]>([
    ['is as before for the same column', ['price', 'Title'], { decimal: ',', factor: '100', rounding: 'up' }],
    ['is not as before for another one beside columns that are known', ['SKU', 'Name', 'Points'], asTheyAre],
    ['is not as before for the program’s file of the catalog', ['Unique Identifier', 'Name', 'Points'], asTheyAre],
    ['is not as before where no column becomes points', ['SKU', 'Name'], asTheyAre],
  ])('%s', (_, headers, amounts) => {
    expect(guessMapping(catalogTargets, own, { headers, rows: [] }, earlier)).toMatchObject(amounts);
  });

  test('rows of variants are read as before for the same column of products alone', () => {
    const fillsDown = (header: string) =>
      guessMapping(catalogTargets, own, { headers: ['Name', 'Price', header], rows: [] }, earlier).fillsDown;
    expect([fillsDown('Handle'), fillsDown('Parent SKU'), fillsDown('Size')]).toEqual([false, true, false]);
  });
});

describe('a column that was left out', () => {
  const left = (...columns: [string, string | null][]): Guess => ({
    columns: columns.map(([header, target]) => ({ header, target })),
    ...{ decimal: null, factor: '1', rounding: 'nearest', fillsDown: false },
  });
  const beside = left(
    ['SKU', 'uniqueIdentifier'],
    ['Name', 'name'],
    ['Preis', null],
    ['Typ', null],
    ['Punkte', 'points'],
  );
  const twice = left(['Artikelnummer', 'uniqueIdentifier'], ['SKU', null], ['Name', 'name'], ['Preis', 'points']);
  const alone = left(['SKU', 'uniqueIdentifier'], ['Lager', null], ['Preis', null]);

  test.each<[string, Guess, string[], (string | null)[]]>([
    [
      'becomes points where the column that was is not in the file',
      beside,
      ['SKU', 'Preis'],
      ['uniqueIdentifier', 'points'],
    ],
    ['becomes points in another file where none was', alone, ['SKU', 'Preis'], ['uniqueIdentifier', 'points']],
    ['stays out of a file with the same columns', alone, ['Lager', 'SKU', 'Preis'], [null, 'uniqueIdentifier', null]],
    ['stays out beside the one that was', beside, ['SKU', 'Preis', 'Punkte'], ['uniqueIdentifier', null, 'points']],
    [
      'is known by again where its other identifier is not there',
      twice,
      ['SKU', 'Preis'],
      ['uniqueIdentifier', 'points'],
    ],
    ['stays out where it is not needed', beside, ['SKU', 'Typ'], ['uniqueIdentifier', null]],
  ])('%s', (_, earlier, headers, targets) => {
    const guess = guessMapping(catalogTargets, own, { headers, rows: [] }, earlier);
    expect(guess.columns.map(({ target }) => target)).toEqual(targets);
  });
});

test('many long headers that are all alike, with brackets that do not end, are compared within the time of a test', () => {
  const headers = Array.from({ length: 500 }, () => '(['.repeat(500));
  const columns = headers.map((header) => ({ header, target: null }));
  const earlier: Guess = { columns, decimal: null, factor: '1', rounding: 'nearest', fillsDown: false };
  for (const header of ['(', '[', '([']) expect(foldBareHeader(header.repeat(100_000))).toBe('');
  expect(guessMapping(catalogTargets, own, { headers, rows: [] }, earlier).columns).toEqual(columns);
});

test('a program can have what the kind knows, and its own columns beside', () => {
  const targets = listTargets(catalogTargets, own);
  expect(targets.filter(({ isNeeded }) => isNeeded).map(({ target }) => target)).toEqual(['name', 'points']);
  expect(targets.at(-1)).toEqual({ target: 'own:size', displayName: 'Size', isNeeded: false });
  expect(targets).toHaveLength(catalogTargets.length + 1);
});

test.each([
  ['Item #', 'itemnumber', 'itemnumber'],
  ['PRÄMIEN-Punkte', 'pramienpunkte', 'pramienpunkte'],
  ['STRASSE', 'strasse', 'strasse'],
  ['Straße', 'strasse', 'strasse'],
  ['İd', 'id', 'id'],
  ['Price (USD)', 'priceusd', 'price'],
  ['VK-Preis in EUR zzgl. MwSt.', 'vkpreisineurzzglmwst', 'vkpreis'],
  ['PVP sin IVA', 'pvpsiniva', 'pvp'],
  ['Netzteil', 'netzteil', 'netzteil'],
  ['__', '', ''],
  ['Price (net (of tax)', 'pricenetoftax', 'price'],
  ['Price (in [USD])', 'priceinusd', 'price'],
])('the header %j is compared as %s, else as %s', (header, folded, bare) => {
  expect([foldHeader(header), foldBareHeader(header)]).toEqual([folded, bare]);
});
