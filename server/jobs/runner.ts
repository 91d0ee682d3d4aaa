import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  type JobHelpers,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { openPool } from '#server/db/pool.ts';
import { openTransport } from '#server/mail/sending/transport.ts';
import type { Services } from '#server/services.ts';
import { startHeartbeat } from './heartbeat.ts';
import { makeTasks, type Tasks } from './tasks.ts';

export interface JobRunner {
  /** Takes no more jobs, and waits for those under way. */
  stop(): Promise<void>;
}

const atOnce = 4;
/** That a job is done is noted through a queue of its own, which is waited for: otherwise nobody hears that it failed. */
const noted = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const pauseBeforeAgain = 5_000;

/** Does the jobs of this installation, beside those that other processes do. */
export async function startRunner(services: Services): Promise<JobRunner> {
  const { config, db, log } = services;
  const transport = openTransport(services);
  const events: WorkerEvents = new EventEmitter();
  const workerIds = new Set<string>();
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  // Its own pool would outlive its error listeners by the moment that it takes to close the connections.
  const pool = openPool(config.databaseDirectUrl, { max: atOnce + 2 });
  const runner = await keepRunning(log, {
    pgPool: pool,
    concurrency: atOnce,
    // The process has one place that hears signals, and it stops the requests as well.
    noHandleSignals: true,
    events,
    logger: logTo(log),
    taskList: toTaskList(makeTasks(services, transport)),
    parsedCronItems: parseCronItems([{ task: 'sweep', match: '17 * * * *', options: { jobKey: 'sweep' } }]),
    preset: { worker: noted },
  });
  const heartbeat = startHeartbeat(db, log, workerIds);
  await heartbeat.tick();
  return {
    async stop() {
      await runner.stop();
      await pool.end();
      await heartbeat.stop();
      transport.close();
    },
  };
}

/** A queue that cannot note what it did ends by itself: the database was away for longer than it tries. Then it begins again. */
async function keepRunning(log: FastifyBaseLogger, options: RunnerOptions): Promise<JobRunner> {
  let isStopping = false;
  let again: NodeJS.Timeout | undefined;
  let current = await begin();

  async function begin(): Promise<Runner> {
    const runner = await run(options);
    runner.promise.catch((error) => beginAgain(error));
    return runner;
  }
  function beginAgain(error: unknown) {
    log.error({ err: error }, 'the job runner ended');
    if (isStopping) return;
    again = setTimeout(() => {
      begin().then((runner) => {
        current = runner;
        return isStopping ? runner.stop() : undefined;
      }, beginAgain);
    }, pauseBeforeAgain);
  }
  return {
    async stop() {
      isStopping = true;
      clearTimeout(again);
      // One that ended by itself refuses to be stopped.
      await current.stop().catch((error) => log.warn({ err: error }, 'the job runner was not running'));
    },
  };
}

const toTaskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (told: unknown, { job }: JobHelpers) => {
        await task(told as never, { isLast: job.attempts >= job.max_attempts });
      },
    ]),
  );

/** Its debug lines tell of every poll; they are of no use but to its makers. */
const logTo = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message, meta) => {
    const write = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    log[write[level as keyof typeof write]]({ ...meta }, message);
  });
