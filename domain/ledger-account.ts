import type { CalendarDate } from './calendar.ts';
import {
  type BookedLine,
  type Booking,
  type BookingProblem,
  book,
  type Cause,
  type Ledger,
  type Lot,
  type Movement,
  type Taking,
} from './ledger.ts';
import { type LotDates, lotDates, nextDue, type PointsRules, unlimitedPoints } from './points-dates.ts';

/**
 * The books of one member, for tests of the ledger: kept as the server keeps them, which loads the lots with points left and
 * those that a movement names, and no more. Movements are named, and found again by their names.
 */
export class Account {
  today: CalendarDate;
  readonly lines: BookedLine[] = [];
  readonly lots = new Map<number, Lot>();
  private state: Omit<Ledger, 'lots'> = { total: 0, free: 0, held: 0, debt: 0, lines: 0, activeOn: null };

  constructor(today: CalendarDate) {
    this.today = today;
  }

  earn(name: string, points: number, rules: Partial<PointsRules> = {}): BookingProblem | null {
    return this.give(name, points, lotDates({ ...unlimitedPoints, ...rules }, this.today));
  }

  give(name: string, points: number, dates: LotDates, kind: 'earned' | 'imported' | 'adjusted' = 'earned') {
    return this.move({ ...causeOf(name, kind === 'earned' ? 'receipt' : 'adjustment'), kind, points, dates });
  }

  spend(name: string, points: number): BookingProblem | null {
    return this.move({ ...causeOf(name, 'order'), kind: 'spent', points });
  }

  takeByHand(name: string, points: number): BookingProblem | null {
    const dates = lotDates(unlimitedPoints, this.today);
    return this.move({ ...causeOf(name, 'adjustment'), kind: 'adjusted', points: -points, dates });
  }

  writeOff(name: string, points: number): BookingProblem | null {
    return this.move({ ...causeOf(name, 'write-off'), kind: 'written-off', points });
  }

  /** Gives back points of what was spent by that name. */
  giveBack(name: string, points: number): BookingProblem | null {
    const { line } = this.named(name, 'spent');
    const takings = this.takenBy(line);
    return this.move({ ...causeOf(name, 'order'), kind: 'returned', points, reverses: line, takings });
  }

  /** Takes back what was given by that name, if no other number is said all of it. */
  reverse(name: string, points?: number): BookingProblem | null {
    const { line, amount } = this.named(name, 'earned', 'imported', 'adjusted');
    const expired = this.lines
      .filter(({ kind }) => kind === 'expired')
      .flatMap(({ line }) => this.takenBy(line).map((taking) => ({ ...taking, line })))
      .filter(({ lot }) => lot === line);
    const cause = causeOf(name, 'receipt');
    return this.move({ ...cause, kind: 'reversed', points: points ?? amount, reverses: line, expired });
  }

  move(movement: Movement | null): BookingProblem | null {
    const booking = book(this.load(movement), movement, this.today);
    if (typeof booking === 'string') return booking;
    this.keep(booking);
    return null;
  }

  get figures() {
    const { total, free, held, debt } = this.state;
    return { total, free, held, debt };
  }

  left(): Record<string, number> {
    return Object.fromEntries([...this.lots.values()].map(({ causeId, remaining }) => [causeId, remaining]));
  }

  /** What the server loads for a movement. */
  load(movement: Movement | null): Ledger {
    const named = new Set<number>();
    if (movement?.kind === 'returned') for (const { lot } of movement.takings) named.add(lot);
    if (movement?.kind === 'reversed') for (const { lot } of movement.expired) named.add(lot);
    if (movement?.kind === 'reversed') named.add(movement.reverses);
    const lots = [...this.lots.values()].filter(({ line, remaining }) => remaining > 0 || named.has(line));
    return { ...this.state, lots };
  }

  /** Points can be given without any lot if this is true. */
  get isQuiet(): boolean {
    const lots = [...this.lots.values()].map((lot) => ({ ...lot, warnedFor: null, warnedDays: null }));
    const due = nextDue(lots, this.state.activeOn, this.today);
    return this.state.debt === 0 && (due === null || due > this.today);
  }

  private keep({ ledger: { lots, ...state }, lines }: Booking): void {
    this.state = state;
    this.lines.push(...lines);
    for (const lot of lots) this.lots.set(lot.line, lot);
  }

  private named(name: string, ...kinds: BookedLine['kind'][]): BookedLine {
    return this.lines.find(({ causeId, kind }) => causeId === name && kinds.includes(kind))!;
  }

  /** What a line took, less what was given back of it. */
  private takenBy(line: number): Taking[] {
    const taken = this.lines.find((one) => one.line === line)!.takings;
    const back = this.lines.filter(({ reverses, kind }) => reverses === line && kind === 'returned');
    const backTo = (lot: number) =>
      back.flatMap(({ takings }) => takings).reduce((sum, one) => sum - (one.lot === lot ? one.points : 0), 0);
    return taken.map(({ lot, points }) => ({ lot, points: points - backTo(lot) }));
  }
}

const causeOf = (causeId: string, cause: Cause['cause']): Cause => ({
  cause,
  causeId,
  label: { code: 'text', text: causeId },
});
