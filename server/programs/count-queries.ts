import { sql } from 'kysely';
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

/** Points issued, redeemed and expired per week, the current week last; weeks begin on Monday, in the program's time zone. */
export async function listWeeks(db: Db, programId: string, now: Date, weeks: number) {
  const { rows } = await sql<{ startsOn: string; issued: number; redeemed: number; expired: number }>`
    with this_week as (select date_trunc('week', ${now}::timestamptz at time zone time_zone) as starts from programs
      where id = ${programId})
    select w.starts::date as "startsOn",
      coalesce(sum(amount) filter (where what = 'points issued'), 0)::bigint as issued,
      coalesce(sum(amount) filter (where what = 'points redeemed'), 0)::bigint as redeemed,
      coalesce(sum(amount) filter (where what = 'points expired'), 0)::bigint as expired
    from this_week
    cross join generate_series(starts - make_interval(weeks => ${weeks - 1}), starts, interval '1 week') as w (starts)
    left join kept_counts kept on kept.program_id = ${programId} and kept.week = w.starts::date
      and kept.what in ('points issued', 'points redeemed', 'points expired')
    group by w.starts order by w.starts`.execute(db);
  return rows;
}
