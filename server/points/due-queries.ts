import { sql } from 'kysely';
import { addDays, type CalendarDate, today } from '#domain/calendar.ts';
import type { LotDates, LotWarning } from '#domain/points-dates.ts';
import type { Db } from '#server/db/pool.ts';
import type { Owner } from './ledger-queries.ts';

/** A member to whose points something happens by itself on this day or before. */
export interface Due extends Owner {
  on: CalendarDate;
}
export interface DueProgram {
  id: string;
  timeZone: string;
  isDisabled: boolean;
}

/** The programs in which something is due on this day or the next of UTC, so wherever they are. */
export async function listDuePrograms(db: Db, now: Date): Promise<DueProgram[]> {
  const { rows } = await sql<DueProgram>`
    select id, time_zone as "timeZone", disabled as "isDisabled" from programs p
    where exists (select from members where program_id = p.id and points_due_on <= ${addDays(today(now, 'UTC'), 1)})
    order by id`.execute(db);
  return rows;
}

/** Members of a program to whose points something happens by this day, or before, after another one. */
export async function listDue(
  db: Db,
  { programId, day }: { programId: string; day: CalendarDate },
  after: Due | undefined,
  limit: number,
): Promise<Due[]> {
  return await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('points_due_on', '<=', day)
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(points_due_on, id) > (${after!.on}::date, ${after!.memberId}::uuid)`),
    )
    .select(['program_id as programId', 'id as memberId'])
    .select(sql<CalendarDate>`points_due_on`.as('on'))
    .orderBy('points_due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
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

type Warned = readonly { lot: { line: number }; warnedFor: CalendarDate; warnedDays: number }[];

/** Notes of which last day, and how many days before, the owner of these lots was warned; at least one. */
export async function setWarned(db: Db, { programId, memberId }: Owner, lots: Warned): Promise<void> {
  await sql`
    update points_lots set warned_for = warned.on, warned_days = warned.days
    from unnest(${lots.map(({ lot }) => lot.line)}::integer[], ${lots.map(({ warnedFor }) => warnedFor)}::date[],
      ${lots.map(({ warnedDays }) => warnedDays)}::integer[]) as warned (line, "on", days)
    where program_id = ${programId} and member_id = ${memberId} and points_lots.line = warned.line`.execute(db);
}

/** When the job looks at the member again. */
export async function setDue(db: Db, { programId, memberId }: Owner, dueOn: CalendarDate | null): Promise<void> {
  await db
    .updateTable('members')
    .set({ points_due_on: dueOn })
    .where('program_id', '=', programId)
    .where('id', '=', memberId)
    .execute();
}
