import { sql } from 'kysely';
import { addDays, type CalendarDate, today } from '#domain/calendar.ts';
import type { LotDates, LotWarning } from '#domain/points-dates.ts';
import type { Db } from '#server/db/pool.ts';
import type { Owner } from './ledger-queries.ts';

/** A member to whose points something happens by itself on this day or before. */
export interface Due extends Owner {
  on: CalendarDate;
}
/** Before all of them. */
export const firstDueMember: Due = {
  programId: '00000000-0000-0000-0000-000000000000',
  memberId: '00000000-0000-0000-0000-000000000000',
  on: '0001-01-01',
};

/** The programs in which something is due on this day or the next of UTC, so wherever they are, with their time zones. */
export async function listZones(db: Db, now: Date): Promise<{ id: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select id, time_zone as "timeZone" from programs p
    where exists (select from members where program_id = p.id and points_due_on <= ${addDays(today(now, 'UTC'), 1)}) order by id`.execute(
    db,
  );
  return rows;
}

/** Members to whose points something happens by this day of their program, or before, after another one. */
export async function listDue(
  db: Db,
  days: readonly { id: string; day: CalendarDate }[],
  after: Due,
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.program_id as "programId", due.id as "memberId", due.points_due_on as "on"
    from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ day }) => day)}::date[]) as p (id, day)
    cross join lateral (
      select program_id, id, points_due_on from members
      where program_id = p.id and points_due_on <= p.day
        and (program_id, points_due_on, id) > (${after.programId}::uuid, ${after.on}::date, ${after.memberId}::uuid)
      order by points_due_on, id limit ${limit}) due
    where p.id >= ${after.programId}
    order by p.id, due.points_due_on, due.id limit ${limit}`.execute(db);
  return rows;
}

/** Lots with nothing left, of which the member was told within a week. */
export async function listWarned(db: Db, { programId, memberId }: Owner, day: CalendarDate): Promise<WarnedLot[]> {
  const { rows } = await sql<WarnedLot>`
    select line, remaining, is_held as "isHeld", spendable_on as "spendableOn", expires_on as "expiresOn",
      idle_months as "idleMonths", warned_for as "warnedFor", warned_days as "warnedDays"
    from points_lots
    where program_id = ${programId} and member_id = ${memberId} and remaining = 0
      and warned_for - warned_days > ${day}::date - 7`.execute(db);
  return rows;
}
type WarnedLot = LotDates & LotWarning & { line: number; remaining: number; isHeld: boolean };

/** Whether the member is locked now. Not if another transaction holds it, or has done what was due. */
export async function lockIfDue(db: Db, { programId, memberId, on }: Due): Promise<boolean> {
  const locked = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .where('points_due_on', '<=', on)
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked !== undefined;
}

interface Warned {
  lots: readonly { lot: { line: number }; warnedFor: CalendarDate; warnedDays: number }[];
  dueOn: CalendarDate | null;
}

/** Notes of which last day, and how many days before, the owner of these lots was warned; at least one. */
export async function setWarned(db: Db, { programId, memberId }: Owner, { lots, dueOn }: Warned): Promise<void> {
  await sql`
    update points_lots set warned_for = warned.on, warned_days = warned.days
    from unnest(${lots.map(({ lot }) => lot.line)}::integer[], ${lots.map(({ warnedFor }) => warnedFor)}::date[],
      ${lots.map(({ warnedDays }) => warnedDays)}::integer[]) as warned (line, "on", days)
    where program_id = ${programId} and member_id = ${memberId} and points_lots.line = warned.line`.execute(db);
  await db
    .updateTable('members')
    .set({ points_due_on: dueOn })
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .execute();
}
