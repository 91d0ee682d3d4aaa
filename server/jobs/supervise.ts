import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Run } from './run.ts';

export interface Supervision {
  /** Null between two runs. */
  current(): Run | null;
  /** The runs that may have locked jobs: the current one, and those that are ending. */
  runs: ReadonlySet<Run>;
  /** Starts no more runs and ends the current ones. */
  stop(): Promise<void>;
}

const pauseBeforeAgain = 1_000;

/** Keeps a run alive: when one ends for any reason, the next begins. The first must start at once. */
export async function superviseRuns(
  begin: () => Promise<Run>,
  log: FastifyBaseLogger,
  stopping: AbortController,
): Promise<Supervision> {
  const { signal } = stopping;
  const stopped = once(signal, 'abort');
  const runs = new Set<Run>();
  let current: Run | null = await beginOne();
  const done = keepGoing();

  async function beginOne(): Promise<Run> {
    const run = await begin();
    runs.add(run);
    return run;
  }
  async function keepGoing(): Promise<void> {
    while (current) {
      const reason = await Promise.race([current.over, stopped]);
      if (signal.aborted) return;
      log.error({ err: reason }, 'the job runner stopped, and is started again');
      void endOne(current);
      current = null;
      current = await beginAgain();
    }
  }
  async function beginAgain(): Promise<Run | null> {
    while (!signal.aborted) {
      try {
        return await beginOne();
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the job runner cannot begin yet');
        await pause(pauseBeforeAgain, null, { signal }).catch(() => {});
      }
    }
    return null;
  }
  async function endOne(run: Run): Promise<void> {
    try {
      await run.end();
      runs.delete(run);
    } catch (error) {
      // Its jobs are then freed like those of a dead worker.
      log.warn({ reason: (error as Error).message }, 'a run of jobs could not let go of what it had locked');
      runs.delete(run);
    }
  }
  return {
    current: () => current,
    runs,
    async stop() {
      stopping.abort();
      await done;
      await Promise.all([...runs].map(endOne));
    },
  };
}
