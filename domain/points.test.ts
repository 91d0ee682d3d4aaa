import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundings } from './imports/mapping.ts';
import { factorOf, MAX_MOVEMENT, pointsProblem, readPoints, reprice, type Share, toPoints } from './points.ts';

describe('what something is worth', () => {
  test.each([0, 1, 1_000_000_000, '7', '007'])('%j will do', (points) => {
    expect(pointsProblem(points)).toBeNull();
  });

  test.each([-1, 1.5, 1_000_000_001, '-', '1.5', '1e3', '0x10', '1.000', ' ', '99999999999999999999', Number.NaN])(
    '%j will not',
    (points) => {
      expect(pointsProblem(points)).toEqual({ code: 'pointsInvalid', most: 1_000_000_000 });
    },
  );

  test.each([undefined, ''])('%j is missing', (points) => {
    expect(pointsProblem(points)).toEqual({ code: 'pointsMissing' });
  });
});

describe('points that are typed or pasted', () => {
  test.each([
    ...[
      '1000',
      '1,000',
      '1.000',
      '1 000',
      '1\u00a0000',
      '1\u202f000',
      "1'000",
      '１０００',
      '１，０００',
      ' 1000 ',
      '01000',
    ],
  ])('as %j are a thousand', (text) => {
    expect(readPoints(text)).toBe(1000);
  });

  test.each<[string, number]>([
    ['-50', -50],
    ['−1,250', -1250],
    ['1,000,000', 1_000_000],
    ['0', 0],
  ])('as %j are %d', (text, points) => {
    expect(readPoints(text)).toBe(points);
  });

  test.each([
    ...[
      '',
      '-',
      '1.5',
      '100.0',
      '1e3',
      '0x10',
      '1,00',
      '10,00',
      '1,000.00',
      '1.000,00',
      '1,000.000',
      '50 pts',
      '+50',
      '½',
      '٥٠',
      '99999999999999999999',
    ],
  ])('as %j are no number', (text) => {
    expect(readPoints(text)).toBe(text);
  });
});

describe('an amount in points', () => {
  test.each([
    ['12.49', '1', 12, 12, 13],
    ['12.5', '1', 13, 12, 13],
    ['12.50', '100', 1250, 1250, 1250],
    ['0.005', '100', 1, 0, 1],
    ['1.005', '100', 101, 100, 101],
    ['8', '0.125', 1, 1, 1],
    ['0', '12.5', 0, 0, 0],
    ['007', '1', 7, 7, 7],
    ['1000000000', '1', 1_000_000_000, 1_000_000_000, 1_000_000_000],
    ['1000000000.4', '1', 1_000_000_000, 1_000_000_000, null],
    ['1000000001', '1', null, null, null],
    ['-1', '1', null, null, null],
    ['1,5', '1', null, null, null],
    ['1e3', '1', null, null, null],
    ['9'.repeat(61), '0', null, null, null],
  ])('%s × %s is rounded to the nearest, down or up', (amount, factor, ...expected) => {
    expect(roundings.map((rounding) => toPoints(amount, factor, rounding))).toEqual(expected);
  });

  test('is computed as with whole cents, and rounded by less than a point', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 999 }), (amount, factor) => {
        const [nearest, down, up] = roundings.map((rounding) => toPoints(write(amount), write(factor), rounding)!);
        // Both in hundredths: so their product is in ten thousandths, and exact.
        const exact = amount * factor;
        expect(down).toBe(Math.floor(exact / 10_000));
        expect(up).toBe(Math.ceil(exact / 10_000));
        expect(nearest).toBe(Math.floor((exact + 5_000) / 10_000));
        expect(up).toBeLessThanOrEqual(MAX_MOVEMENT);
      }),
    );
  });
});

const write = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

test.each<[Share['way'], string, string | null]>([
  ['raise', '10', '1.1'],
  ['raise', '2.55', '1.0255'],
  ['raise', '900', '10'],
  ['lower', '12.5', '0.875'],
  ['lower', '99.99', '0.0001'],
  ['lower', '100', null],
  ['lower', '101', null],
  ['multiply', '0.5', '0.5'],
  ['multiply', '003', '3'],
  ['multiply', '0', null],
  ['multiply', '1.00', null],
  ['raise', '0', null],
  ['raise', '', null],
  ['raise', '-5', null],
  ['raise', '1,5', null],
  ['raise', '0.00001', null],
  ['multiply', '1000000', null],
])('to %s by %s is to multiply by %s', (way, amount, factor) => {
  expect(factorOf({ way, amount })).toBe(factor);
});

test('points that are changed by a factor are rounded, and become neither 0 nor more than one movement carries', () => {
  expect([15, 5, 1].map((points) => reprice(points, '1.1', 'nearest'))).toEqual([17, 6, 1]);
  expect([reprice(1, '0.4', 'nearest'), reprice(1, '0.4', 'up'), reprice(0, '0.4', 'up')]).toEqual([null, 1, 0]);
  expect(reprice(MAX_MOVEMENT, '1.1', 'down')).toBeNull();
});
