import { sql } from 'kysely';
import type { PushNews } from '#domain/push.ts';
import { deleteSome } from '#server/db/delete-some.ts';
import type { Db } from '#server/db/pool.ts';

/** Every kind of job, with its payload. */
export interface Jobs {
  send_mail: { mailId: string };
  /** The same for a mail with sealed links. The version before, which cannot open them, does not know this kind. */
  send_sealed_mail: { mailId: string };
  /** The job looks the address up, so that the caller's answer cannot reveal whether it is known. */
  mail_login_links: { requestId: string; email: string; slug: string | null };
  /** `account` is a username in its compared form, which may be unknown. */
  mail_guess_warning: { account: string; tries: number };
  /** Removes the bytes of these files, unless the table has them. */
  remove_bytes: { imageKeys: string[] };
  /** Removes the files of these mails from the folder that takes them without a mail server. */
  empty_outbox: { mailIds: string[] };
  sweep: Record<string, never>;
  /** Books points that are due, and warns of those that expire. */
  points_due: Record<string, never>;
  invitations_due: Record<string, never>;
  /** Mails administrators that something waits. */
  waiting_mails_due: Record<string, never>;
  read_receipt: { programId: string; imageKey: string };
  /** Has receipts read that wait for a decision and that this version of the reader has not read. */
  read_again: Record<string, never>;
  /** Sends news to a member once what it says can no longer be taken back. */
  push_news: { programId: string; memberId: string; news: PushNews };
  /** Writes an export to the store. */
  write_export: { programId: string; exportId: string };
  /** Does the present step of an import. */
  work_import: { programId: string; importId: string };
  /** Fetches pictures that an import has asked for. */
  fetch_pictures: { programId: string; importId: string };
  send_push: { programId: string; subscriptionId: string; news: PushNews };
}

/** The id of a job. It is text of one kind only, because a bigint is a number or text, depending on who asks for it. */
export type JobId = string & { readonly kind: 'job' };
export const toJobId = (id: string | number) => String(id) as JobId;

interface When {
  runAt?: Date | undefined;
  /** Identifies a waiting job; no two have the same key. */
  key?: string;
  /** Jobs with a smaller number run first, 0 without one. */
  priority?: number;
  /** Of the jobs with the same line one runs at a time, in all processes. */
  line?: string;
  /** How often it is tried, 25 times without one. */
  tries?: number;
}

/** Adds a job in the caller's transaction, so it exists only if that commits. */
export async function addJob<T extends keyof Jobs>(
  db: Db,
  task: T,
  payload: Jobs[T],
  { runAt, key, priority, line, tries }: When = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null},
    priority => ${priority ?? null}::integer, queue_name => ${line ?? null}, max_attempts => ${tries ?? null}::integer)`.execute(
    db,
  );
}

/** Adds jobs in one statement, in their order; each is tried at most `tries` times. */
export async function addJobs<T extends keyof Jobs>(
  db: Db,
  task: T,
  jobs: readonly { payload: Jobs[T]; key: string }[],
  { tries, runAt }: { tries: number; runAt?: Date | undefined },
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  const keys = jobs.map(({ key }) => key);
  await sql`select graphile_worker.add_job(${task}, payload, job_key => key, max_attempts => ${tries}::integer,
      run_at => ${runAt ?? null}::timestamptz)
    from unnest(${payloads}::json[], ${keys}::text[]) as job (payload, key)`.execute(db);
}

/** Takes a waiting job back. One that is running goes on, but is not tried again. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key})`.execute(db);
}

/** When each of these jobs runs next; running and finished ones are left out. */
export async function listNextTries(db: Db, keys: string[]): Promise<Map<string, Date>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; run_at: Date }>`
    select key, run_at from graphile_worker.jobs where key = any(${keys}) and locked_at is null`.execute(db);
  return new Map(rows.map(({ key, run_at }) => [key, run_at]));
}

/** Which of these jobs run or will run; those that were given up are none. */
export async function findLive(db: Db, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${keys}) and (attempts < max_attempts or locked_at is not null)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Runs a waiting job now, with a new job's number of tries; false if it is not waiting. */
export async function runJobNow(db: Db, key: string): Promise<boolean> {
  // The workers hear of jobs that are added, and would find one that is moved at their next look alone, seconds later.
  const { rows } = await sql`
    select pg_notify('jobs:insert', '{"count":1}') from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where key = ${key} and locked_at is null), now(), attempts => 0)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a job of the view waits for another of its line. */
const isBehind = sql`exists (select from graphile_worker._private_job_queues line
  where line.queue_name = jobs.queue_name and line.locked_at is not null)`;

/** The next job that is due, and the jobs that this worker has locked. */
export async function findWaiting(
  db: Db,
  workerId: string,
  tasks: string[],
): Promise<{ next: JobId | null; held: JobId[] }> {
  const { rows } = await sql<{ next: string | null; held: string[] }>`select
    (select id::text from graphile_worker.jobs
      where locked_at is null and run_at <= now() and attempts < max_attempts and task_identifier = any(${tasks})
        and not ${isBehind}
      order by priority, run_at, jobs.id limit 1) as next,
    array(select id::text from graphile_worker.jobs where locked_by = ${workerId}) as held`.execute(db);
  const { next = null, held = [] } = rows[0] ?? {};
  return { next: next === null ? null : toJobId(next), held: held.map(toJobId) };
}

/** Jobs that no worker does, by kind: due for 15 minutes, given up, or held by a worker that does not report. */
export async function listStuckJobs(db: Db) {
  const { rows } = await sql<{
    task: string;
    how: 'due' | 'failed' | 'held';
    jobs: number;
    since: Date;
    error: string;
  }>`
    select task_identifier as task, how, count(*)::bigint as jobs, min(run_at) as since,
      coalesce((array_agg(last_error order by run_at desc))[1], '') as error
    from (
      select *, case
        when attempts >= max_attempts and locked_at is null then 'failed'
        when locked_at is null and run_at < now() - interval '15 minutes' and not ${isBehind} then 'due'
        when locked_at < now() - interval '5 minutes' and not exists (
          select from job_workers where worker_id = locked_by and beat_at > now() - interval '1 minute') then 'held'
        end as how
      from graphile_worker.jobs) stuck
    where how is not null group by task, how order by how, task`.execute(db);
  return rows;
}

/** The most that are counted. */
const mostDue = 100_000;

/** The jobs that are due, of each kind that this database has seen, and the seconds that the oldest has been. */
export async function countDueJobs(db: Db) {
  const { rows } = await dueJobs.execute(db);
  return rows;
}

/** Reads the tables and not the view, whose condition the library's index of jobs does not serve. */
export const dueJobs = sql<{ task: string; due: number; oldest_seconds: number }>`
  select task.identifier as task, count(due.run_at) as due,
    coalesce(extract(epoch from now() - min(due.run_at)), 0)::float8 as oldest_seconds
  from graphile_worker._private_tasks task
  left join (
    select task_id, run_at from graphile_worker._private_jobs
    where is_available = true and run_at <= now() and not exists (
      select from graphile_worker._private_job_queues line where line.id = job_queue_id and line.locked_at is not null)
    order by priority, run_at limit ${sql.lit(mostDue)}
  ) due on due.task_id = task.id
  group by task.identifier`;

/**
 * All jobs by kind: those that can be done, are being done, wait for their time, and were given up, with the last one's
 * reason. Of a longer queue than that some are not counted.
 */
export async function listJobKinds(db: Db) {
  const { rows } = await jobKinds.execute(db);
  return rows;
}

export const jobKinds = sql<{
  kind: string;
  due: number;
  oldest_due_at: Date | null;
  running: number;
  later: number;
  failed: number;
  last_failed_at: Date | null;
  last_error: string | null;
}>`
  with counted as (
    select task_id, run_at, updated_at, last_error, case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'failed'
      when run_at <= now() then 'due'
      else 'later' end as state
    from graphile_worker._private_jobs limit ${sql.lit(mostDue)}
  )
  select identifier as kind,
    count(*) filter (where state = 'due') as due, min(run_at) filter (where state = 'due') as oldest_due_at,
    count(*) filter (where state = 'running') as running, count(*) filter (where state = 'later') as later,
    count(*) filter (where state = 'failed') as failed, max(updated_at) filter (where state = 'failed') as last_failed_at,
    (array_agg(last_error order by updated_at desc) filter (where state = 'failed'))[1] as last_error
  from counted join graphile_worker._private_tasks task on task.id = task_id
  group by identifier order by identifier`;

/** At most so many are tried again at once. */
const mostAgain = 1000;

/**
 * Runs the oldest jobs of a kind that were given up once more, with a new job's number of tries, and counts them. Of two
 * who ask at once the second waits for the first, and finds none.
 */
export async function runFailedJobs(db: Db, kind: string): Promise<number> {
  const { rows } = await sql`
    select job.id from graphile_worker.reschedule_jobs(
      array(select job.id from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = task_id
        where identifier = ${kind} and attempts >= max_attempts and locked_at is null
        order by updated_at limit ${mostAgain} for update of job), now(), attempts => 0
    ) as job`.execute(db);
  return rows.length;
}

export async function unlockJobs(db: Db, workerId: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(${[workerId]}::text[])`.execute(db);
}

/** The same for all of them, for a database that no worker uses. */
export async function unlockAllJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db);
}

/** Jobs that have used up their tries and are kept for an operator to look into. */
export async function deleteFailedJobs(db: Db, before: Date, limit: number): Promise<number> {
  const isOver = sql<boolean>`attempts >= max_attempts and locked_at is null and updated_at < ${before}`;
  return await deleteSome(db, 'graphile_worker._private_jobs', { isOver, oldest: 'updated_at', limit });
}

/** Records that these workers live. */
export async function beat(db: Db, workerIds: string[]): Promise<void> {
  if (workerIds.length === 0) return;
  await db
    .insertInto('job_workers')
    .values(workerIds.map((worker_id) => ({ worker_id, beat_at: sql<Date>`now()` })))
    .onConflict((conflict) => conflict.column('worker_id').doUpdateSet({ beat_at: sql`now()` }))
    .execute();
}

export async function deleteBeats(db: Db, workerIds: string[]): Promise<void> {
  if (workerIds.length > 0) await db.deleteFrom('job_workers').where('worker_id', 'in', workerIds).execute();
}

/**
 * Unlocks the jobs of workers that have not reported for a minute, and returns their ids. Only the database's clock
 * counts, because those of two machines differ.
 */
export async function freeJobsOfDeadWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ locked_by: string }>`
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - interval '1 minute' and not exists (
      select from job_workers where worker_id = locked_by and beat_at > now() - interval '1 minute')`.execute(db);
  const dead = rows.map((row) => row.locked_by);
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db);
  await db.deleteFrom('job_workers').where('beat_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  return dead;
}
