import { type CalendarDate, today } from '#domain/calendar.ts';
import {
  type Booking,
  type BookingProblem,
  book,
  bookEach,
  type Cause,
  type Ledger,
  type Movement,
  type PointsKind,
} from '#domain/ledger.ts';
import { lotDates, nextDue } from '#domain/points-dates.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { ConcurrentChange } from '#server/db/transaction.ts';
import {
  findMoved,
  type ImportedLine,
  type LockedLedger,
  listExpiredOf,
  listLots,
  listLotsOf,
  listTakenBy,
  lockLedger,
  lockLedgers,
  type Owner,
  readLedger,
  type Totals,
  type Written,
  writeBookings,
} from './ledger-queries.ts';

/** What moves points, with its cause. Points are whole; below 0 only in an adjustment that takes some. */
export type Wanted = Owner &
  Cause &
  (
    | { kind: 'earned' | 'spent' | 'adjusted' | 'written-off'; points: number }
    /** From another product. Their dates follow from the day on which they were earned there, which is today without it. */
    | { kind: 'imported'; points: number; earnedOn?: CalendarDate }
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
 * The way in which points move: it locks the member, books what is due and then the movement, and writes lines, lots
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

type Imported = Wanted & { kind: 'imported' };
type OfImport = Imported | (Wanted & { kind: 'reversed'; cause: 'import' });

/**
 * The same for the lines of imports, and for what takes them back: of many members, each at one time; all of them, or none if
 * there is a problem with one.
 */
export async function movePointsOfMany(
  db: Tx,
  programId: string,
  wanted: readonly OfImport[],
): Promise<MovementProblem | null> {
  const memberIds = [...new Set(wanted.map(({ memberId }) => memberId))];
  const causeIds = wanted.map(({ causeId }) => causeId);
  const { locked, imported } = await lockLedgers(db, programId, { memberIds, causeIds });
  if (locked.length < memberIds.length) throw new ConcurrentChange('A member was deleted meanwhile.');
  const earlier = new Map(imported.map((line) => [line.causeId, line]));
  if (wanted.some((one) => isMovedBefore(one, earlier.get(one.causeId)))) return 'moved-already';
  const linesOf = groupBy(wanted, ({ memberId }) => memberId);
  const members = locked.map(({ memberId, ...ledger }) => {
    const lines = linesOf(memberId);
    const day = dayOf(ledger, lines[0]!.at);
    return { memberId, ledger, lines, day, hasAll: lines.some((line) => needsLots(ledger, line, day)) };
  });
  const lots = await listLotsOf(db, programId, {
    memberIds: members.flatMap(({ memberId, hasAll }) => (hasAll ? memberId : [])),
    lines: [...new Set(wanted.flatMap((one) => (one.kind === 'reversed' ? one.reverses : [])))],
  });
  const lotsOf = groupBy(lots, ({ memberId }) => memberId);
  const written: Written[] = [];
  for (const { memberId, ledger, lines, day, hasAll } of members) {
    if (isDue(ledger, day)) {
      for (const line of lines) {
        const moved = await movePoints(db, line);
        if (typeof moved === 'string') return moved;
      }
      continue;
    }
    const before: Ledger = { ...ledger, lots: lotsOf(memberId) };
    const booking = await bookAll(db, { before, locked: ledger, lines, day, earlier });
    if (typeof booking === 'string') return booking;
    const wantedBy = new Map(lines.map((line) => [line.causeId, line]));
    const dueOn = dueAfter(booking.ledger, ledger, { day, hasAll });
    written.push({ memberId, before, booking, day, dueOn, decided: ({ causeId }) => wantedBy.get(causeId) ?? {} });
  }
  await writeBookings(db, programId, written);
  return null;
}

/** A line is imported in a round of its own, and the last one is taken back once. */
function isMovedBefore({ kind, round = 1 }: OfImport, earlier: ImportedLine | undefined): boolean {
  if (kind === 'imported') return round <= (earlier?.round ?? 0);
  if (earlier?.round !== round) throw new Error('A line that is to be taken back was not imported');
  return earlier.isTakenBack;
}

interface Together {
  before: Ledger;
  locked: LockedLedger;
  lines: readonly OfImport[];
  day: CalendarDate;
  earlier: ReadonlyMap<string, ImportedLine>;
}

/** One after the other, where nothing is due that another one of them would have to know of. */
async function bookAll(db: Tx, { before, locked, lines, day, earlier }: Together): Promise<Booking | BookingProblem> {
  const movements: Movement[] = [];
  for (const one of lines) movements.push(await completeOne(one));
  return bookEach(before, movements, day);

  async function completeOne(one: OfImport): Promise<Movement> {
    if (one.kind === 'imported') return importedBy(one, locked, day);
    const { kind, cause, causeId, label, reverses } = one;
    const { amount: points } = earlier.get(causeId)!;
    // Of a lot that is whole nothing has expired.
    const isWhole = before.lots.some(({ line, remaining }) => line === reverses && remaining === points);
    const expired = isWhole ? [] : await listExpiredOf(db, one, reverses);
    return { kind, cause, causeId, label, points, reverses, expired };
  }
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
  const hasAll = needsLots(locked, movement, day);
  if (!hasAll && !movement) return { ledger: { ...locked, lots: [] }, lines: [] };
  const before: Ledger = { ...locked, lots: hasAll ? await listLots(db, asking, namedBy(movement)) : [] };
  const booking = book(before, movement, day);
  if (typeof booking === 'string') return booking;
  const dueOn = dueAfter(booking.ledger, locked, { day, hasAll });
  const { memberId } = asking;
  await writeBookings(db, asking.programId, [{ memberId, before, booking, day, dueOn, decided: () => asking }]);
  return booking;
}

/** Whether other lots change than the one that is given: if something is due, to settle a debt, or to take points. */
function needsLots(locked: LockedLedger, movement: Pick<Movement, 'kind'> | null, day: CalendarDate): boolean {
  const isGiven = movement === null || movement.kind === 'earned' || movement.kind === 'imported';
  return isDue(locked, day) || !isGiven || locked.debt > 0;
}

const isDue = ({ dueOn }: Pick<LockedLedger, 'dueOn'>, day: CalendarDate) => dueOn !== null && dueOn <= day;

/** `hasAll`: whether the ledger has all lots with points left, not those alone that were given now. */
function dueAfter(ledger: Ledger, locked: LockedLedger, { day, hasAll }: { day: CalendarDate; hasAll: boolean }) {
  const due = nextDue(ledger.lots, ledger.activeOn, day);
  return hasAll || locked.dueOn === null ? due : [due ?? locked.dueOn, locked.dueOn].toSorted()[0]!;
}

async function completeMovement(db: Db, wanted: Wanted, locked: LockedLedger, day: string): Promise<Movement> {
  const { cause, causeId, label, kind } = wanted;
  const of = { cause, causeId, label };
  switch (kind) {
    case 'earned':
      return { ...of, kind, points: wanted.points, dates: lotDates(locked.rules, day) };
    case 'imported':
      return importedBy(wanted, locked, day);
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

const importedBy = (
  { cause, causeId, label, kind, points, earnedOn }: Imported,
  { rules }: Pick<LockedLedger, 'rules'>,
  day: CalendarDate,
) => ({ ...{ cause, causeId, label, kind, points }, dates: lotDates(rules, earnedOn ?? day) });

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
