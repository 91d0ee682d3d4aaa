import { describe, expect, it } from 'vitest';
import { SURE } from './page.ts';
import { printed } from './printed.ts';
import { type DateOrder, findPurchaseDate } from './purchase-date.ts';
import { textRows } from './row-text.ts';

const read = (text: string, order: DateOrder = 'DMY', certainty = 0.98) =>
  findPurchaseDate(textRows(printed(text, certainty)), order);

it.each([
  ['Date: 27/08/2019', '2019-08-27'],
  ['27-08-19', '2019-08-27'],
  ['Date 27.08.2019', '2019-08-27'],
  ['2019-08-27', '2019-08-27'],
  ['27 Aug 2019', '2019-08-27'],
  ['27-AUG-19', '2019-08-27'],
  ['27th August, 2019', '2019-08-27'],
  ['Aug 27, 2019', '2019-08-27'],
  ['August 27 2019', '2019-08-27'],
  ['Date: 20190827', '2019-08-27'],
  ['Date: 27082019', '2019-08-27'],
  ['27/08/201912:30', '2019-08-27'],
  ['27/08/1912:30', '2019-08-27'],
  ['27 Aug201918:24', '2019-08-27'],
  ['27 Aug 1809:12:41', '2018-08-27'],
  ['27.08.2019.14:20', '2019-08-27'],
  ['27-08-2019-9:05', '2019-08-27'],
  ['Tel 207-555-2134 27/08/2019', '2019-08-27'],
  ['27-MRZ-2019', '2019-03-27'],
  ['27/O8/2O19', '2019-08-27'],
  ['27/o8/2019', '2019-08-27'],
  ['l7/08/2019', '2019-08-17'],
  ['27 0CT 2019', '2019-10-27'],
  ['Date.27/08/2019', '2019-08-27'],
  ['27~08~2019', '2019-08-27'],
  ['2708/2019', '2019-08-27'],
  ['27/082019 14:20', '2019-08-27'],
  ['Order No. 100021927/08/201906:20 PM', '2019-08-27'],
])('%j is read as %s', (text, date) => expect(read(text)?.value).toBe(date));

it.each([
  '31/02/2019',
  '27/08/1999',
  '27/08/2040',
  '27/08',
  '0123-27/08/2019-1',
  '45.50',
  '03-27083233',
  'Tel 012-555 0142',
])('%j is no date', (text) => expect(read(text)).toBeNull());

it.each([
  ['05.12.2025', '2025-12-05', '2025-12-05'],
  ['05.12.25', '2025-12-05', '2025-12-05'],
  ['5. 12. 2025', '2025-12-05', '2025-12-05'],
  ['12.25.2025', '2025-12-25', '2025-12-25'],
  ['5/12/25', '2025-05-12', '2025-12-05'],
  ['5-12-25', '2025-05-12', '2025-12-05'],
  ['13/01/2026', '2026-01-13', '2026-01-13'],
  ['01/13/2026', '2026-01-13', '2026-01-13'],
  ['2026/3/4', '2026-03-04', '2026-03-04'],
  ['2026-03-04', '2026-03-04', '2026-03-04'],
  ['2026.03.04', '2026-03-04', '2026-03-04'],
  ['20260304', '2026-03-04', '2026-03-04'],
  ['20260304 17:42', '2026-03-04', '2026-03-04'],
  ['2026年3月4日', '2026-03-04', '2026-03-04'],
  ['2026 年 03 月 04 日 17:42', '2026-03-04', '2026-03-04'],
  ['04MAR26', '2026-03-04', '2026-03-04'],
  ['04-Mar-26', '2026-03-04', '2026-03-04'],
  ['4. März 2026', '2026-03-04', '2026-03-04'],
  ['4. Ma\u0308rz 2026', '2026-03-04', '2026-03-04'],
  ['4 de marzo de 2026', '2026-03-04', '2026-03-04'],
  ['4 de março de 2026', '2026-03-04', '2026-03-04'],
  ['4 de enero del 2026', '2026-01-04', '2026-01-04'],
  ['4 mars 2026', '2026-03-04', '2026-03-04'],
  ['1er août 2025', '2025-08-01', '2025-08-01'],
  ['4 juin 2026', '2026-06-04', '2026-06-04'],
  ['4 juillet 2025', '2025-07-04', '2025-07-04'],
  ['4 Dez. 2025', '2025-12-04', '2025-12-04'],
  ['04 okt 2025', '2025-10-04', '2025-10-04'],
  ['4 maggio 2026', '2026-05-04', '2026-05-04'],
  ['4 października 2025', '2025-10-04', '2025-10-04'],
  ['03/04/26 17:42', '2026-03-04', '2026-04-03'],
  ["Mar04'26 05:42PM", '2026-03-04', '2026-03-04'],
  ["04Mar'26", '2026-03-04', '2026-03-04'],
  ['Sept 4, 2025', '2025-09-04', '2025-09-04'],
  ['03-04-26 5:42P', '2026-03-04', '2026-04-03'],
])('%j is %s in a program of months first, and %s in one of days first', (text, monthFirst, dayFirst) => {
  expect([read(text, 'MDY')?.value, read(text, 'DMY')?.value]).toEqual([monthFirst, dayFirst]);
});

it.each([
  '令和8年3月4日',
  'R8.3.4',
  'R8.12.25',
  'R08/03/04',
  '令和 08.03.04',
  'H30.12.05',
  'Exp 12/27',
  'Exp 12/27/26',
  'Auth 040326',
  'Approved 040326',
  'Return by 04/03/2026',
  'Returns accepted until 04/03/2026',
  'Member since 01/01/2019',
  'Customer since 01.01.2019',
  'Best before 04.03.2026',
  'Use by 04/03/2026',
  'Established 01/01/2010',
  'Coupon good thru 04/03/2026',
  'Date of birth 01/01/2006',
  '00/00/0000',
  '01/01/1970 00:00',
  '01/01/70 00:03',
  '1970-01-01',
  '01.01.00',
  // Telephones, orders and addresses of the net that look like days.
  'Tel: 05.12.20.25',
  'TEL 05.12.20.25.30',
  'Phone 05.12.2025',
  'Fax: 12-05-2018',
  'Mobile 12/05/18',
  'Order 03-04-26-117',
  'Tax ID 12-05-2018-3',
  'IP 10.03.20.26',
  '2 DECK 12.99',
  '2 MARKER 15.00',
  '1 SET 20 PCS',
  '3 JUNCTION BOX 18.00',
])('%j is not the day of a purchase', (text) => {
  expect(read(text, 'MDY')).toBeNull();
  expect(read(text, 'DMY')).toBeNull();
});

it('dots leave no doubt which is the day, and tell it of the other dates of the page', () => {
  expect(read('Date 05.12.2025 14:20', 'MDY')?.certainty).toBeGreaterThan(SURE);
  expect(read('Datum 05.12.2025\n04/03/2026 10:00', 'MDY')?.value).toBe('2026-03-04');
});

describe('of several dates', () => {
  it('in one row each has its own label', () => {
    expect(read('Member since 01/01/2019   Date 03/14/2026', 'MDY')?.value).toBe('2026-03-14');
    expect(read('Date 03/14/2026   Return by 06/12/2026', 'MDY')?.value).toBe('2026-03-14');
  });

  it('the purchase is not the due date, the expiry or the last day of a policy', () => {
    expect(read('27/08/2019 14:20\nDue date: 27/09/2019 10:00')?.value).toBe('2019-08-27');
    expect(read('27/08/2019\nEXP 14/11/2019')?.value).toBe('2019-08-27');
    expect(read('27/08/2019\nReturn policy expires on 25/11/2019')?.value).toBe('2019-08-27');
    expect(read('Valid until 25/11/2019')).toBeNull();
  });

  it.each(['RETURN DATE 06/12/2026', 'SHIP DATE 03/20/2026', 'Order Date: 02/01/2026', 'Delivery date 03/20/2026'])(
    'the purchase is not the day of %j',
    (other) => {
      expect(read(`03/14/2026 10:15\n${other}`, 'MDY')?.value).toBe('2026-03-14');
      expect(read(`${other}\nInvoice Date 03/14/2026`, 'MDY')?.value).toBe('2026-03-14');
    },
  );

  it('that with a label wins, then that with a clock', () => {
    expect(read('01/02/2019\nDate: 27/08/2019')?.value).toBe('2019-08-27');
    expect(read('01/02/2019\n27/08/2019 14:20')?.value).toBe('2019-08-27');
  });
});

describe('the order of day and month', () => {
  it.each(['001-001-0934-0001', '555.234.5678.9', '12-555-234-5678', '034-234-5678', '555-034-5678', '(034) 234-5678'])(
    'is not that of the US because of %s, which is no telephone',
    (number) => {
      expect(read(`Inv ${number}\nDate 05/01/2018`)).toMatchObject({ value: '2018-01-05' });
    },
  );

  it.each(['(555) 234-5678', '555-234-5678', '555.234.5678', '1-555-234-5678', 'Tel.555-234-5678'])(
    'is that of the US beside the telephone %s',
    (number) => {
      expect(read(`${number}\nDate 05/01/2018`)).toMatchObject({ value: '2018-05-01' });
    },
  );

  it.each([
    'Ref 888-412-5550',
    'Serial A207-555-2134',
    'Trans# 207-555-2134B',
    'Terminal 412-555-2199',
    '+44 207-555-2134',
    'Cashier ID 48213',
    'ORDER IN 48213',
    'Store: OK 48213',
  ])('is not that of the US because of %s', (text) => {
    expect(read(`${text}\nDate 05/01/2018`)).toMatchObject({ value: '2018-01-05' });
  });

  it.each(['+1 207-555-2134', 'Store ID 12, Tel 207-555-2134', 'Ref 1 PH (207) 555-2134', 'BOISE ID 83702'])(
    'is that of the US because of %s',
    (text) => {
      expect(read(`${text}\nDate 05/01/2018`)).toMatchObject({ value: '2018-05-01' });
    },
  );

  it('is that of another date on the page', () => {
    expect(read('05/04/2019\n05/27/2019', 'DMY')?.value).toBe('2019-05-04');
    expect(read('05/04/2019 10:00\n27/04/2019', 'MDY')?.value).toBe('2019-04-05');
  });

  it('is that of the country the page speaks of', () => {
    expect(read('Portland, ME 04101\n05/04/2019', 'DMY')?.value).toBe('2019-05-04');
    expect(read('(207) 555-0134\n05/04/2019', 'DMY')?.value).toBe('2019-05-04');
    expect(read('GREEN TOOLS SDN BHD\n05/04/2019', 'MDY')?.value).toBe('2019-04-05');
    expect(read('05/04/2019\nTOTAL RM 12.00', 'MDY')?.value).toBe('2019-04-05');
  });

  it('is else the given one, and then the date is less certain', () => {
    expect(read('05/04/2019 10:00', 'DMY')?.value).toBe('2019-04-05');
    expect(read('05/04/2019 10:00', 'MDY')?.value).toBe('2019-05-04');
    expect(read('05/04/2019 10:00', 'MDY')?.certainty).toBeLessThan(SURE);
    expect(read('27/04/2019 10:00', 'MDY')?.certainty).toBeGreaterThan(SURE);
    expect(read('04/04/2019 10:00', 'MDY')?.certainty).toBeGreaterThan(SURE);
  });
});

it('a date of faint words is less certain', () => {
  expect(read('27/08/2019 14:20', 'DMY', 0.6)?.certainty).toBeLessThan(SURE);
});

it('the doubts of a date say that day and month could be swapped, that there is another one, or that it is faint', () => {
  expect(read('Date 05/04/2019', 'MDY')?.doubts).toEqual(['day-or-month']);
  expect(read('Date 27/08/2019\nDate 28/08/2019')?.doubts).toEqual(['other-date']);
  expect(read('Date 27/08/2019', 'DMY', 0.7)?.doubts).toEqual(['faint']);
  expect(read('12.05.18')?.doubts).toEqual(['another-date']);
  expect(read('Date 27/08/2019')?.doubts).toEqual([]);
});

it('a date knows its words', () => {
  expect(read('Date :  27/08/2019 14:20')?.words.map((word) => word.text)).toEqual(['27/08/2019']);
});
