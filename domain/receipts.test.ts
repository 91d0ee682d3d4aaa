import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, today } from './calendar.ts';
import {
  canBeAnother,
  decisionBy,
  denialProblems,
  emptyReceiptProblem,
  isLineApproved,
  isOutsideProgram,
  isOverdue,
  isPromiseOver,
  MAX_QUANTITY,
  normalizeReceiptNumber,
  overdueSpans,
  purchaseDateProblem,
  quantityProblem,
  receiptNumberProblem,
  receiptPoints,
  receiptState,
  whyNumberIsTaken,
} from './receipts.ts';

test('a receipt is a draft until it is finished, and submitted until it is decided', () => {
  const receipt = { finished: true, approved: false, denied: false };
  expect(receiptState({ ...receipt, finished: false })).toBe('draft');
  expect(receiptState(receipt)).toBe('submitted');
  expect(receiptState({ ...receipt, approved: true })).toBe('approved');
  expect(receiptState({ ...receipt, denied: true })).toBe('denied');
});

describe('a receipt number', () => {
  test.each([
    ['007', '7'],
    [' 42 ', '42'],
    ['000', '0'],
    ['0', '0'],
    ['1000', '1000'],
    ['INV-20417-B', 'inv20417b'],
    ['#inv/20417.B', 'inv20417b'],
    ['00INV-1', 'inv1'],
    ['-007', '7'],
    ['4242', '4242'],
    ['4242.', '4242'],
    ['4242/', '4242'],
    ['#4242', '4242'],
    ['.04242', '4242'],
    ['1-23', '1-23'],
    ['12-3', '12-3'],
    ['12 3', '12-3'],
    ['12 / 3', '12-3'],
    ['123', '123'],
    ['0-12', '0-12'],
    ['INV-100/1', 'inv100-1'],
    ['INV-1001', 'inv1001'],
    ['AB-C1', 'ab-c1'],
    ['A-BC1', 'a-bc1'],
    ['A\u20111', 'a1'],
    ['12\u20133', '12-3'],
    ['12\u22123', '12-3'],
    ['４８２１３', '48213'],
    ['ＩＮＶ－１', 'inv1'],
    ['１２／３', '12-3'],
    ['№ 48213', '48213'],
    ['48213\u200b', '48213'],
    ['48\u00ad213', '48213'],
    ['12\u00a03', '12-3'],
    ['TRX:4821*3', 'trx4821-3'],
  ])('%j is compared as %j', (text, normal) => {
    expect(normalizeReceiptNumber(text)).toBe(normal);
  });

  test('has one normal form for any leading zeros, case, sign between its parts, and character that is not seen', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
    const sign = fc.constantFrom(' ', '-', '/', '.', '#', '_', ' - ', '\u2011', '\u2013');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), sign, fc.nat(5), (parts, between, zeros) => {
        const normal = normalizeReceiptNumber(parts.join('-'));
        expect(normal).toMatch(/^(0|[a-z1-9])(-?[a-z0-9]+)*$/);
        const written = `${'0'.repeat(zeros)}${parts.join(between).toUpperCase()}`;
        expect(normalizeReceiptNumber([...written].join('\u200b'))).toBe(normal);
      }),
    );
  });

  const required = { code: 'receiptNumberMissing' };
  const numeric = { code: 'receiptNumberNotDigits' };
  const letters = { code: 'receiptNumberSigns', wrong: null };
  test.each([
    ['', false, required],
    ['   ', true, required],
    ['12345', false, null],
    [' 12345 ', false, null],
    ['12.5', false, numeric],
    ['-1', false, numeric],
    ['1e3', false, numeric],
    ['١٢٣', false, numeric],
    ['INV-20417-B', false, numeric],
    ['INV-20417-B', true, null],
    ['2026/117', true, null],
    ['7001 10019', false, null],
    ['INV 20417', true, null],
    ['12\t34', false, numeric],
    ['12,34', true, { code: 'receiptNumberSigns', wrong: ',' }],
    ['48é', true, { code: 'receiptNumberSigns', wrong: 'é' }],
    ['TRX:4821*3', true, null],
    ['№ 48213', false, null],
    ['４８２１３', false, null],
    ['ＴＲＸ：４８２１＊３', true, null],
    ['＃１２／３', true, null],
    ['１２，３', true, { code: 'receiptNumberSigns', wrong: ',' }],
    ['48213\u200b', false, null],
    ['\u200b', false, required],
    ['A\u20111', true, null],
    ['..', true, letters],
    ['a\u0000b', true, letters],
    ['1'.repeat(50), false, null],
    ['1'.repeat(51), false, { code: 'receiptNumberLong', most: 50 }],
  ])('%j (letters: %s) → %j', (text, allowLetters, problem) => {
    expect(receiptNumberProblem(text, { allowLetters })).toEqual(problem);
  });

  test.each([
    ['draft', 'receipt-exists'],
    ['submitted', 'receipt-submitted'],
    ['approved', 'receipt-approved'],
    ['denied', null],
  ] as const)('of an own %s receipt answers %s', (state, type) => {
    expect(whyNumberIsTaken(state)).toBe(type);
  });
});

test.each([
  [{}, {}, false],
  [{ dateOfPurchase: '2026-03-03' }, {}, true],
  [{ merchant: 'Harbor Supply' }, { merchant: 'HARBOR  SUPPLY.' }, false],
  [{ merchant: 'Harbor Supply' }, { merchant: 'Dock & Sons' }, true],
  [{ merchant: 'Harbor Supply' }, {}, false],
  [{ total: 1250 }, { total: 1250 }, false],
  [{ total: 1250 }, { total: 1251 }, true],
  [{ total: 1250 }, { total: null }, false],
])('of one number %j and %j can be two receipts: %s', (one, other, can) => {
  const dateOfPurchase = '2026-03-02';
  expect(canBeAnother({ dateOfPurchase, ...one }, { dateOfPurchase, ...other })).toBe(can);
});

describe('points of a receipt', () => {
  test('count the items not denied', () => {
    const lines = [
      { points: 100, quantity: 3 },
      { points: 50, quantity: 2, denied: true },
      { points: 7, quantity: 1, denied: false },
    ];
    expect(receiptPoints(lines)).toBe(307);
    expect(receiptPoints([])).toBe(0);
  });

  test('denying one more item never raises them', () => {
    const line = fc.record({ points: fc.nat(1e6), quantity: fc.integer({ min: 1, max: MAX_QUANTITY }) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), ([first, ...rest]) => {
        const denied = [{ ...first!, denied: true }, ...rest];
        expect(receiptPoints(denied)).toBe(receiptPoints([first!, ...rest]) - receiptPoints([first!]));
      }),
    );
  });
});

test.each([
  [1, null],
  [9999, null],
  [null, { code: 'quantityMissing' }],
  [undefined, { code: 'quantityMissing' }],
  ['', { code: 'quantityMissing' }],
  [Number.NaN, { code: 'quantityMissing' }],
  [0, { code: 'quantityNotPositive' }],
  [-3, { code: 'quantityNotPositive' }],
  [1.5, { code: 'quantityNotWhole' }],
  [10000, { code: 'quantityLarge', most: 9999 }],
  [Number.POSITIVE_INFINITY, { code: 'quantityNotWhole' }],
] as const)('a quantity of %j → %j', (quantity, problem) => {
  expect(quantityProblem(quantity)).toEqual(problem);
});

describe('the date of purchase', () => {
  const now = new Date('2026-06-10T11:00:00Z');

  test.each([
    ['2026-06-10', null],
    ['2026-06-11', { code: 'purchaseDateFuture' }],
    ['2000-01-01', null],
    ['1999-12-31', { code: 'purchaseDateEarly', first: '2000-01-01' }],
    ['0026-06-10', { code: 'purchaseDateEarly', first: '2000-01-01' }],
    ['2026-06-31', { code: 'purchaseDateInvalid' }],
    ['', { code: 'purchaseDateMissing' }],
    [null, { code: 'purchaseDateMissing' }],
  ])('%j → %j', (date, problem) => {
    expect(purchaseDateProblem(date, { now, timeZone: 'UTC' })).toEqual(problem);
  });

  const future = { code: 'purchaseDateFuture' };
  test.each([
    // In New York days begin at 4:00 UTC in summer, and at 5:00 in winter.
    ['America/New_York', '2026-06-11T03:59:59Z', '2026-06-11', future],
    ['America/New_York', '2026-06-11T04:00:00Z', '2026-06-11', null],
    ['America/New_York', '2026-12-11T04:59:59Z', '2026-12-11', future],
    ['America/New_York', '2026-12-11T05:00:00Z', '2026-12-11', null],
    ['Australia/Sydney', '2026-06-10T13:59:59Z', '2026-06-11', future],
    ['Australia/Sydney', '2026-06-10T14:00:00Z', '2026-06-11', null],
    // A phone that does not know the zone refuses nothing that may have begun.
    ['Mars/Olympus_Mons', '2026-06-10T09:59:59Z', '2026-06-11', future],
    ['Mars/Olympus_Mons', '2026-06-10T10:00:00Z', '2026-06-11', null],
  ])('in %s at %s, %s → %j', (timeZone, now, date, problem) => {
    expect(purchaseDateProblem(date, { now: new Date(now), timeZone })).toEqual(problem);
  });

  test.each([
    ['2026-01-01', '2026-01-01', '2026-12-31', false],
    ['2026-12-31', '2026-01-01', '2026-12-31', false],
    ['2025-12-31', '2026-01-01', '2026-12-31', true],
    ['2027-01-01', '2026-01-01', '2026-12-31', true],
    ['2027-01-01', '2026-01-01', null, false],
    ['1999-01-01', null, '2026-12-31', false],
    ['1999-01-01', null, null, false],
  ])('%s, program %s to %s, outside: %s', (date, startDate, endDate, outside) => {
    expect(isOutsideProgram(date, { startDate, endDate })).toBe(outside);
  });
});

const zones = fc.constantFrom(
  ...['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Rome', 'Asia/Kathmandu'],
  // Their clocks change at midnight, on a Friday, and by half an hour.
  ...['America/Havana', 'America/Santiago', 'Asia/Jerusalem', 'Africa/Cairo', 'Australia/Lord_Howe'],
);

describe('the decision is due', () => {
  test.each([
    ['Monday', 'UTC', '2026-06-08T15:30:00Z', '2026-06-11T15:30:00Z'],
    ['Wednesday', 'UTC', '2026-06-10T15:30:00Z', '2026-06-15T15:30:00Z'],
    ['Friday', 'UTC', '2026-06-12T15:30:00Z', '2026-06-17T15:30:00Z'],
    ['Saturday', 'UTC', '2026-06-13T15:30:00Z', '2026-06-17T15:30:00Z'],
    ['Sunday', 'UTC', '2026-06-14T15:30:00Z', '2026-06-17T15:30:00Z'],
    ['the last day of a year', 'UTC', '2026-12-31T23:59:59Z', '2027-01-05T23:59:59Z'],
    ['31 December, 19:30, where it is a Thursday', 'America/New_York', '2027-01-01T00:30:00Z', '2027-01-06T00:30:00Z'],
    ['a Sunday evening, which is Monday in UTC', 'America/New_York', '2026-06-15T01:00:00Z', '2026-06-18T01:00:00Z'],
    ['a Saturday that is Friday in UTC', 'Pacific/Kiritimati', '2026-06-12T10:00:00Z', '2026-06-16T10:00:00Z'],
    ['a Friday that is Saturday in UTC', 'Pacific/Niue', '2026-06-13T10:30:00Z', '2026-06-18T10:30:00Z'],
    ['the Friday before clocks go forward', 'America/New_York', '2026-03-07T04:30:00Z', '2026-03-12T03:30:00Z'],
    ['the Sunday on which they do', 'America/New_York', '2026-03-08T14:00:00Z', '2026-03-11T14:00:00Z'],
    ['the Saturday before they go back', 'America/New_York', '2026-10-31T04:30:00Z', '2026-11-04T05:30:00Z'],
    ['the Sunday on which they do, at midnight', 'America/New_York', '2026-11-01T04:10:00Z', '2026-11-04T05:00:00Z'],
  ])('for a submission on %s in %s three business days later, same time', (_day, zone, submitted, due) => {
    expect(decisionBy(new Date(submitted), zone)).toEqual(new Date(due));
  });

  test('never on a weekend of the program, after 3 to 5 of its days, and leaves the submission as it was', () => {
    const moment = fc.date({ min: new Date('2013-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, zones, (submitted, zone) => {
        const before = submitted.getTime();
        const day = today(decisionBy(submitted, zone), zone);
        expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
        expect([3, 4, 5].map((days) => addDays(today(submitted, zone), days))).toContain(day);
        expect(submitted.getTime()).toBe(before);
      }),
    );
  });
});

test('a receipt is in the overdue spans exactly when its decision was due before now', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  const age = fc.integer({ min: 0, max: 9 * 86_400_000 });
  fc.assert(
    fc.property(moment, age, zones, (now, waited, zone) => {
      const submitted = new Date(now.getTime() - waited);
      const isInside = overdueSpans(now, zone).some(
        ({ from, until }) => (!from || submitted >= from) && submitted < until,
      );
      expect(isInside).toBe(decisionBy(submitted, zone) < now);
    }),
    { numRuns: 3_000 },
  );
});

test.each(['duplicate', 'bad_date', 'invalid_invoice', 'other'])('%s is a reason to deny', (reason) => {
  const problems = denialProblems({ denialReason: reason, denialReasonOther: 'Unreadable' });
  expect(problems).toEqual({ denialReason: null, denialReasonOther: null });
});

test.each(['', null, undefined, 'toString', 'Duplicate'])('%j is refused', (reason) => {
  const problems = denialProblems({ denialReason: reason });
  expect(problems).toEqual({ denialReason: { code: 'denialReasonMissing' }, denialReasonOther: null });
});

test.each([null, undefined, '', ' '])('another reason with the text %j is refused', (denialReasonOther) => {
  const { denialReasonOther: problem } = denialProblems({ denialReason: 'other', denialReasonOther });
  expect(problem).toEqual({ code: 'denialWordsMissing' });
});

test('a decision is late for staff to the minute, and for the member once the promised day is over in the program', () => {
  const decisionBy = '2026-11-20T12:00:00.000Z';
  const at = (time: string, zone = 'UTC') => {
    const now = new Date(time);
    return [isOverdue(decisionBy, now), isPromiseOver(decisionBy, now, zone)];
  };
  expect(at('2026-11-20T12:00:00Z')).toEqual([false, false]);
  expect(at('2026-11-20T12:00:01Z')).toEqual([true, false]);
  expect(at('2026-11-20T23:59:59Z')).toEqual([true, false]);
  expect(at('2026-11-21T00:00:00Z')).toEqual([true, true]);
  expect(at('2026-11-21T04:59:59Z', 'America/New_York')).toEqual([true, false]);
  expect(at('2026-11-21T05:00:00Z', 'America/New_York')).toEqual([true, true]);
  // It is promised for the 21st there.
  expect(at('2026-11-21T09:59:59Z', 'Pacific/Kiritimati')).toEqual([true, false]);
  expect(at('2026-11-21T10:00:00Z', 'Pacific/Kiritimati')).toEqual([true, true]);
  expect(isOverdue(null, new Date(decisionBy))).toBe(false);
});

test('a line is approved on its own or with its receipt, unless it was denied on its own', () => {
  const [open, approved, denied] = [
    { approved: false, denied: false },
    { approved: true, denied: false },
    { approved: false, denied: true },
  ];
  const isApproved = (state: 'submitted' | 'approved') =>
    [open, approved, denied].map((line) => isLineApproved(state, line));
  expect(isApproved('submitted')).toEqual([false, true, false]);
  expect(isApproved('approved')).toEqual([true, true, false]);
});

test.each([
  [1, undefined, true],
  [0, 'Six hangers', true],
  [0, undefined, false],
  [0, ' \n', false],
])('%d items and the word %j can be sent: %s', (lines, memberNote, isFine) => {
  expect(emptyReceiptProblem(lines, memberNote)).toEqual(isFine ? null : { code: 'receiptEmpty' });
});
