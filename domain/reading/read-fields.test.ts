import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CENTS } from './amounts.ts';
import { MAX_NUMBER_LENGTH } from './number-text.ts';
import { printed } from './printed.ts';
import { readFields } from './read-fields.ts';

const receipt = `
        GRANITE HARDWARE & SUPPLY
           1204 MAIN STREET
         PORTLAND, ME 04101
           (207) 555-0134
   STORE 0042  REG 3  TRANS# 48812
   04/05/2024   2:14 PM   CASHIER: DANA
  012345678905 2X4X8 SPF STUD
     12 @ 3.47                41.64 T
  048231991  DECK SCREW 1LB    9.98 T
  77120 JOINT COMPOUND 5GAL   18.50 T
   SUBTOTAL                   70.12
   SALES TAX 5.5%              3.86
   TOTAL                     $73.98
   VISA ************1234      73.98
   CHANGE DUE                  0.00
  RETURN BY 07/04/2024 WITH THIS RECEIPT`;

it('the fields of a receipt', () => {
  const reading = readFields(printed(receipt), { dateOrder: 'DMY' });
  expect(reading).toMatchObject({
    number: { value: '48812' },
    date: { value: '2024-04-05' },
    total: { value: 7398 },
    merchant: { value: 'GRANITE HARDWARE & SUPPLY' },
    lines: [
      { text: '012345678905 2X4X8 SPF STUD', quantity: 12, amount: 4164 },
      { text: '048231991 DECK SCREW 1LB', quantity: null, amount: 998 },
      { text: '77120 JOINT COMPOUND 5GAL', quantity: null, amount: 1850 },
    ],
  });
  expect(reading.total!.words.map((word) => word.text)).toEqual(['TOTAL', '$73.98']);
});

it('an empty page says nothing', () => {
  const nothing = {
    number: null,
    date: null,
    total: null,
    merchant: null,
    lines: [],
    addsUp: false,
    severalNumbers: [],
  };
  expect(readFields([], { dateOrder: 'MDY' })).toEqual(nothing);
  expect(readFields([[]], { dateOrder: 'MDY' })).toEqual(nothing);
});

const snippets = receipt
  .split(/\s+/)
  .concat(['Total', 'Rounding', '-.02', 'Invoice No.', '5 x', '@', 'SDN BHD', '1,234.50', '']);
const number = fc.integer({ min: -10, max: 3000 });
const word = fc.record({
  text: fc.oneof(fc.constantFrom(...snippets), fc.string({ unit: 'grapheme' })),
  certainty: fc.double({ min: 0, max: 1, noNaN: true }),
  left: number,
  top: number,
  right: number,
  bottom: number,
});
const page = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 25 });

it('whatever words come, nothing is thrown, and what is proposed keeps its bounds', () => {
  fc.assert(
    fc.property(page, fc.constantFrom('DMY' as const, 'MDY' as const), (rows, dateOrder) => {
      const reading = readFields(rows, { dateOrder });
      for (const proposal of [reading.number, reading.date, reading.total, reading.merchant]) {
        if (!proposal) continue;
        expect(proposal.certainty).toBeGreaterThanOrEqual(0);
        expect(proposal.certainty).toBeLessThanOrEqual(1);
        expect(proposal.words.length).toBeGreaterThan(0);
      }
      if (reading.total) expect(reading.total.value).toBeGreaterThan(0);
      expect(reading.total?.value ?? 0).toBeLessThanOrEqual(MAX_CENTS);
      expect(reading.number?.value.length ?? 0).toBeLessThanOrEqual(MAX_NUMBER_LENGTH);
      for (const line of reading.lines) expect(line.quantity ?? 1).toBeGreaterThan(0);
    }),
  );
});

it.each([
  '1',
  '1,',
  '1 ',
  'A',
  'a ',
  '1.',
  '-',
  '(',
  '/1',
  ' RM 1.00',
  ' X 1',
  'TOTAL ',
  'INVOICE NO ',
  '0O',
  '. ',
  '1x ',
])(
  'a page full of %j takes no long time',
  (piece) => {
    const row = printed(piece.repeat(2000).slice(0, 4000));
    const rows = Array.from({ length: 400 }, () => row[0] ?? []);
    readFields(rows, { dateOrder: 'DMY' });
  },
  20_000,
);
