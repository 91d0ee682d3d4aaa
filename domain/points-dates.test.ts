import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar.ts';
import { book, type Ledger, type Lot, type Movement } from './ledger.ts';
import { monthsLater } from './ledger-tokens.ts';
import {
  type ExpiryWarning,
  expiryWarning,
  type LotDates,
  type LotWarning,
  lastDay,
  lotDates,
  nextDue,
  type PointsRules,
} from './points-dates.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('the dates of points', () => {
  test.each<[CalendarDate, PointsRules, CalendarDate, CalendarDate | null, number | null]>([
    ['2026-01-31', { holdDays: 0, expiry: 'never', expireAfter: 0 }, '2026-01-31', null, null],
    ['2026-01-31', { holdDays: 0, expiry: 'months', expireAfter: 1 }, '2026-01-31', '2026-02-28', null],
    ['2028-01-31', { holdDays: 0, expiry: 'months', expireAfter: 1 }, '2028-01-31', '2028-02-29', null],
    ['2028-02-29', { holdDays: 0, expiry: 'months', expireAfter: 12 }, '2028-02-29', '2029-02-28', null],
    ['2096-02-29', { holdDays: 0, expiry: 'months', expireAfter: 48 }, '2096-02-29', '2100-02-28', null],
    ['2026-12-31', { holdDays: 0, expiry: 'months', expireAfter: 2 }, '2026-12-31', '2027-02-28', null],
    ['2026-01-31', { holdDays: 28, expiry: 'months', expireAfter: 1 }, '2026-02-28', '2026-03-28', null],
    ['2026-12-31', { holdDays: 0, expiry: 'year-end', expireAfter: 0 }, '2026-12-31', '2026-12-31', null],
    ['2026-12-20', { holdDays: 14, expiry: 'year-end', expireAfter: 0 }, '2027-01-03', '2027-12-31', null],
    ['2026-12-20', { holdDays: 11, expiry: 'year-end', expireAfter: 1 }, '2026-12-31', '2027-12-31', null],
    ['2028-02-29', { holdDays: 365, expiry: 'idle', expireAfter: 6 }, '2029-02-28', null, 6],
  ])('that are earned on %s by %j', (earnedOn, rules, spendableOn, expiresOn, idleMonths) => {
    expect(lotDates(rules, earnedOn)).toEqual({ spendableOn, expiresOn, idleMonths });
  });

  test('months later are the same day of the month, or the last one before it', () => {
    fc.assert(
      fc.property(days, fc.nat(120), (day, months) => {
        expect(addMonths(day, months)).toBe(monthsLater(day, months));
      }),
    );
  });

  test('days between two days lead from one to the other', () => {
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
      }),
    );
  });
});

describe('the last day', () => {
  const idle: LotDates = { spendableOn: '2026-01-31', expiresOn: null, idleMonths: 1 };

  test.each<[string, LotDates, CalendarDate | null, CalendarDate | null]>([
    ['is that of the lot', { ...idle, expiresOn: '2026-05-01', idleMonths: null }, '2026-04-30', '2026-05-01'],
    ['is none', { ...idle, idleMonths: null }, '2026-04-30', null],
    ['is months after the last activity', idle, '2026-03-31', '2026-04-30'],
    ['is months after the first day, of one who never was active', idle, null, '2026-02-28'],
    ['is months after the first day, if the last activity is before it', idle, '2025-06-01', '2026-02-28'],
  ])('%s', (_, dates, activeOn, last) => {
    expect(lastDay(dates, activeOn)).toBe(last);
  });

  test('comes no sooner by activity', () => {
    fc.assert(
      fc.property(days, days, days, fc.integer({ min: 1, max: 120 }), (spendableOn, one, other, idleMonths) => {
        const [before, after] = [one, other].toSorted() as [CalendarDate, CalendarDate];
        const dates = { spendableOn, expiresOn: null, idleMonths };
        expect(lastDay(dates, before)! <= lastDay(dates, after)!).toBe(true);
      }),
    );
  });
});

type WarnedLot = Pick<Lot, keyof LotDates | 'remaining' | 'isHeld'> & LotWarning;

const lotUntil = (expiresOn: CalendarDate | null, some: Partial<WarnedLot> = {}): WarnedLot => ({
  spendableOn: '2026-01-01',
  expiresOn,
  idleMonths: null,
  remaining: 10,
  isHeld: false,
  warnedFor: null,
  warnedDays: null,
  ...some,
});

/** The lots as they are after the mail of that day, if one was due. */
function told<L extends WarnedLot>(lots: readonly L[], today: CalendarDate, activeOn: CalendarDate | null = null) {
  const warning = expiryWarning(lots, activeOn, today);
  return { warning, lots: lots.map((lot) => ({ ...lot, ...noted(warning, lot) })) };
}
function noted<L extends WarnedLot>(warning: ExpiryWarning<L> | null, lot: L): Partial<LotWarning> {
  const { lot: _, ...note } = warning?.lots.find((one) => one.lot === lot) ?? { lot };
  return note;
}

describe('a warning', () => {
  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-06-20', true],
    ['2026-07-01', true],
    ['2026-07-02', false],
  ])('of points until 1 July on %s: %s', (today, isDue) => {
    expect(expiryWarning([lotUntil('2026-07-01')], null, today) !== null).toBe(isDue);
  });

  test('comes 30 and 7 days before the last day, and not between', () => {
    let lots = [lotUntil('2026-07-01')];
    const on: CalendarDate[] = [];
    for (let today = '2026-05-01'; today < '2026-08-01'; today = addDays(today, 1)) {
      const { warning, lots: after } = told(lots, today);
      if (warning) on.push(today);
      lots = after;
    }
    expect(on).toEqual(['2026-06-01', '2026-06-24']);
  });

  test('says the sum of each day, and those of the week after with it', () => {
    const lots = [
      lotUntil('2026-07-08', { remaining: 3 }),
      lotUntil('2026-07-09', { remaining: 100 }),
      lotUntil('2026-07-01', { remaining: 1 }),
      lotUntil('2026-07-01', { remaining: 20 }),
    ];
    const { warning, lots: after } = told(lots, '2026-06-01');
    expect(warning!.expiring).toEqual([
      { on: '2026-07-01', points: 21 },
      { on: '2026-07-08', points: 3 },
    ]);
    expect(after.map(({ warnedFor, warnedDays }) => [warnedFor, warnedDays])).toEqual([
      ['2026-07-08', 37],
      [null, null],
      ['2026-07-01', 30],
      ['2026-07-01', 30],
    ]);
  });

  test.each([
    ['2026-06-01', 37, '2026-06-30'],
    ['2026-06-24', 14, '2026-07-08'],
  ])('is not repeated for points that a mail of %s named %d days before, until %s', (_, warnedDays, until) => {
    const lots = [lotUntil('2026-07-08', { warnedFor: '2026-07-08', warnedDays })];
    expect(expiryWarning(lots, null, until)).toBeNull();
  });

  test.each([
    ['held', { isHeld: true }],
    ['spent', { remaining: 0 }],
    ['kept for ever', { expiresOn: null }],
    ['over', { expiresOn: '2026-06-09' }],
  ])('is not of points that are %s', (_, some) => {
    expect(expiryWarning([lotUntil('2026-06-12', some)], null, '2026-06-10')).toBeNull();
    const both = expiryWarning([lotUntil('2026-06-12', some), lotUntil('2026-06-12')], null, '2026-06-10');
    expect(both!.expiring).toEqual([{ on: '2026-06-12', points: 10 }]);
  });

  test('comes anew when activity has moved the last day, after a week', () => {
    const idle = lotUntil(null, { spendableOn: '2026-05-01', idleMonths: 1 });
    const { warning, lots } = told([idle], '2026-05-10', '2026-05-01');
    expect(warning!.expiring).toEqual([{ on: '2026-06-01', points: 10 }]);
    expect(expiryWarning(lots, '2026-05-11', '2026-05-16')).toBeNull();
    expect(expiryWarning(lots, '2026-05-11', '2026-05-17')!.expiring).toEqual([{ on: '2026-06-11', points: 10 }]);
  });

  test('comes once a week to one who earns points until the year ends every day of December', () => {
    let lots: WarnedLot[] = [];
    const on: CalendarDate[] = [];
    for (let today = '2026-12-01'; today <= '2026-12-31'; today = addDays(today, 1)) {
      const { warning, lots: after } = told([...lots, lotUntil('2026-12-31', { spendableOn: today })], today);
      if (warning) on.push(today);
      lots = after;
    }
    expect(on).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']);
  });

  test('counts the week from the mail that named points that are spent since', () => {
    const { lots } = told([lotUntil('2026-06-20')], '2026-06-10');
    const spent = lots.map((lot) => ({ ...lot, remaining: 0 }));
    expect(expiryWarning([...spent, lotUntil('2026-06-20')], null, '2026-06-16')).toBeNull();
    expect(expiryWarning([...spent, lotUntil('2026-06-20')], null, '2026-06-17')).not.toBeNull();
  });
});

describe('the next day on which something happens', () => {
  test.each<[string, WarnedLot[], CalendarDate | null]>([
    ['is none without lots', [], null],
    ['is none of points that are spent or kept', [lotUntil(null), lotUntil('2026-07-01', { remaining: 0 })], null],
    ['is the first day of what is held', [lotUntil(null, { isHeld: true, spendableOn: '2026-06-11' })], '2026-06-11'],
    ['is that of the warning', [lotUntil('2026-08-01')], '2026-07-02'],
    ['is today if a warning is due', [lotUntil('2026-07-01')], '2026-06-10'],
    ['is today if something is over', [lotUntil('2026-06-01')], '2026-06-10'],
    [
      'is that of the second warning',
      [lotUntil('2026-07-01', { warnedFor: '2026-07-01', warnedDays: 30 })],
      '2026-06-24',
    ],
    ['is after the last day', [lotUntil('2026-06-12', { warnedFor: '2026-06-12', warnedDays: 7 })], '2026-06-13'],
    [
      'is when a week is over since the last mail',
      [lotUntil('2026-07-01'), lotUntil(null, { warnedFor: '2026-06-15', warnedDays: 7 })],
      '2026-06-15',
    ],
  ])('%s', (_, lots, day) => {
    expect(nextDue(lots, null, '2026-06-10')).toBe(day);
  });

  test('is never after it: who looks on these days alone sees what one who looks every day sees', () => {
    fc.assert(
      fc.property(firstDays, fc.array(givings, { maxLength: 12, size: 'max' }), (firstDay, given) => {
        const daily = lived(firstDay, given, (_, today) => addDays(today, 1));
        expect(lived(firstDay, given, ({ lots, activeOn }, today) => nextDue(lots, activeOn, today))).toEqual(daily);
      }),
      { numRuns: 60 },
    );
  });

  test('brings one mail a week at most, and none of the points that were free for a week expire untold', () => {
    fc.assert(
      fc.property(firstDays, fc.array(givings, { maxLength: 12, size: 'max' }), (firstDay, given) => {
        const events = lived(firstDay, given, (_, today) => addDays(today, 1));
        const mails = events.filter(({ what }) => what === 'told');
        for (const [at, { on }] of mails.slice(1).entries()) {
          expect(daysBetween(mails[at]!.on, on)).toBeGreaterThanOrEqual(7);
        }
        const freeOn = new Map(events.filter(({ what }) => what === 'free').map(({ on, of }) => [of, on]));
        for (const { on, of } of events.filter(({ what }) => what === 'expired')) {
          const last = addDays(on, -1);
          const isTold = mails.some((mail) => [mail.of].flat().includes(last) && daysBetween(mail.on, last) <= 14);
          expect(isTold || freeOn.get(of)! > addDays(last, -7), `${of} on ${on}`).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

interface Giving {
  after: number;
  points: number;
  isEarned: boolean;
  rules: PointsRules;
}
type Lived = Omit<Ledger, 'lots'> & { lots: (Lot & LotWarning)[] };
interface Event {
  on: CalendarDate;
  what: 'free' | 'expired' | 'settled' | 'told';
  /** The line of the lot, or for a mail the last days that it names. */
  of: number | CalendarDate[];
}

const firstDays = fc.constantFrom('2026-12-01', '2028-01-15');
const holdDays = fc.constantFrom(0, 0, 1, 14, 31);
const givings: fc.Arbitrary<Giving> = fc.record({
  after: fc.constantFrom(0, 1, 2, 3, 6, 7, 8, 20, 30),
  points: fc.integer({ min: 1, max: 9 }),
  isEarned: fc.boolean(),
  rules: fc.oneof(
    fc.record({
      holdDays,
      expiry: fc.constantFrom('months' as const, 'idle' as const),
      expireAfter: fc.constantFrom(1, 2, 3),
    }),
    fc.record({ holdDays, expiry: fc.constant('year-end' as const), expireAfter: fc.constant(0) }),
  ),
});

/** What happens by itself to one who owes 5 points and is given some, until all is over; `next` is the day of the next look. */
function lived(
  firstDay: CalendarDate,
  given: readonly Giving[],
  next: (ledger: Lived, today: CalendarDate) => CalendarDate | null,
): Event[] {
  const events: Event[] = [];
  let ledger: Lived = { total: -5, free: 0, held: 0, debt: 5, lines: 0, activeOn: null, lots: [] };
  let [today, givenOn] = [firstDay, firstDay];
  const look = () => {
    ledger = booked(ledger, today, null, events);
    for (const { line, isHeld } of ledger.lots) {
      const isNoted = events.some(({ what, of }) => what === 'free' && of === line);
      if (!isHeld && !isNoted) events.push({ on: today, what: 'free', of: line });
    }
    const { warning, lots } = told(ledger.lots, today, ledger.activeOn);
    if (warning) events.push({ on: today, what: 'told', of: warning.expiring.map(({ on }) => on) });
    ledger = { ...ledger, lots };
  };
  const lookUntil = (end: CalendarDate) => {
    for (;;) {
      const day = next(ledger, today);
      if (day === null || day >= end) break;
      // A look that leaves something due would be followed by another for ever.
      expect(day > today).toBe(true);
      today = day;
      look();
    }
    today = end;
  };
  for (const { after, ...giving } of given) {
    givenOn = addDays(givenOn, after);
    if (givenOn > today) lookUntil(givenOn);
    ledger = booked(ledger, today, giving, events);
    look();
  }
  lookUntil(addDays(givenOn, 430));
  return events;
}

function booked(before: Lived, today: CalendarDate, giving: Omit<Giving, 'after'> | null, events: Event[]): Lived {
  const cause = { cause: 'import', causeId: 'given', label: { code: 'text', text: '' } } as const;
  const kind = giving?.isEarned ? 'earned' : 'imported';
  const movement: Movement | null = giving && {
    ...cause,
    kind,
    points: giving.points,
    dates: lotDates(giving.rules, today),
  };
  const booking = book(before, movement, today);
  if (typeof booking === 'string') throw new Error(booking);
  for (const { kind: what, takings } of booking.lines) {
    if (what === 'expired' || what === 'settled') events.push({ on: today, what, of: takings[0]!.lot });
  }
  const noteOf = (line: number): LotWarning =>
    before.lots.find((lot) => lot.line === line) ?? { warnedFor: null, warnedDays: null };
  const lots = booking.ledger.lots.map((lot) => {
    const { warnedFor, warnedDays } = noteOf(lot.line);
    return { ...lot, warnedFor, warnedDays };
  });
  return { ...booking.ledger, lots };
}
