import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codesIn, isClearlyMeant, likenessOf } from './likeness.ts';

test.each([
  ['BALL VALVE, THREADED, 1-1/2"', 'Ball Valve, Threaded, 1-1/2"', 'Ball Valve, Threaded, 1/2"'],
  ['SPADE BIT, S/8"', 'Spade Bit, 5/8"', 'Spade Bit, 3/8"'],
  ['BOLT, S/B" X 6"', 'Bolt, 5/8" x 6"', 'Bolt, 1/2" x 6"'],
  ['NO-HUB COUPL 2IN', 'No-Hub Coupling, 2"', 'No-Hub Bend, 3"'],
  ['DRYWALL SCREWS FINE', 'Drywall Screw, Fine', 'Drywall Screw, Coarse'],
  ['FERNCLIFF E1BOW, SWEAT', 'Ferncliff Elbow, Sweat', 'Ferncliff Tee, Sweat'],
  ['VEST, CLASS 2, 2X-LARGE', 'Vest, Class 2, 2X-Large', 'Vest, Class 2, X-Large'],
])('%j is rather %j than %j', (line, right, wrong) => {
  expect(likenessOf(line, right)).toBeGreaterThan(likenessOf(line, wrong));
});

test.each([
  ['BRASS BALL VALVE THREADED 3/4', 'Brass Ball Valve, Threaded, 1/2"'],
  ['COPPER PIPE TYPE L HARD 1 IN 10 FT', 'Copper Pipe, Type L, Hard, 2 in x 10 ft'],
  ['BOLT 5/8 X 6', 'Bolt, 5/8" x 8"'],
])('%j is of another size than %j, and never clearly meant', (line, name) => {
  expect(likenessOf(line, name)).toBeLessThanOrEqual(0.6);
});

test.each([
  ['LED BULB 60W', 'LED Bulb, 60 W'],
  ['PAINT 5GAL', 'Paint, 5 gal'],
  ['BOARD 2X10 14FT', 'Board, 2×10, 14 ft'],
  ['048231991 WIRE BRUSH', 'Wire Brush'],
])('%j is %j, however its size is printed', (line, name) => expect(likenessOf(line, name)).toBe(1));

test('it is 1 for the same words in any order, and 0 without a common one', () => {
  expect(likenessOf('VALVE, BALL 1/2', 'Ball Valve, 1/2"')).toBe(1);
  expect(likenessOf('PAINT', 'Ball Valve')).toBe(0);
  expect(likenessOf('', 'Ball Valve')).toBe(0);
});

test('it is the same in both directions', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(likenessOf(one, other)).toBeCloseTo(likenessOf(other, one), 10);
    }),
  );
});

test.each([
  { likenesses: [1, 0.99], isClear: true },
  { likenesses: [0.8, 0.5], isClear: true },
  { likenesses: [0.7], isClear: true },
  { likenesses: [0.8, 0.75], isClear: false },
  { likenesses: [0.6], isClear: false },
  { likenesses: [], isClear: false },
])('of $likenesses the first is clearly meant: $isClear', ({ likenesses, isClear }) => {
  expect(isClearlyMeant(likenesses)).toBe(isClear);
});

test.each([
  ['048231991 WIRE BRUSH 12345', ['048231991', '12345']],
  ['PLU-10021 BALL VALVE', ['plu-10021']],
  ['HVA-1181 ANCHOR AB200', ['hva-1181', 'ab200']],
  ['WD40 M10-60 DC-12', []],
  ['VEST 2X-LARGE, 1234, 00000', []],
])('the numbers in %j that may name an item are %j', (text, codes) => expect(codesIn(text)).toEqual(codes));
