import { expect, test } from 'vitest';
import { SURE } from './page.ts';
import { printed } from './printed.ts';
import { readFields } from './read-fields.ts';

/** What is read of these pages or photographs. */
const read = (...pages: string[]) => {
  const parts = pages.map((page) => printed(page, 1));
  return readFields(parts.flat(), { dateOrder: 'MDY', parts });
};

const receipt = (number: string, total: string) =>
  `HARBOR HARDWARE\nReceipt: ${number}\nDate 03/04/2026 17:42\nPAINT ROLLER   ${total}\nTOTAL   ${total}\nVISA   ${total}`;

test('two receipts on two pages are noticed, and the number is to be checked', () => {
  const found = read(receipt('0048213', '68.71'), receipt('0051177', '12.40'));
  expect(found.severalNumbers).toEqual(['0048213', '0051177']);
  expect(found.number).toMatchObject({ value: '0048213', doubts: expect.arrayContaining(['several-receipts']) });
  expect(found.number!.certainty).toBeLessThan(SURE);
});

test.each([
  ['of one total', [receipt('0048213', '9.00'), receipt('0051177', '9.00')], ['0048213', '0051177']],
  [
    'three',
    [receipt('48213', '1.00'), receipt('51177', '2.00'), receipt('60001', '3.00')],
    ['48213', '51177', '60001'],
  ],
  ['below each other on one page', [`${receipt('48213', '1.00')}\n${receipt('51177', '2.00')}`], ['48213', '51177']],
] as const)('so are receipts %s', (_name, pages, numbers) => {
  expect(read(...pages).severalNumbers).toEqual(numbers);
});

test.each([
  ['whose pages repeat the number', [receipt('0048213', '9.00'), 'Receipt: 0048213\nPage 2\nTOTAL 9.00']],
  ['whose second page has none', [receipt('0048213', '9.00'), 'NAILS 2.00\nTOTAL 11.00']],
  ['whose second page is the terms', ['Invoice No: 20417\nDate 03/04/2026\nTOTAL 9.00', 'Invoices are due in 30 days']],
  ['that names its order', ['Invoice No: 20417\nDate 03/04/2026\nTOTAL 9.00', 'Order No: 88123\nShip date 03/05/2026']],
  [
    'with the slip of a card below it',
    [`${receipt('48213', '9.00')}\nTERMINAL ID 88123\nInvoice No: 000221\nTOTAL 9.00`],
  ],
  ['that names the invoice which it corrects', ['Invoice No: 20417\nCorrects Invoice No: 20399\nTOTAL 9.00']],
  [
    'photographed in two parts',
    [receipt('0048213', '9.00').split('\n').slice(0, 4).join('\n'), 'TOTAL 9.00\nVISA 9.00'],
  ],
])('one receipt is one: %s', (_name, pages) => {
  expect(read(...pages).severalNumbers).toEqual([]);
});
