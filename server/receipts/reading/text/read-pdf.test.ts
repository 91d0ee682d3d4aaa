import '#testing/bundled-children.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printPdf } from '#testing/print-pdf.ts';
import { openReader, type Reader } from '../reader.ts';

let reader: Reader;
beforeAll(() => {
  reader = openReader({ isOn: true });
});
afterAll(() => reader.close());

const read = (...pages: readonly (readonly string[])[]) => reader.read({ bytes: printPdf(...pages), dateOrder: 'MDY' });

const head = ['HARBOR HARDWARE LLC', 'Invoice No: 20417', 'Date: 03/02/2026'];
const items = (page: number, rows: number) =>
  Array.from({ length: rows }, (_, at) => `PAINT ROLLER ${page}-${at}   1 @ 2.00   2.00`);

test.each([
  { pages: 7, rows: 10 },
  { pages: 30, rows: 70 },
])(
  'of $pages pages with $rows rows each the number on the first and the total on the last are read',
  async ({ pages, rows }) => {
    const middle = Array.from({ length: pages - 2 }, (_, at) => items(at, rows));
    const last = [...items(pages, 10), 'TOTAL 1234.50', 'VISA 1234.50'];
    const found = await read([...head, ...items(0, 10)], ...middle, last);
    expect([found.number?.value, found.date?.value, found.total?.value]).toEqual(['20417', '2026-03-02', 123_450]);
    expect(found.total?.place?.page).toBe(pages - 1);
  },
);

test('a shop that shortens every word is read', async () => {
  const short = [
    'SQD QO BRKR 20A',
    'THHN STRD BLK CPLG',
    'EMT SCRW CNCTR PVC',
    'GFCI RCPT WHT DPLX',
    'SCH CNDT FTTG BRZ',
  ];
  const found = await read([...head.slice(1), ...short.map((name) => `${name}   1 @ 2.00   2.00`), 'TOTAL 10.00']);
  expect([found.number?.value, found.total?.value, found.lines.length]).toEqual(['20417', 1000, 5]);
});

/** Signs that are moved by three, as where a font does not say what they mean. */
const move = (text: string) =>
  text.replace(/[A-Za-z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + (/[x-z]/i.test(sign) ? -23 : 3)));

test('a text layer without sense says nothing, and does not hide what other pages say', async () => {
  const nonsense = [...items(0, 12), 'Thank you for shopping at our store', 'TOTAL 99.00'].map(move);
  const sense = [...head, ...items(0, 10), 'TOTAL 20.00'];
  expect((await read(nonsense)).rows).toEqual([]);
  const found = await read(nonsense, sense);
  expect([found.number?.value, found.total?.value]).toEqual(['20417', 2000]);
  expect(found.number?.place?.page).toBe(1);
});
