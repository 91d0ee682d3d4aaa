import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, test } from 'vitest';
import { demoStores } from '../harbor/stores.ts';
import type { DemoReceipt } from './receipt.ts';
import { drawReceiptPdf } from './receipt-pdf.ts';

const lines = Array.from({ length: 26 }, (_, place) => ({
  name: `Ball Valve (${place + 1})`,
  quantity: 2,
  price: 1250,
}));
const short: DemoReceipt = { ...demoStores[3]!, number: '20417', date: '2026-03-14', lines: lines.slice(0, 3) };
const long: DemoReceipt = { ...short, lines };

/** The texts in the order in which they are shown, unescaped. */
function readTexts(pdf: Buffer): string[] {
  const shown = pdf.toString('latin1').matchAll(/\(((?:[^\\()]|\\.)*)\) Tj/g);
  return Array.from(shown, ([, text]) => text!.replace(/\\(.)/g, '$1'));
}

describe.each([
  { name: 'a short invoice', receipt: short, pages: 1 },
  { name: 'a long invoice', receipt: long, pages: 2 },
])('$name', ({ receipt, pages }) => {
  const pdf = drawReceiptPdf(receipt);
  const file = pdf.toString('latin1');

  test('is taken for a PDF by its bytes', async () => {
    expect((await fileTypeFromBuffer(pdf))?.mime).toBe('application/pdf');
  });

  test('says what the receipt says', () => {
    const texts = readTexts(pdf);
    for (const text of ['Tri-County Pipe & Supply', '20417', '03/14/2026', ...receipt.lines.map((line) => line.name)]) {
      expect(texts).toContain(text);
    }
    const total = receipt === short ? '$79.69' : '$690.63';
    expect(texts).toContain(total);
    expect(texts).toContain(`Page ${pages} of ${pages}`);
  });

  test('has its table of objects where it says, and each object where the table says', () => {
    const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
    const table = file.slice(tableAt).split('\n');
    expect(table[0]).toBe('xref');
    const count = Number(table[1]!.split(' ')[1]);
    const offsets = table.slice(3, 2 + count).map((row) => Number(row.slice(0, 10)));
    expect(offsets).toHaveLength(count - 1);
    for (const [place, offset] of offsets.entries()) {
      expect(file.slice(offset, offset + 12)).toMatch(new RegExp(`^${place + 1} 0 obj\n`));
    }
  });

  test('has streams as long as they say', () => {
    const streams = [...file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)];
    expect(streams).toHaveLength(pages);
    for (const [, length, content] of streams) expect(content).toHaveLength(Number(length));
  });
});
