import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMovementAllowed, MAX_MOVEMENT, type PointsMovement, pointsProblem, readPoints, replay } from './points.ts';

describe('replay', () => {
  test('an empty ledger is worth nothing', () => {
    expect(replay([])).toEqual({ totalPoints: 0, currentPoints: 0 });
  });

  test('receipts and trainings earn; an order spends without lowering what was earned', () => {
    const ledger: PointsMovement[] = [
      { cause: 'receipt', amount: 500 },
      { cause: 'training', amount: 100 },
      { cause: 'order', amount: -350 },
    ];
    expect(replay(ledger)).toEqual({ totalPoints: 600, currentPoints: 250 });
  });

  test('an adjustment moves both figures, up and down', () => {
    const ledger: PointsMovement[] = [
      { cause: 'receipt', amount: 500 },
      { cause: 'adjustment', amount: 40 },
      { cause: 'adjustment', amount: -90 },
    ];
    expect(replay(ledger)).toEqual({ totalPoints: 450, currentPoints: 450 });
  });

  test('the order of the entries does not matter', () => {
    fc.assert(
      fc.property(fc.array(movements), (ledger) => {
        expect(replay(ledger.toReversed())).toEqual(replay(ledger));
      }),
    );
  });

  test('allowed movements never leave a negative balance, or more points than were earned', () => {
    fc.assert(
      fc.property(fc.array(movements), (wanted) => {
        const ledger: PointsMovement[] = [];
        for (const movement of wanted) {
          if (isMovementAllowed(replay(ledger).currentPoints, movement.amount)) ledger.push(movement);
        }
        const { totalPoints, currentPoints } = replay(ledger);
        expect(currentPoints).toBeGreaterThanOrEqual(0);
        expect(totalPoints).toBeGreaterThanOrEqual(currentPoints);
      }),
    );
  });
});

test.each([
  [0, 1, true],
  [0, MAX_MOVEMENT, true],
  [100, -100, true],
  [100, -101, false],
  [0, -1, false],
  [100, 0, false],
  [100, 0.5, false],
  [100, Number.NaN, false],
  [100, Number.POSITIVE_INFINITY, false],
  [100, MAX_MOVEMENT + 1, false],
  [Number.MAX_SAFE_INTEGER, 1, false],
])('with %d points to redeem, a movement of %d is allowed: %s', (current, amount, allowed) => {
  expect(isMovementAllowed(current, amount)).toBe(allowed);
});

const movements: fc.Arbitrary<PointsMovement> = fc.oneof(
  fc.record({ cause: fc.constantFrom('receipt', 'training'), amount: fc.integer({ min: 1, max: 1e9 }) }),
  fc.record({ cause: fc.constant('order'), amount: fc.integer({ min: -1e9, max: -1 }) }),
  fc.record({ cause: fc.constant('adjustment'), amount: fc.integer({ min: -1e9, max: 1e9 }) }),
);

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
