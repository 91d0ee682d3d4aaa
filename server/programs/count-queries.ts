import { sql } from 'kysely';
import { isWithin, type Span } from '#server/db/conditions/spans.ts';
import type { Db } from '#server/db/pool.ts';

/** What waits for an administrator, in one query for all the programs. */
export async function countWaiting(db: Db, programIds: string[]) {
  if (programIds.length === 0) return new Map<string, { unapprovedReceipts: number; unapprovedUsers: number }>();
  const { rows } = await sql<{ id: string; unapprovedReceipts: number; unapprovedUsers: number }>`
    select id,
      (select count(*) from receipts r where r.program_id = p.id and r.state = 'submitted') as "unapprovedReceipts",
      (select count(*) from members m where m.program_id = p.id and not m.approved and not m.disabled)
        as "unapprovedUsers"
    from programs p where id = any(${programIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export interface ProgramCounts {
  approvedUsers: number;
  approvedReceipts: number;
  completedTrainings: number;
  rewardsUnsent: number;
  rewardsTotal: number;
  oldestUnapprovedUser: Date | null;
}

/** What is done, and since when the longest waiting user waits. */
export async function countDone(db: Db, programId: string): Promise<ProgramCounts> {
  const { rows } = await sql<ProgramCounts>`
    select
      (select count(*) from members where program_id = ${programId} and approved and not disabled) as "approvedUsers",
      (select count(*) from receipts where program_id = ${programId} and state = 'approved') as "approvedReceipts",
      (select count(*) from training_completions where program_id = ${programId}) as "completedTrainings",
      (select count(*) from cart_items where program_id = ${programId} and order_id is not null and not shipped)
        as "rewardsUnsent",
      (select count(*) from cart_items where program_id = ${programId} and order_id is not null) as "rewardsTotal",
      (select min(created_at) from members where program_id = ${programId} and not approved and not disabled)
        as "oldestUnapprovedUser"`.execute(db);
  return rows[0]!;
}

/** Receipts that still wait and were submitted in one of these spans, their ends excluded. */
export async function countWaitingSince(db: Db, programId: string, spans: readonly Span[]): Promise<number> {
  const { waiting } = await db
    .selectFrom('receipts')
    .where('program_id', '=', programId)
    .where('state', '=', 'submitted')
    .where(isWithin('submitted_at', spans))
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Points issued and redeemed in each of the last weeks, the present one last; weeks begin on Monday, in UTC. */
export async function listWeeks(db: Db, programId: string, now: Date, weeks: number) {
  const { rows } = await sql<{ startsOn: string; issued: number; redeemed: number }>`
    with this_week as (select date_trunc('week', ${now}::timestamptz at time zone 'UTC') as starts),
    moved as (
      select date_trunc('week', created_at at time zone 'UTC') as starts,
        sum(amount) filter (where cause <> 'order') as issued,
        -sum(amount) filter (where cause = 'order') as redeemed
      from points_entries
      where program_id = ${programId}
        and created_at >= (select starts - make_interval(weeks => ${weeks - 1}) from this_week) at time zone 'UTC'
      group by 1
    )
    select w.starts::date as "startsOn", coalesce(issued, 0)::bigint as issued, coalesce(redeemed, 0)::bigint as redeemed
    from this_week
    cross join generate_series(starts - make_interval(weeks => ${weeks - 1}), starts, interval '1 week') as w (starts)
    left join moved on moved.starts = w.starts
    order by w.starts`.execute(db);
  return rows;
}
