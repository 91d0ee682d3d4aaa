import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar.ts';
import { type BookedLine, book, changesTotal, type Lot, type Movement } from './ledger.ts';
import { Account } from './ledger-account.ts';
import { Tokens } from './ledger-tokens.ts';
import { lotDates, type PointsRules } from './points-dates.ts';

test('any history ends as if each point had moved by itself on its day, whenever that is noticed', () => {
  fc.assert(
    fc.property(firstDays, fc.array(steps, { maxLength: 30, size: 'max' }), (firstDay, history) => {
      const account = new Account(firstDay);
      const tokens = new Tokens(firstDay);
      for (const [at, drawn] of history.entries()) {
        account.today = addDays(account.today, drawn.wait);
        tokens.live(account.today);
        // All that is free is spent often, because debt arises from nothing else.
        const isAll = drawn.kind === 'spend' && drawn.isWhole && tokens.count('free') > 0;
        const step = isAll ? { ...drawn, points: tokens.count('free') } : drawn;
        const name = `step ${at}`;
        const of = movementsThatCanBeTakenBack(account, step);
        if (step.isNoticed) expect(account.move(null)).toBeNull();
        if (step.kind === 'give') checkGivenWithoutLots(account, step);
        const isBooked = onAccount(account, name, step, of) === null;
        expect(isBooked, name).toBe(onTokens(tokens, name, step, of));
        // What is booked leaves nothing that is due.
        if (isBooked && (step.kind === 'give' || of)) expect(asOfToday(account).figures).toEqual(account.figures);
        expect(asOfToday(account), name).toEqual({
          figures: { total: tokens.total, free: tokens.count('free'), held: tokens.count('held'), debt: tokens.debt },
          left: tokens.left(),
        });
      }
      checkBooks(account);
    }),
    { numRuns: 200 },
  );
});

interface Step {
  kind: 'give' | 'spend' | 'take by hand' | 'give back' | 'reverse' | 'write off';
  wait: number;
  /** What is due that day was booked already, as by the job of the night. */
  isNoticed: boolean;
  points: number;
  which: number;
  given: 'earned' | 'imported' | 'adjusted';
  rules: PointsRules;
  /** Some days, so that points come that are over. */
  isOld: boolean;
  isWhole: boolean;
}

const points = fc.integer({ min: 1, max: 7 });
const waits = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 27, max: 33 }) },
  { weight: 1, arbitrary: fc.constantFrom(59, 90, 365, 366) },
);
const holdDays = fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 31);
const rules: fc.Arbitrary<PointsRules> = fc.oneof(
  fc.record({ holdDays, expiry: fc.constant('never' as const), expireAfter: fc.constant(0) }),
  fc.record({
    holdDays,
    expiry: fc.constantFrom('months' as const, 'idle' as const),
    expireAfter: fc.constantFrom(1, 1, 2, 12),
  }),
  fc.record({ holdDays, expiry: fc.constant('year-end' as const), expireAfter: fc.constantFrom(0, 0, 1) }),
);
const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'give' as const,
    'give',
    'give',
    'spend',
    'spend',
    'take by hand',
    'give back',
    'give back',
    'reverse',
    'reverse',
    'write off',
  ),
  wait: waits,
  isNoticed: fc.boolean(),
  points,
  which: fc.nat(20),
  given: fc.constantFrom('earned' as const, 'earned', 'imported', 'adjusted'),
  rules,
  isOld: fc.nat(9).map((n) => n === 0),
  isWhole: fc.nat(2).map((n) => n > 0),
});
/** Before the ends of months and years, leap days, and a February without one in a year that four divides. */
const firstDays = fc.constantFrom(
  '2026-01-30',
  '2026-12-28',
  '2027-11-30',
  '2028-01-31',
  '2028-02-27',
  '2099-12-30',
  '2100-02-26',
);

/** The movement to which a step refers: something spent, or given and not reversed yet. */
function movementsThatCanBeTakenBack({ lines }: Account, { kind, which }: Step): BookedLine | undefined {
  const isReversed = ({ line }: BookedLine) => lines.some((one) => one.kind === 'reversed' && one.reverses === line);
  const found = lines.filter((line) =>
    kind === 'give back' ? line.kind === 'spent' : gives(line) && line.amount > 0 && !isReversed(line),
  );
  return found[which % found.length];
}

const datesOf = ({ rules, isOld }: Step, today: string) => lotDates(rules, isOld ? addDays(today, -40) : today);
const reversedPoints = ({ isWhole, points }: Step, { amount }: BookedLine) =>
  isWhole ? amount : Math.min(points, amount);

function onAccount(account: Account, name: string, step: Step, of: BookedLine | undefined) {
  const { kind, points, given } = step;
  if (kind === 'give') return account.give(name, points, datesOf(step, account.today), given);
  if (kind === 'spend') return account.spend(name, points);
  if (kind === 'take by hand') return account.takeByHand(name, points);
  if (kind === 'write off') return account.writeOff(name, points);
  if (!of) return null;
  return kind === 'give back'
    ? account.giveBack(of.causeId, points)
    : account.reverse(of.causeId, reversedPoints(step, of));
}

function onTokens(tokens: Tokens, name: string, step: Step, of: BookedLine | undefined): boolean {
  const { kind, points, given } = step;
  if (kind === 'give') return tokens.give({ name, ...datesOf(step, tokens.day) }, points, given === 'earned');
  if (kind === 'spend') return tokens.spend(name, points);
  if (kind === 'take by hand') return tokens.takeByHand(points);
  if (kind === 'write off') return tokens.writeOff(points);
  if (!of) return true;
  return kind === 'give back'
    ? tokens.giveBack(of.causeId, points)
    : tokens.reverse(of.causeId, reversedPoints(step, of));
}

/** As it would be if all that is due was booked; the account stays as it is. */
function asOfToday(account: Account) {
  const booking = book(account.load(null), null, account.today);
  if (typeof booking === 'string') throw new Error(booking);
  const { total, free, held, debt, lots } = booking.ledger;
  const left = Object.fromEntries(lots.map(({ causeId, remaining }) => [causeId, remaining]));
  return { figures: { total, free, held, debt }, left: { ...account.left(), ...left } };
}

/** Where nothing is due and nothing is owed, the server loads no lots for points that are given. */
function checkGivenWithoutLots(account: Account, step: Step): void {
  if (!account.isQuiet) return;
  const { points, given: kind } = step;
  const cause = { cause: 'receipt', causeId: 'given', label: { code: 'text', text: '' } } as const;
  const movement: Movement = { ...cause, kind, points, dates: datesOf(step, account.today) };
  const ledger = account.load(movement);
  const without = book({ ...ledger, lots: [] }, movement, account.today);
  const within = book(ledger, movement, account.today);
  if (typeof without === 'string' || typeof within === 'string') throw new Error('Refused');
  expect(without.lines).toEqual(within.lines);
  expect(without.ledger).toEqual({ ...within.ledger, lots: within.ledger.lots.slice(-1) });
}

/** What every line keeps, and every lot. */
function checkBooks({ lines, lots, figures }: Account): void {
  const sums = { balance: 0, debt: 0, total: 0 };
  for (const [at, line] of lines.entries()) {
    sums.balance += line.amount;
    sums.debt += line.debtAmount;
    if (changesTotal(line.kind)) sums.total += line.amount - line.debtAmount;
    const { balance, debt, total } = line;
    expect({ line: line.line, balance, debt, total }).toEqual({ line: at + 1, ...sums });
    expect(Math.min(balance, debt)).toBeGreaterThanOrEqual(0);
    expect(total + debt).toBeGreaterThanOrEqual(balance);
    expect(isWorth(line), JSON.stringify(line)).toBe(true);
    // The primary key of what is taken, which refuses nothing as well.
    expect(new Set(line.takings.map(({ lot }) => lot)).size).toBe(line.takings.length);
    expect(line.takings.every(({ points }) => points !== 0)).toBe(true);
    if (!gives(line) || line.amount < 0) expect(takenFrom([line]) + 0).toBe(0 - line.amount);
  }
  expect(Math.min(figures.free, figures.debt)).toBe(0);
  expect(sums).toEqual({ balance: figures.free + figures.held, debt: figures.debt, total: figures.total });
  for (const { line, remaining } of lots.values()) {
    const { amount } = lines.find((one) => one.line === line)!;
    expect(remaining).toBeGreaterThanOrEqual(0);
    expect(takenFrom(lines, line)).toBe(amount - remaining);
  }
  expect(sumOf([...lots.values()])).toEqual({ free: figures.free, held: figures.held });
}

const gives = ({ kind }: BookedLine) => kind === 'earned' || kind === 'imported' || kind === 'adjusted';

/** The signs that the database demands of each kind. */
function isWorth({ kind, amount, debtAmount, reverses }: BookedLine): boolean {
  if (kind === 'earned' || kind === 'imported') return amount > 0 && debtAmount === 0;
  if (kind === 'spent' || kind === 'expired') return amount < 0 && debtAmount === 0;
  if (kind === 'returned') return amount > 0 && debtAmount === 0 && reverses !== null;
  if (kind === 'settled') return amount < 0 && debtAmount === amount;
  if (kind === 'reversed') return amount <= 0 && debtAmount >= 0 && debtAmount !== amount && reverses !== null;
  return amount === 0 ? debtAmount < 0 : debtAmount === 0;
}

const takenFrom = (lines: readonly BookedLine[], of?: number) =>
  lines
    .flatMap(({ takings }) => takings)
    .reduce((sum, { lot, points }) => sum + (of === undefined || lot === of ? points : 0), 0);

const sumOf = (lots: readonly Lot[]) => ({
  free: lots.reduce((sum, { isHeld, remaining }) => sum + (isHeld ? 0 : remaining), 0),
  held: lots.reduce((sum, { isHeld, remaining }) => sum + (isHeld ? remaining : 0), 0),
});
