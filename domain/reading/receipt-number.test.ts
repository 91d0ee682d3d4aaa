import { describe, expect, it } from 'vitest';
import { cleanNumber, readNumber } from './number-text.ts';
import { SURE } from './page.ts';
import { printed } from './printed.ts';
import { findReceiptNumber } from './receipt-number.ts';
import { textRows } from './row-text.ts';

const read = (text: string) => findReceiptNumber(textRows(printed(text)))?.value ?? null;

it.each([
  ['Invoice # 12345', '12345'],
  ['INVOICE NO: 4410/207/T0091', '4410/207/T0091'],
  ['Tax In00ice No.: 0901/0033/00417', '0901/0033/00417'],
  ['nvoice #:OR90113022', 'OR90113022'],
  ['TAXINVOICE NO 90113022', '90113022'],
  ['oice#:OR90113022', 'OR90113022'],
  ['Inv No :KLA70021144 Date:11/03/24 21:30', 'KLA70021144'],
  ['INV-20417-B', 'INV-20417-B'],
  ['Invoice: INV-20417-B', 'INV-20417-B'],
  ['Receipt: 00123', '00123'],
  ['Receipt No.:004-2310926 Pax: 1', '004-2310926'],
  ['Bi11#: V031-620418', 'V031-620418'],
  ['BilNo BX-204417', 'BX-204417'],
  ['Inv:00123/04/17 15 APR 2017', '00123/04/17'],
  ['INV00123', 'INV00123'],
  ['Doc No. CS00044112 Date 05/02/2024', 'CS00044112'],
  ['Slip No. 000771', '000771'],
  ['Ticket No. 009812', '009812'],
  ['Trans ID 4523', '4523'],
  ['TRANSACTION 0042 REG 3', '0042'],
  ['TRANS# 48812', '48812'],
  ['Order # 1002-22', '1002-22'],
  ['Invoice No : A - 1204 / 7', 'A-1204/7'],
  ['Invoice No : V 031-620418', 'V031-620418'],
  ['Invoice No : 1O4B7', '10487'],
  ['27/03/2024 No :CS-31354', 'CS-31354'],
  ['Tax Invoice\nNo.:CS00441199', 'CS00441199'],
  ['Invoice No.:\n90113022', '90113022'],
  ['T1 R000119240', 'R000119240'],
  ['3805 00052 81234  03/04/24 09:12 AM', '3805 00052 81234'],
])('%j has the number %s', (text, number) => expect(read(text)).toBe(number));

it.each([
  'Invoice date: 27/08/2019',
  'Invoice 27/08/2019',
  'Invoice total 45.20',
  'Invoice to: 12 Main Street',
  'GST Reg No: 000411223344',
  'Co. Reg. No.: 811223-A',
  'Member Card No: 884412',
  'Tel No: 03-55501420',
  'Invoice questions? Call 207-555-0134',
  'No. 12, Jalan Dua',
  'Total 45.20',
  'INVENTORY 4411',
  'Order online at 7 am',
])('%j has none', (text) => expect(read(text)).toBeNull());

describe('of several numbers', () => {
  it.each([
    ['Order # 7712\nInvoice # 12345', '12345'],
    ['TRANS# 48812\nReceipt # 00123', '00123'],
    ['Bill No: 5512\nOrder#:114105', '5512'],
    ['Receipt: 00123\nInvoice: 998', '998'],
    ['Invoice\nTax invoice / Invoice No 4411', '4411'],
    ['Receipt: 00123\nNails 2.00\nTotal 2.00\nTerminal ID 88123\nInvoice No: 000221', '00123'],
  ])('%j has the number %s', (text, number) => expect(read(text)).toBe(number));
});

it('a number with a strong label is surer than one without', () => {
  const certainty = (text: string) => findReceiptNumber(textRows(printed(text)))!.certainty;
  expect(certainty('Invoice No: 12345')).toBeGreaterThan(certainty('Order 12345'));
});

it('letters behind the front of a number are the digits they look like', () => {
  expect(cleanNumber(':cs0O12l4.')).toBe('CS001214');
  expect(cleanNumber('INV-20417-B')).toBe('INV-20417-B');
  expect(cleanNumber('QR18030502')).toBe('OR18030502');
  expect(cleanNumber('1NU-20417')).toBe('INV-20417');
});

describe('the doubts of a number', () => {
  const doubtsOf = (text: string, certainty?: number) => findReceiptNumber(textRows(printed(text, certainty)));

  it.each([
    ['Invoice No : 1O4B7', ['o-or-0', 'b-or-8']],
    ['Invoice No: 20l417', ['i-or-1']],
    ['Invoice No: 2S417', ['s-or-5']],
    ['Doc No. CS00044112', ['o-or-0']],
    ['Invoice # 12345', []],
    ['Invoice # INV-20417-B', []],
    ['Invoice # V042-513777', []],
    ['Invoice # QR18030502', []],
  ])('of letters that look like digits, %j, are %j', (text, doubts) => {
    const number = doubtsOf(text)!;
    expect(number.doubts).toEqual(doubts);
    if (doubts.length > 0) expect(number.certainty).toBeLessThan(SURE);
    else expect(number.certainty).toBeGreaterThan(SURE);
  });

  it('are none in a text layer, which keeps its letters', () => {
    expect(doubtsOf('Invoice No : 1O4B7', 1)).toMatchObject({ value: '1O4B7', doubts: [] });
    expect(doubtsOf('Doc No. CS00044112', 1)).toMatchObject({ value: 'CS00044112', doubts: [] });
  });

  it('say that there is another one, that no label tells, or that it is faint', () => {
    expect(doubtsOf('Invoice # 12345\nInvoice # 54321')?.doubts).toEqual(['other-number']);
    expect(doubtsOf('Order # 1002-22')?.doubts).toEqual(['another-number']);
    expect(doubtsOf('Invoice # 12345', 0.7)?.doubts).toEqual(['faint']);
  });
});

it('a number ends before the next label', () => {
  expect(readNumber(' 4411 Date 27/08/2019')).toEqual({ value: '4411', from: 1, to: 5 });
});

it('stands below its label if a row names columns', () => {
  const columns = 'Invoice number     Date of purchase    Terms\n';
  expect(read(`${columns}20417              03/14/2026          Paid on account`)).toBe('20417');
  expect(read(`${columns}                   03/14/2026          20417`)).toBeNull();
});
