import { sql } from 'kysely';
import { addDays, type CalendarDate, startOfWeek } from '#domain/calendar.ts';
import type { Db } from '#server/db/pool.ts';

/** When the user who has waited longest registered. */
export async function findOldestUnapproved(db: Db, programId: string): Promise<Date | null> {
  const oldest = await db
    .selectFrom('members')
    .where('program_id', '=', programId)
    .where('approved', '=', false)
    .where('disabled', '=', false)
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.created_at ?? null;
}

/** Points issued, redeemed and expired per week, that of `day` last; weeks begin on Monday. */
export async function listWeeks(db: Db, programId: string, day: CalendarDate, weeks: number) {
  const monday = startOfWeek(day);
  const { rows } = await sql<{ startsOn: string; issued: number; redeemed: number; expired: number }>`
    select w.starts::date as "startsOn",
      coalesce(sum(amount) filter (where what = 'points issued'), 0)::bigint as issued,
      coalesce(sum(amount) filter (where what = 'points redeemed'), 0)::bigint as redeemed,
      coalesce(sum(amount) filter (where what = 'points expired'), 0)::bigint as expired
    from generate_series(${addDays(monday, -7 * (weeks - 1))}::timestamp, ${monday}::timestamp, interval '1 week')
      as w (starts)
    left join kept_counts kept on kept.program_id = ${programId} and kept.week = w.starts::date
      and kept.what in ('points issued', 'points redeemed', 'points expired')
    group by w.starts order by w.starts`.execute(db);
  return rows;
}
