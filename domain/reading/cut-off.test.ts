import { expect, it } from 'vitest';
import { isCutOff } from './cut-off.ts';

const row = (left: number, right: number) => ({ place: { left, right } });

it('takes a receipt for cut off if two rows of print touch the same side of the picture', () => {
  expect(isCutOff([row(0.3, 1), row(0.3, 0.995), row(0.3, 0.7)])).toBe(true);
  expect(isCutOff([row(0, 0.5), row(0.005, 0.6)])).toBe(true);
});

it('takes one for whole whose print keeps away from the sides, or of which one mark touches each', () => {
  expect(isCutOff([row(0.01, 0.985), row(0.02, 0.9)])).toBe(false);
  expect(isCutOff([row(0, 0.5), row(0.4, 1), { place: null }])).toBe(false);
  expect(isCutOff([])).toBe(false);
});
