import type { FastifyBaseLogger } from 'fastify';
import { type Job, Logger, type WorkerEvents } from 'graphile-worker';
import { Unavailable } from '#server/http/refusal.ts';
import type { Metrics } from '#server/operations/metrics.ts';
import { toJobId } from './queries.ts';
import { TryLater } from './try-later.ts';

interface Parts {
  log: FastifyBaseLogger;
  metrics: Metrics;
}

/** Logs a job that fails at its first try and when it is given up; the tries in between are at debug. */
export function logFailures(events: WorkerEvents, { log, metrics }: Parts, tasks: readonly string[]): void {
  // From the start, so that the first failure is an increase for Prometheus.
  for (const task of tasks) for (const counter of [metrics.jobErrors, metrics.jobsFailed]) counter.inc({ task }, 0);
  events.on('job:error', ({ job, error }) => {
    metrics.jobErrors.inc({ task: job.task_identifier });
    const isLogged = job.attempts > 1 || error instanceof TryLater;
    if (!isGivenUp(job)) log[isLogged ? 'debug' : 'error'](describe(job, error), 'a job failed, and is tried again');
  });
  events.on('job:failed', ({ job, error }) => {
    metrics.jobsFailed.inc({ task: job.task_identifier });
    log.error(describe(job, error), 'a job failed for good');
  });
}

const isGivenUp = ({ attempts, max_attempts }: Job) => attempts >= max_attempts;

/** The payload is left out, because it may hold an e-mail address. */
function describe({ id, task_identifier: task, attempts }: Job, error: unknown) {
  const job = { task, jobId: toJobId(id), attempts };
  // Its words are for administrators: those of a mail server often repeat the address.
  if (error instanceof TryLater) return job;
  return { ...job, ...(error instanceof Unavailable ? { reason: error.message } : { err: error }) };
}

/** The library's own lines, without its debug messages (one for each poll) and without those of failed jobs. */
export const logTo = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    const { failure, job, ...rest } = (meta ?? {}) as Record<string, unknown>;
    if (failure) return;
    const write = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
    log[write[level as keyof typeof write]](rest, message);
  });
