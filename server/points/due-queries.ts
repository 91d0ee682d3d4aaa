import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
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

/** Members for whom the day has come in their program's time zone, by program, after another one. */
export async function listDue(db: Db, now: Date, after: Due, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due.program_id as "programId", due.id as "memberId", due.points_due_on as "on"
    from programs p cross join lateral (
      select program_id, id, points_due_on from members
      where program_id = p.id and points_due_on <= (${now}::timestamptz at time zone p.time_zone)::date
        and (program_id, points_due_on, id) > (${after.programId}::uuid, ${after.on}::date, ${after.memberId}::uuid)
      order by points_due_on, id limit ${limit}) due
    where p.id >= ${after.programId}
    order by p.id, due.points_due_on, due.id limit ${limit}`.execute(db);
  return rows;
}

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
