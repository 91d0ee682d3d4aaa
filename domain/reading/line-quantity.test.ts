import { expect, it } from 'vitest';
import { quantityIn } from './line-quantity.ts';

it.each<[string, number | null, number]>([
  ['2 @ 3.47 6.94', 694, 2],
  ['@2 X RM 9.40', 1880, 2],
  ['10 X RM 2.65', null, 10],
  ['2XRM7.99', 1598, 2],
  ['3.05*1', 305, 1],
  ['0.94*2.000', 188, 2],
  ['2x 1.70', 340, 2],
  ['Nails x2', null, 2],
  ['Nails x2 6.94', 694, 2],
  ['4x 0.80', null, 4],
  ['Nails 2 EA 6.94', 694, 2],
  ['Qty: 3', null, 3],
  ['Drill bit 2 4.00 8.00', 800, 2],
  ['1.00 19.00 19.00', 1900, 1],
  ['2.00 2.50 5.00', 500, 2],
  ['Wire 2.13 5 1 0 4 8.52', 852, 4],
  ['4012.49 49.96', 4996, 4],
  ['412.49 49.96', 4996, 4],
  ['Hose 1.5 @ 2.00 3.00', 300, 1.5],
])('%j says a quantity', (text, cents, quantity) => expect(quantityIn(text, cents)?.quantity).toBe(quantity));

it.each<[string, number | null]>([
  ['2X4X8 STUD 3.47', 347],
  ['2 x 4 x 8', null],
  ['PLYWOOD 4 x 8', null],
  ['Nails 6.94', 694],
  ['500ML 4.40', 440],
  ['1112.49 1112.49', 111249],
])('%j says none', (text, cents) => expect(quantityIn(text, cents)).toBeNull());

it('is confirmed if price times quantity is what was paid', () => {
  expect(quantityIn('2 @ 3.47', 694)?.isConfirmed).toBe(true);
  expect(quantityIn('2 @ 3.47', 700)?.isConfirmed).toBe(false);
});
