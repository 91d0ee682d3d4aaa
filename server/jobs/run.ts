import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Job,
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg, { type Pool } from 'pg';
import { openPool } from '#server/db/pool.ts';
import { DatabaseUnavailable, retryWhileUnavailable } from '#server/db/unavailable.ts';
import { during } from '#server/operations/metrics.ts';
import { inSpan } from '#server/operations/spans.ts';
import type { Services } from '#server/services.ts';
import { logFailures, logTo } from './log-jobs.ts';
import { type JobId, type Jobs, toJobId, unlockJobs } from './queries.ts';
import { toCronItems } from './recurring.ts';
import type { Lane } from './tasks.ts';

export type RunParts = Pick<Services, 'config' | 'db' | 'log' | 'metrics'>;

/** One run of graphile-worker. It can end on its own, and does not always report that. */
export interface Run {
  /** The id by which its jobs are locked. */
  readonly id: string;
  /** The jobs that are running. */
  readonly underWay: ReadonlyMap<JobId, Promise<unknown>>;
  readonly countBegun: () => number;
  /** Resolves with the reason as soon as it takes no more jobs. */
  readonly over: Promise<unknown>;
  /** Ends a run that does nothing. */
  giveUp(reason: Error): void;
  /** Waits for running jobs, then releases everything that it has locked. */
  end(): Promise<void>;
}

/**
 * Completed jobs are recorded in batches with a delay of 0: without batches, a failure to record one ends the process.
 */
const noted = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** Milliseconds that the library may take to start, and to finish after its last job. */
const patience = { begin: 20_000, end: 2_000 };

/** `stopping` is aborted when nothing should wait for the database any more. */
export async function beginRun(
  { config, db, log, metrics }: RunParts,
  { tasks, atOnce }: Lane,
  stopping: AbortSignal,
): Promise<Run> {
  // Each run has its own connections, because those of a hanging run hang too. It does not use the library's pool,
  // which removes its error listeners a moment before its connections are closed.
  const { pool, closePool } = openRunPool(config.databaseDirectUrl, atOnce);
  const underWay = new Map<JobId, Promise<unknown>>();
  let id = '';
  let begun = 0;
  let isClosed = false;
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => (id = workerPool.id));
  logFailures(events, { log, metrics }, Object.keys(tasks));
  lookOnceMore(events);
  const workersStopped = countStops(events, atOnce);
  let giveUp: (reason: unknown) => void = () => {};
  const over = new Promise<unknown>((tell) => {
    giveUp = tell;
    events.once('pool:fatalError', ({ error }) => tell(error));
    events.once('pool:gracefulShutdown', ({ message }) => tell(new Error(message)));
  });

  async function doJob(work: () => Promise<unknown>, { id, task_identifier: task }: Job): Promise<void> {
    if (isClosed) throw new Error('This run of the job queue has ended.');
    const jobId = toJobId(id);
    begun += 1;
    const stopTimer = metrics.jobSeconds.startTimer({ task });
    const span = {
      name: `job ${task}`,
      kind: 'job',
      attributes: { 'guerdon.task': task, 'guerdon.job_id': jobId },
    } as const;
    const trying = () =>
      inSpan(
        () => span,
        () => retryWhileUnavailable(() => work().catch(failIfItRecurs), stopping),
      );
    const done = during(metrics.jobsRunning.labels(task), trying).finally(() => {
      underWay.delete(jobId);
      stopTimer();
    });
    underWay.set(jobId, done);
    await done;
  }
  const beginning = run({
    pgPool: pool,
    concurrency: atOnce,
    // The process handles signals in one place, which also stops the requests.
    noHandleSignals: true,
    events,
    logger: logTo(log),
    taskList: toTaskList(tasks, doJob),
    parsedCronItems: parseCronItems(toCronItems(tasks)),
    preset: { worker: noted },
  });
  const runner = await beginInTime(beginning, closePool);

  async function end(): Promise<void> {
    // A run that has ended on its own rejects `stop`.
    const quiet = Promise.all([runner.stop().catch(() => {}), workersStopped]);
    await within(patience.end, quiet);
    isClosed = true;
    while (underWay.size > 0) await Promise.allSettled(underWay.values());
    await within(patience.end, quiet);
    await closePool();
    await retryWhileUnavailable(() => unlockJobs(db, id), stopping);
  }
  let ending: Promise<void> | undefined;
  return { id, underWay, countBegun: () => begun, over, giveUp, end: () => (ending ??= end()) };
}

/** A statement that timed out, or met a limit, would do so again, so the job fails, is logged and is retried later. */
function failIfItRecurs(error: unknown): never {
  if (error instanceof DatabaseUnavailable && error.wouldRecur) throw new Error(error.message, { cause: error });
  throw error;
}

async function beginInTime(beginning: Promise<Runner>, closePool: () => Promise<void>): Promise<Runner> {
  try {
    if (await within(patience.begin, beginning)) return await beginning;
    throw new Error('The database did not answer in time.');
  } catch (error) {
    beginning.then((late) => late.stop()).catch(() => {});
    await closePool();
    throw error;
  }
}

/** A pool that can be closed even if its connections hang. */
function openRunPool(url: string, atOnce: number): { pool: Pool; closePool(): Promise<void> } {
  // The library expects pg's own parsers: in its types the id of a job, a bigint, is text.
  const pool = openPool(url, { max: atOnce + 2, types: pg.types });
  const clients = new Set<pg.Client>();
  pool.on('connect', (client) => client instanceof pg.Client && clients.add(client));
  pool.on('remove', (client) => client instanceof pg.Client && clients.delete(client));
  return {
    pool,
    async closePool() {
      await within(patience.end, pool.end());
      // Connections with a pending query. It fails, and the library then releases them.
      for (const client of clients) void client.end();
    },
  };
}

/**
 * A notice wakes a worker of every run, and each look locks the rows of all free lines for its moment, so the worker
 * that could take the job may see its line as taken, and would look again after two seconds only. Therefore it looks
 * once more, at a moment that hardly another run has.
 */
function lookOnceMore(events: WorkerEvents): void {
  let timer: NodeJS.Timeout | undefined;
  events.on('pool:listen:notification', ({ workerPool }) => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        workerPool.nudge(1);
      },
      10 + 40 * Math.random(),
    ).unref();
  });
  // A worker that was released may not be nudged any more.
  events.on('worker:release', () => {
    clearTimeout(timer);
    timer = undefined;
  });
}

function countStops(events: WorkerEvents, count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    events.on('worker:stop', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
}

/** Whether the work finished in time. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const late = pause(milliseconds, false, { signal: done.signal }).catch(() => false);
  return await Promise.race([work.then(() => true), late]).finally(() => done.abort());
}

/** A job that meets an outage of the database does not fail, but continues afterwards. */
function toTaskList(tasks: Lane['tasks'], doJob: (work: () => Promise<unknown>, job: Job) => Promise<void>): TaskList {
  const taskOf =
    <N extends keyof Jobs>(name: N) =>
    (payload: unknown, { job }: JobHelpers) => {
      const attempt = { isLast: job.attempts >= job.max_attempts };
      return doJob(() => tasks[name]!(payload as Jobs[N], attempt), job);
    };
  return Object.fromEntries((Object.keys(tasks) as (keyof Jobs)[]).map((name) => [name, taskOf(name)]));
}
