import { type CalendarDate, today } from '#domain/calendar.ts';
import {
  type Booking,
  type BookingProblem,
  book,
  type Cause,
  type Ledger,
  type Movement,
  type PointsKind,
} from '#domain/ledger.ts';
import { lotDates, nextDue } from '#domain/points-dates.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import {
  findMoved,
  type LockedLedger,
  listExpiredOf,
  listLots,
  listTakenBy,
  lockLedger,
  type Owner,
  readLedger,
  type Totals,
  writeBooking,
} from './ledger-queries.ts';

/** What moves points, with its cause. Points are whole; below 0 only in an adjustment that takes some. */
export type Wanted = Owner &
  Cause &
  (
    | { kind: 'earned' | 'imported' | 'spent' | 'adjusted' | 'written-off'; points: number }
    /** Gives back what the line `reverses` took, or a part. */
    | { kind: 'returned'; points: number; reverses: number }
    /** Takes back all that the line `reverses` gave. */
    | { kind: 'reversed'; reverses: number }
  ) & {
    /** More than 1 where the cause moves points in the same way again, such as a receipt that was reopened. */
    round?: number;
    /** The administrator who decided it. */
    decidedBy?: string;
    /** The time of the event if it is not now, for imported histories. */
    at?: Date;
  };

/** Why points did not move. */
export type MovementProblem = 'moved-already' | BookingProblem;

/**
 * The only function that moves points: it locks the member, books what is due and then the movement, and writes lines, lots
 * and totals in the caller's transaction. 0 points move nothing.
 */
export async function movePoints(db: Tx, wanted: Wanted): Promise<Totals | MovementProblem> {
  const locked = await lockLedger(db, wanted, wanted);
  if (locked.isMoved) return 'moved-already';
  const day = dayOf(locked, wanted.at);
  const movement =
    wanted.kind !== 'reversed' && wanted.points === 0 ? null : await completeMovement(db, wanted, locked, day);
  const booking = await bookAndWrite(db, wanted, { locked, movement, day });
  return typeof booking === 'string' ? booking : totalsOf(booking.ledger);
}

/** Locks the member's points and books what is due, so that they are what can be spent now. */
export async function lockPoints(db: Tx, owner: Owner): Promise<Totals> {
  return totalsOf((await bookDue(db, owner)).ledger);
}

/** The same with what was booked; the lots are there if anything was due. */
export async function bookDue(db: Tx, owner: Owner): Promise<Booking & { day: CalendarDate }> {
  const locked = await lockLedger(db, owner);
  const day = dayOf(locked);
  const booking = await bookAndWrite(db, owner, { locked, movement: null, day });
  if (typeof booking === 'string') throw new Error(`Points of ${owner.memberId} could not be booked: ${booking}`);
  return { ...booking, day };
}

/**
 * What a reversal would do now: how many points the line gave, how many of them are taken back at once, and how many the
 * member owes then.
 */
export async function previewReversal(pool: Db, wanted: Wanted & { kind: 'reversed' }) {
  const { movement, preview } = await readAtOnce(pool, (db) => prepare(db, wanted));
  const owed = preview(movement.points).find(({ kind }) => kind === 'reversed')!.debtAmount;
  return { points: movement.points, takenBack: movement.points - owed, owed };
}

/**
 * What giving back each of these numbers of points would do now: how many of them settle debt, and how many expire at once,
 * as their last day is over.
 */
export async function previewReturn(db: Db, wanted: Wanted & { kind: 'returned' }, numbers: readonly number[]) {
  const { preview } = await prepare(db, wanted);
  return numbers.map((points) => {
    const own = preview(points).filter(({ cause, causeId }) => cause === wanted.cause && causeId === wanted.causeId);
    const taken = (as: PointsKind) => own.reduce((sum, { kind, amount }) => (kind === as ? sum - amount : sum), 0);
    return { points, settled: taken('settled'), expired: taken('expired') };
  });
}

/** All is read as of one moment, as an order may come in between. */
export const readAtOnce = <T>(pool: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  pool.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Reads what a movement needs; `preview` answers the lines that it would write with so many points, and writes nothing. */
async function prepare(db: Db, wanted: Wanted & { kind: 'reversed' | 'returned' }) {
  const ledger = await readLedger(db, wanted);
  const day = dayOf(ledger);
  const movement = await completeMovement(db, wanted, ledger, day);
  const lots = await listLots(db, wanted, namedBy(movement));
  const preview = (points: number) => {
    const booking = book({ ...ledger, lots }, { ...movement, points }, day);
    if (typeof booking === 'string') throw new Error(`Line ${wanted.reverses} cannot be taken back: ${booking}`);
    return booking.lines;
  };
  return { movement, preview };
}

/** The day in the program's time zone. */
export const dayOf = ({ timeZone }: Pick<LockedLedger, 'timeZone'>, at = new Date()) => today(at, timeZone);

interface Asked {
  locked: LockedLedger;
  movement: Movement | null;
  day: string;
}

async function bookAndWrite(
  db: Tx,
  asking: Owner & Partial<Wanted>,
  { locked, movement, day }: Asked,
): Promise<Booking | BookingProblem> {
  const isDue = locked.dueOn !== null && locked.dueOn <= day;
  // What is only given, without a debt to settle, changes no other lot.
  const isGiven = movement === null || movement.kind === 'earned' || movement.kind === 'imported';
  const needsLots = isDue || !isGiven || locked.debt > 0;
  if (!needsLots && !movement) return { ledger: { ...locked, lots: [] }, lines: [] };
  const before: Ledger = { ...locked, lots: needsLots ? await listLots(db, asking, namedBy(movement)) : [] };
  const booking = book(before, movement, day);
  if (typeof booking === 'string') return booking;
  const { ledger } = booking;
  const due = nextDue(ledger.lots, ledger.activeOn, day);
  const dueOn = needsLots || locked.dueOn === null ? due : [due ?? locked.dueOn, locked.dueOn].toSorted()[0]!;
  await writeBooking(db, asking, { before, booking, day, dueOn });
  return booking;
}

async function completeMovement(db: Db, wanted: Wanted, locked: LockedLedger, day: string): Promise<Movement> {
  const { cause, causeId, label, kind } = wanted;
  const of = { cause, causeId, label };
  switch (kind) {
    case 'earned':
    case 'imported':
      return { ...of, kind, points: wanted.points, dates: lotDates(locked.rules, day) };
    case 'adjusted':
      return { ...of, kind, points: wanted.points, dates: lotDates({ ...locked.rules, holdDays: 0 }, day) };
    case 'returned': {
      const { reverses, points } = wanted;
      return { ...of, kind, points, reverses, takings: await listTakenBy(db, wanted, reverses) };
    }
    case 'reversed': {
      const { reverses } = wanted;
      const given = await findMoved(db, wanted, reverses);
      if (!given || given.amount <= 0) throw new Error(`Line ${reverses} of ${wanted.memberId} gave no points`);
      return { ...of, kind, points: given.amount, reverses, expired: await listExpiredOf(db, wanted, reverses) };
    }
    default:
      return { ...of, kind, points: wanted.points };
  }
}

/** The lots that a movement gives back to, which may have nothing left. */
function namedBy(movement: Movement | null): number[] {
  if (movement?.kind === 'returned') return movement.takings.map(({ lot }) => lot);
  return movement?.kind === 'reversed' ? [movement.reverses] : [];
}

const totalsOf = ({ total, free, held, debt }: Pick<Ledger, 'total' | 'free' | 'held' | 'debt'>): Totals => ({
  totalPoints: total,
  currentPoints: free,
  heldPoints: held,
  debtPoints: debt,
});
