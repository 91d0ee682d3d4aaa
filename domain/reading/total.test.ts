import { describe, expect, it } from 'vitest';
import { findLines } from './lines.ts';
import { SURE } from './page.ts';
import { printed } from './printed.ts';
import { textRows } from './row-text.ts';
import { findTotal } from './total.ts';

const find = (text: string, certainty = 0.98) => {
  const rows = textRows(printed(text, certainty));
  return findTotal(rows, findLines(rows));
};
const cents = (text: string) => find(text)?.value ?? null;

describe('what was to pay', () => {
  it.each([
    ['Total 12.50', 1250],
    ['Amount due $1,212.50', 121250],
    ['Due 14.30', 1430],
    ['Total Paydb l e: 31.20', 3120],
    ['Totsl : 5.60', 560],
    ['Total anount 1.50 RH', 150],
    ['TOTAL SAVING: 0.00 TOTAL 9.20', 920],
    ['Grand total\n12.50', 1250],
    ['12.50\nTotal payable\nThank you', 1250],
    ['Subtotal 12.50', 1250],
  ])('of %j is %i', (text, expected) => expect(cents(text)).toBe(expected));

  it.each(['Total qty: 4', 'Total savings 2.00', 'GST payable 0.49', 'Change 2.00', 'Nails 12.50', 'Thank you', ''])(
    'is not in %j',
    (text) => expect(find(text)).toBeNull(),
  );

  it('is the total, not the subtotal or the tax', () => {
    expect(cents('Subtotal 68.12\nTax 3.75\nTotal 71.87')).toBe(7187);
    expect(cents('Total 71.87\nSubtotal 68.12\nTotal tax 3.75')).toBe(7187);
    expect(cents('Total excl. GST 50.00\nTotal incl. GST 53.00\n(Total included GST 3.00)')).toBe(5300);
  });

  it('is the total that another one with freight and tax makes', () => {
    expect(cents('Net total 389.00\nFreight 12.00\nTax 27.23\nTotal 428.23')).toBe(42823);
  });

  it('is not the total of one tax rate', () => {
    expect(cents('Total 0% supplies: 19.80\nTotal 6% supplies (Inc. GST): 32.00\nTotal payable: 51.80')).toBe(5180);
  });

  it('is not in the table of taxes', () => {
    expect(cents('Total 21.20\nGST summary  Amount  Tax\nSR 6%  20.00  1.20\nTotal  20.00  1.20')).toBe(2120);
  });

  it('is the rounded total, whatever the sign of the rounding', () => {
    expect(cents('Total sales 88.42\nRounding adjustment -.02\nRounding 88.40\nCredit 88.40')).toBe(8840);
    expect(cents('Total (inclusive of GST) 41.23\nRounding adj: 0.02\nTOTAL: 41.25')).toBe(4125);
    expect(cents('ITEMS: 2 Total with GST 9.18\nQTY: 3 ROUNDING 0.02\nTOTAL SAVING: 0.00 TOTAL 9.20')).toBe(920);
  });

  it('is what was kept of the cash, if no label can be read', () => {
    expect(cents('Nails 5.00\nGlue 7.50\nT###l 12.50\nCash 20.00\nChange 7.50')).toBe(1250);
  });

  it('may belong to a misread label that the row of payment agrees with', () => {
    expect(cents('Qty 8 14.30\nDue 14.30\nPay 14.30\nChange 0.00')).toBe(1430);
  });
});

describe('a total is sure', () => {
  it.each([
    ['if cash minus change confirms it', 'Total 12.50\nCash 20.00\nChange 7.50'],
    ['if a card paid it', 'Total 12.50\nVISA 12.50'],
    ['if the subtotal and the tax make it', 'Subtotal 11.60\nSales tax 0.90\nTotal 12.50'],
    ['if the lines make it', 'Nails box       5.00\nWood glue       7.50\nTotal          12.50'],
  ])('%s', (_, text) => {
    expect(cents(text)).toBe(1250);
    expect(find(text)!.certainty).toBeGreaterThanOrEqual(SURE);
  });

  it('but not if only a label says it', () => expect(find('Total 12.50')!.certainty).toBeLessThan(SURE));
  it('nor if another is as good', () => {
    expect(find('Total 12.50\nNails 3.00\nTotal 13.50')!.certainty).toBeLessThan(SURE);
  });
  it('nor if its words are faint', () => {
    expect(find('Total payable 12.50', 0.6)!.certainty).toBeLessThan(find('Total payable 12.50')!.certainty);
  });
});

it('the doubts of a total say that there is another one, that nothing confirms it, or that it is faint', () => {
  expect(find('Total 12.50\nTotal 14.00')?.doubts).toEqual(['other-total', 'another-amount']);
  expect(find('Subtotal 12.50')?.doubts).toEqual(['another-amount']);
  expect(find('Total 12.50', 0.7)?.doubts).toContain('faint');
  expect(find('Nails 12.50\nTotal 12.50\nCash 20.00\nChange 7.50')?.doubts).toEqual([]);
});
