import { describe, expect, test } from 'vitest';
import { pointsProblem, readPoints } from './points.ts';

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
