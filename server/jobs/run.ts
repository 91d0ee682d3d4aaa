import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg, { type Pool } from 'pg';
import { DatabaseAway, outlast, statementEnded } from '#server/db/away.ts';
import { openPool } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { type Jobs, unlockJobs } from './queries.ts';
import type { Tasks } from './tasks.ts';

/** One run of graphile-worker. It may end by itself, and then it does not always say so. */
export interface Run {
  /** By which its jobs are locked. */
  readonly id: string;
  /** The jobs that it does at this moment. */
  readonly underWay: ReadonlyMap<string, Promise<unknown>>;
  readonly countBegun: () => number;
  /** Tells why, as soon as it takes no more jobs. */
  readonly over: Promise<unknown>;
  /** For who sees that it does nothing. */
  giveUp(reason: Error): void;
  /** Waits for the jobs under way, and then lets go of all that it has locked. */
  end(): Promise<void>;
}

const atOnce = 4;
/** That a job is done is noted through a queue of its own: otherwise a note that fails would end the process. */
const noted = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
/** Milliseconds that the library may take to begin, and to put itself in order when its jobs are done. */
const patience = { begin: 20_000, end: 2_000 };

/** `stopping` is called when nobody waits for the database any more. */
export async function beginRun(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  tasks: Tasks,
  stopping: AbortSignal,
): Promise<Run> {
  // A run has connections of its own: those of one that hangs are hanging too. And the library's own pool would outlive
  // its error listeners by the moment that it takes to close the connections.
  const { pool, closePool } = openRunPool(config.databaseDirectUrl);
  const underWay = new Map<string, Promise<unknown>>();
  let id = '';
  let begun = 0;
  let isClosed = false;
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => (id = workerPool.id));
  const workersStopped = countStops(events, atOnce);
  let giveUp: (reason: unknown) => void = () => {};
  const over = new Promise<unknown>((tell) => {
    giveUp = tell;
    events.once('pool:fatalError', ({ error }) => tell(error));
    events.once('pool:gracefulShutdown', ({ message }) => tell(new Error(message)));
  });

  async function doJob(work: () => Promise<unknown>, jobId: string): Promise<void> {
    if (isClosed) throw new Error('This run of the job queue has ended.');
    begun += 1;
    const done = outlast(() => work().catch(failIfSlow), stopping).finally(() => underWay.delete(jobId));
    underWay.set(jobId, done);
    await done;
  }
  const beginning = run({
    pgPool: pool,
    concurrency: atOnce,
    // The process handles signals in one place, which stops the requests as well.
    noHandleSignals: true,
    events,
    logger: logTo(log),
    taskList: toTaskList(tasks, doJob),
    parsedCronItems: parseCronItems([{ task: 'sweep', match: '17 * * * *', options: { jobKey: 'sweep' } }]),
    preset: { worker: noted },
  });
  const runner = await beginInTime(beginning, closePool);

  async function end(): Promise<void> {
    // One that ended by itself refuses to be stopped.
    const quiet = Promise.all([runner.stop().catch(() => {}), workersStopped]);
    await within(patience.end, quiet);
    isClosed = true;
    while (underWay.size > 0) await Promise.allSettled(underWay.values());
    await within(patience.end, quiet);
    await closePool();
    await outlast(() => unlockJobs(db, id), stopping);
  }
  let ending: Promise<void> | undefined;
  return { id, underWay, countBegun: () => begun, over, giveUp, end: () => (ending ??= end()) };
}

/** A statement that takes too long would take so again: the job has failed, is logged, and the queue tries it later. */
function failIfSlow(error: unknown): never {
  if (error instanceof DatabaseAway && error.code === statementEnded) throw new Error(error.message, { cause: error });
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

/** A pool that can be closed though its connections hang. */
function openRunPool(url: string): { pool: Pool; closePool(): Promise<void> } {
  const pool = openPool(url, { max: atOnce + 2 });
  const clients = new Set<pg.Client>();
  pool.on('connect', (client) => client instanceof pg.Client && clients.add(client));
  pool.on('remove', (client) => client instanceof pg.Client && clients.delete(client));
  return {
    pool,
    async closePool() {
      await within(patience.end, pool.end());
      // Those that are still asked something. The library gets a failure then, and gives them back by itself.
      for (const client of clients) void client.end();
    },
  };
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

/** Whether the work was done in time. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const done = new AbortController();
  const late = pause(milliseconds, false, { signal: done.signal }).catch(() => false);
  return await Promise.race([work.then(() => true), late]).finally(() => done.abort());
}

/** A database that is away is no failure of the job: it goes on when that is over. */
function toTaskList(tasks: Tasks, doJob: (work: () => Promise<unknown>, jobId: string) => Promise<void>): TaskList {
  const taskOf =
    <N extends keyof Jobs>(name: N) =>
    (payload: unknown, { job }: JobHelpers) => {
      const attempt = { isLast: job.attempts >= job.max_attempts };
      return doJob(() => tasks[name](payload as Jobs[N], attempt), String(job.id));
    };
  return Object.fromEntries((Object.keys(tasks) as (keyof Jobs)[]).map((name) => [name, taskOf(name)]));
}

/** Its debug lines tell of every poll; they are of no use but to its makers. */
const logTo = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message, meta) => {
    const write = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    log[write[level as keyof typeof write]]({ ...meta }, message);
  });
