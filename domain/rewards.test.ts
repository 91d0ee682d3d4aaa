import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canMarkShipped,
  cartTotal,
  choiceProblems,
  colorCodeProblem,
  isAffordable,
  offeredColors,
  offeredSizes,
  orderedState,
  presetColors,
  quantityChoices,
  shippingProblem,
} from './rewards.ts';

const navy = { name: 'Navy', hex: '001f3f' };
const red = { name: 'Red', hex: 'f44336' };

describe('what an item offers', () => {
  test('sizes: preset, then custom, each once', () => {
    expect(offeredSizes({ sizes: ['Small', 'Large'], customSizes: [' 3XL ', '', 'Large'] })).toEqual([
      'Small',
      'Large',
      '3XL',
    ]);
  });

  test('colors: preset, then custom, each name once', () => {
    const customColors = [navy, { name: 'Red', hex: '000000' }, { name: ' ', hex: 'fff' }];
    expect(offeredColors({ colors: [red], customColors })).toEqual([red, navy]);
  });

  test.each(presetColors)('the code of preset $name is one', ({ hex }) => {
    expect(colorCodeProblem(hex)).toBeNull();
  });

  test.each(['D64D4D', 'abc'])('%s is a color code', (hex) => {
    expect(colorCodeProblem(hex)).toBeNull();
  });

  test.each(['', '#D64D4D', 'D64D', 'red', 'D64D4D;'])('%j is not', (hex) => {
    expect(colorCodeProblem(hex)).toEqual({ code: 'colorCodeInvalid', example: 'D64D4D' });
  });
});

describe('a choice', () => {
  const both = { sizes: ['Small'], colors: [red, navy] };
  const neither = { sizes: [], colors: [] };
  const size = { code: 'sizeMissing' };
  const color = { code: 'colorMissing' };
  const quantity = { code: 'rewardQuantityInvalid', least: 1, most: 5 };

  test.each([
    [both, { size: 'Small', color: 'Navy', quantity: 1 }, {}],
    [both, { quantity: 5 }, { size, color }],
    [both, { size: 'Large', color: 'red', quantity: 1 }, { size, color }],
    [both, { size: '', color: null, quantity: 6 }, { size, color, quantity }],
    [neither, { quantity: 1 }, {}],
    [neither, { size: null, color: '', quantity: 1 }, {}],
    [neither, { size: 'Small', quantity: 1 }, { size }],
    [neither, { quantity: 0 }, { quantity }],
    [neither, { quantity: 1.5 }, { quantity }],
    [neither, {}, { quantity }],
  ])('%# offered %j, chosen %j → %j', (offered, choice, problems) => {
    expect(choiceProblems(offered, choice)).toEqual(problems);
  });

  test.each(quantityChoices)('a quantity of %d is one', (chosen) => {
    expect(choiceProblems(neither, { quantity: chosen })).toEqual({});
  });
});

describe('a cart', () => {
  const line = fc.record({ points: fc.nat(1e9), quantity: fc.constantFrom(...quantityChoices) });

  test('costs price times quantity', () => {
    expect(
      cartTotal([
        { points: 250, quantity: 2 },
        { points: 99, quantity: 1 },
      ]),
    ).toBe(599);
  });

  test('costs the same in any order of its items', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(cartTotal(lines.toReversed())).toBe(cartTotal(lines));
      }),
    );
  });

  test.each([
    [0, 0, true],
    [500, 500, true],
    [501, 500, false],
    // A movement cannot carry more than this.
    [1_000_000_001, 2_000_000_000, false],
  ])('of %d with %d points to redeem → %s', (total, current, expected) => {
    expect(isAffordable(total, current)).toBe(expected);
  });
});

describe('shipping', () => {
  const alert = { code: 'shippingIncomplete' };

  test.each([
    ['1Z999', '2026-05-01', true, null],
    ['1Z999', '2026-05-01', false, alert],
    ['1Z999', null, true, alert],
    ['1Z999', '2026-05-32', true, alert],
    ['  ', '2026-05-01', true, alert],
    [null, null, false, alert],
  ])('shipping mail with number %j, date %j, shipped %s → %j', (trackingNumber, shippingDate, shipped, problem) => {
    expect(shippingProblem({ trackingNumber, shippingDate, shipped })).toEqual(problem);
  });

  test('the box can be ticked once number and date are there', () => {
    expect(canMarkShipped({ trackingNumber: '1Z999', shippingDate: '2026-05-01' })).toBe(true);
    expect(canMarkShipped({ trackingNumber: '1Z999' })).toBe(false);
    expect(canMarkShipped({ shippingDate: '2026-05-01' })).toBe(false);
  });
});

test.each([
  [0, false, 'pending'],
  [1, false, 'pending'],
  [2, false, 'canceled'],
  [1, true, 'shipped'],
  [2, true, 'returned'],
] as const)('of 2 with %i returned, shipped: %s, the line is %s', (returnedQuantity, shipped, state) => {
  expect(orderedState({ quantity: 2, returnedQuantity, shipped })).toBe(state);
});
