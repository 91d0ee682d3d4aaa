import type { CalendarDate } from './calendar.ts';
import { MAX_MOVEMENT } from './points.ts';
import { type LotDates, type LotWarning, lastDay } from './points-dates.ts';

/**
 * What a line of the ledger does. `earned`, `imported` and `adjusted` give points (an adjustment may take some, or write a debt
 * off), `spent` and `expired` take them, `returned` gives back what was spent or expired, `reversed` takes back what was
 * given, and `settled` takes points for a debt.
 */
export const pointsKinds = [
  'earned',
  'spent',
  'returned',
  'reversed',
  'expired',
  'settled',
  'adjusted',
  'imported',
] as const;
export type PointsKind = (typeof pointsKinds)[number];

export const pointsCauses = ['receipt', 'training', 'order', 'adjustment', 'write-off', 'import'] as const;
/** By what points move. */
export type PointsCause = (typeof pointsCauses)[number];

/**
 * The cause, as data to be worded where it is read. `text` is in a person's own words, or from another product: then it may be
 * empty, and says on which day its points were earned there.
 */
export type PointsLabel =
  | { code: 'receipt'; number: string }
  | { code: 'order'; items: number }
  | { code: 'training'; name: string }
  | { code: 'text'; text: string; earnedOn?: CalendarDate };
/** The same where lines of several causes are shown as one. */
export type ShownLabel = PointsLabel | { code: 'several'; lines: number };

export interface Cause {
  cause: PointsCause;
  causeId: string;
  label: PointsLabel;
}

/** Points that were given by one line, and what is left of them. */
export interface Lot extends LotDates, LotWarning, Cause {
  /** The number of the line. */
  line: number;
  remaining: number;
  /** They cannot be spent yet. */
  isHeld: boolean;
}

/** Whole points. `total`: earned in all, less what was taken back. At most one of `free` and `debt` is above 0. */
export interface PointsState {
  total: number;
  free: number;
  held: number;
  debt: number;
}

/** A member's ledger. A booking needs the lots that can change by it: those with points left, and those that it gives back to. */
export interface Ledger extends PointsState {
  /** The number of the last line. */
  lines: number;
  /** The last day on which the member earned or spent. */
  activeOn: CalendarDate | null;
  lots: Lot[];
}

/** Points taken from a lot, or given back to it if `points` is negative. */
export interface Taking {
  lot: number;
  points: number;
}

/** A line to be written. `balance` (free and held), `debt` and `total` are those after it. */
export interface BookedLine extends Cause {
  line: number;
  kind: PointsKind;
  /** Change of `balance`. */
  amount: number;
  /** Change of `debt`. */
  debtAmount: number;
  balance: number;
  debt: number;
  total: number;
  /** The line that it takes back. */
  reverses: number | null;
  takings: Taking[];
}

export type Movement = Cause &
  (
    | { kind: 'earned' | 'imported'; points: number; dates: LotDates }
    | { kind: 'spent'; points: number }
    /** Above 0 gives points, below takes them. */
    | { kind: 'adjusted'; points: number; dates: LotDates }
    | { kind: 'written-off'; points: number }
    /** Gives back what the line `reverses` took, or a part. `takings`: what it took, in its order, less what was given back. */
    | { kind: 'returned'; points: number; reverses: number; takings: readonly Taking[] }
    /** Takes back what the line `reverses` gave, once. `expired`: the lines by which points of it expired, less what was given back. */
    | { kind: 'reversed'; points: number; reverses: number; expired: readonly Expired[] }
  );
interface Expired extends Taking {
  line: number;
}

/** Why nothing was booked. */
export type BookingProblem =
  | 'not-enough-points'
  | 'not-that-much-debt'
  | 'not-that-many-taken'
  | 'amount-out-of-bounds';

export interface Booking {
  /** As it is afterwards. */
  ledger: Ledger;
  lines: BookedLine[];
}

/**
 * Books a movement, after all that is due by then: held points whose day has come are free and settle debt first, and those
 * whose last day is over have expired, whenever that is noticed (ruling 12). Nothing is booked if there is a problem. What
 * is only due is booked by `null`. The given ledger is left as it is.
 */
export const book = (before: Ledger, movement: Movement | null, today: CalendarDate): Booking | BookingProblem =>
  bookEach(before, movement ? [movement] : [], today);

/** The same with several movements, one after the other; all of them, or none if there is a problem with one. */
export function bookEach(
  before: Ledger,
  movements: readonly Movement[],
  today: CalendarDate,
): Booking | BookingProblem {
  const books = new Books(before, today);
  books.bookDue();
  for (const movement of movements) {
    const problem = books.book(movement);
    if (problem) return problem;
  }
  return { ledger: books.ledger, lines: books.lines };
}

class Books {
  readonly lines: BookedLine[] = [];
  readonly ledger: Ledger;
  private readonly today: CalendarDate;

  constructor(before: Ledger, today: CalendarDate) {
    this.ledger = { ...before, lots: before.lots.map((lot) => ({ ...lot })) };
    this.today = today;
  }

  /** In the order of the days, so that it does not matter when it is noticed; of one day, the first to expire. */
  bookDue(): void {
    const due = this.firstToExpire().filter(({ isHeld, spendableOn }) => isHeld && spendableOn <= this.today);
    for (const lot of due.toSorted((a, b) => compare(a.spendableOn, b.spendableOn))) this.free(lot);
    this.expire();
  }

  book(movement: Movement): BookingProblem | null {
    const problem = this.move(movement);
    if (problem) return problem;
    this.settle(movement);
    this.expire(movement);
    return null;
  }

  private move(movement: Movement): BookingProblem | null {
    const { kind, points } = movement;
    const isWhole = Number.isInteger(points) && points !== 0 && Math.abs(points) <= MAX_MOVEMENT;
    if (!isWhole || (points < 0 && kind !== 'adjusted')) return 'amount-out-of-bounds';
    switch (kind) {
      case 'earned':
      case 'imported':
        return this.give(movement, kind, points, movement.dates);
      case 'adjusted':
        return points > 0 ? this.give(movement, kind, points, movement.dates) : this.spend(movement, kind, -points);
      case 'spent':
        return this.spend(movement, kind, points);
      case 'written-off':
        if (points > this.ledger.debt) return 'not-that-much-debt';
        this.write(movement, 'adjusted', { debtAmount: -points });
        return null;
      case 'returned':
        return this.giveBack(movement, movement.reverses, points, movement.takings);
      case 'reversed':
        return this.reverse(movement);
    }
  }

  private give(cause: Cause, kind: PointsKind, points: number, dates: LotDates): BookingProblem | null {
    const { ledger, today } = this;
    if (!Number.isSafeInteger(ledger.total + points)) return 'amount-out-of-bounds';
    const isHeld = dates.spendableOn > today;
    if (isHeld) ledger.held += points;
    else ledger.free += points;
    const { line } = this.write(cause, kind, { amount: points });
    if (kind === 'earned') this.beActive();
    ledger.lots.push({ ...causeOf(cause), ...dates, line, remaining: points, isHeld, ...notWarned });
    return null;
  }

  private spend(cause: Cause, kind: 'spent' | 'adjusted', points: number): BookingProblem | null {
    if (points > this.ledger.free) return 'not-enough-points';
    // First, as it moves the last days of points that expire without activity.
    if (kind === 'spent') this.beActive();
    this.write(cause, kind, { amount: -points, takings: this.take(points) });
    return null;
  }

  /** Back to the lots with their dates, first to those that expire last. */
  private giveBack(cause: Cause, reverses: number, points: number, taken: readonly Taking[]): BookingProblem | null {
    if (points > sumOf(taken)) return 'not-that-many-taken';
    this.putBack(cause, reverses, points, taken);
    return null;
  }

  private putBack(cause: Cause, reverses: number, points: number, taken: readonly Taking[]): void {
    const takings: Taking[] = [];
    let left = points;
    const places = taken.map(({ lot, points: most }) => ({ lot: this.lot(lot), most }));
    for (const { lot, most } of places.toSorted((a, b) => this.compareEnds(b.lot, a.lot))) {
      const given = Math.min(most, left);
      if (given === 0) continue;
      lot.remaining += given;
      this.ledger.free += given;
      left -= given;
      takings.push({ lot: lot.line, points: -given });
    }
    this.write(cause, 'returned', { amount: points, reverses, takings });
  }

  /** From the lot itself, then from others that are free; the rest becomes debt. What of it expired is given back to it first. */
  private reverse({ points, reverses, expired, ...cause }: Movement & { kind: 'reversed' }): BookingProblem | null {
    const { ledger } = this;
    const own = this.lot(reverses);
    for (const { line, ...taking } of [...expired, ...this.expiredNow(reverses)]) {
      const lacking = Math.min(taking.points, points - own.remaining);
      if (lacking > 0) this.putBack(cause, line, lacking, [taking]);
    }
    const ofOwn = Math.min(own.remaining, points);
    const ofOthers = Math.min(ledger.free - (own.isHeld ? 0 : ofOwn), points - ofOwn);
    const takings = ofOwn > 0 ? [this.takeFrom(own, ofOwn)] : [];
    takings.push(...this.take(ofOthers));
    const debtAmount = points - ofOwn - ofOthers;
    this.write(cause, 'reversed', { amount: debtAmount - points, debtAmount, reverses, takings });
    return null;
  }

  /** What was only noticed in this booking. */
  private expiredNow(lot: number): Expired[] {
    const expired = this.lines.filter(({ kind, takings }) => kind === 'expired' && takings[0]?.lot === lot);
    return expired.map(({ line, amount }) => ({ line, lot, points: -amount }));
  }

  private free(lot: Lot): void {
    lot.isHeld = false;
    this.ledger.held -= lot.remaining;
    this.ledger.free += lot.remaining;
    this.settle(lot);
  }

  /** Points that are free by a cause pay the debt before anything else. */
  private settle(cause: Cause): void {
    const points = Math.min(this.ledger.debt, this.ledger.free);
    if (points > 0) this.write(cause, 'settled', { amount: -points, debtAmount: -points, takings: this.take(points) });
  }

  private expire(cause?: Cause): void {
    for (const lot of this.ledger.lots) {
      const on = lot.isHeld || lot.remaining === 0 ? null : lastDay(lot, this.ledger.activeOn);
      if (on === null || on >= this.today) continue;
      const { remaining } = lot;
      this.write(cause ?? lot, 'expired', { amount: -remaining, takings: [this.takeFrom(lot, remaining)] });
    }
  }

  private beActive(): void {
    const { activeOn } = this.ledger;
    if (activeOn === null || activeOn < this.today) this.ledger.activeOn = this.today;
  }

  private take(points: number): Taking[] {
    const takings: Taking[] = [];
    let left = points;
    for (const lot of points === 0 ? [] : this.firstToExpire()) {
      if (left === 0) break;
      if (lot.isHeld || lot.remaining === 0) continue;
      const taking = this.takeFrom(lot, Math.min(lot.remaining, left));
      left -= taking.points;
      takings.push(taking);
    }
    if (left > 0) throw new Error(`The lots of the ledger lack ${left} of its free points`);
    return takings;
  }

  private takeFrom(lot: Lot, points: number): Taking {
    lot.remaining -= points;
    if (lot.isHeld) this.ledger.held -= points;
    else this.ledger.free -= points;
    return { lot: lot.line, points };
  }

  private firstToExpire(): Lot[] {
    return this.ledger.lots.toSorted((a, b) => this.compareEnds(a, b));
  }

  private compareEnds(a: Lot, b: Lot): number {
    const end = (lot: Lot) => lastDay(lot, this.ledger.activeOn) ?? '9999-12-31';
    return compare(end(a), end(b)) || a.line - b.line;
  }

  private lot(line: number): Lot {
    const found = this.ledger.lots.find((lot) => lot.line === line);
    if (!found) throw new Error(`The ledger lacks the lot of line ${line}`);
    return found;
  }

  private write(
    cause: Cause,
    kind: PointsKind,
    { amount = 0, debtAmount = 0, reverses = null, takings = [] }: Partial<BookedLine>,
  ): BookedLine {
    const { ledger } = this;
    ledger.lines += 1;
    ledger.debt += debtAmount;
    if (changesTotal(kind)) ledger.total += amount - debtAmount;
    const { lines: line, free, held, debt, total } = ledger;
    const written = { amount, debtAmount, reverses, takings, balance: free + held, debt, total };
    this.lines.push({ ...causeOf(cause), line, kind, ...written });
    return this.lines.at(-1)!;
  }
}

export type MovementName = 'receipt' | 'training' | 'write-off' | Exclude<PointsKind, 'earned'>;

/** By which name people know a line: points are earned by something, and an adjustment can write a debt off. */
export function movementName({ kind, cause }: { kind: PointsKind; cause: PointsCause }): MovementName {
  if (kind === 'earned') return cause === 'training' ? 'training' : 'receipt';
  return cause === 'write-off' ? 'write-off' : kind;
}

/** True for what changes how much was earned in all; the others move what was earned. */
export const changesTotal = (kind: PointsKind): boolean =>
  kind === 'earned' || kind === 'imported' || kind === 'adjusted' || kind === 'reversed';

const compare = (a: CalendarDate, b: CalendarDate) => (a === b ? 0 : a < b ? -1 : 1);
const notWarned: LotWarning = { warnedFor: null, warnedDays: null };
const causeOf = ({ cause, causeId, label }: Cause): Cause => ({ cause, causeId, label });
const sumOf = (takings: readonly Taking[]) => takings.reduce((sum, { points }) => sum + points, 0);
