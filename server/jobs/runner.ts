import { startHeartbeat } from './heartbeat.ts';
import { beginRun, type RunParts } from './run.ts';
import { superviseRuns } from './supervise.ts';
import type { Lane } from './tasks.ts';

export interface JobRunner {
  /** Throws if no jobs are processed. */
  check(): Promise<void>;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** `lookEvery`: milliseconds between two checks of the waiting jobs, which also report that this process lives. */
export interface Pace {
  lookEvery: number;
}

export async function startRunner(
  services: RunParts,
  lane: Lane,
  pace: Pace = { lookEvery: 15_000 },
): Promise<JobRunner> {
  const { db, log } = services;
  const stopping = new AbortController();
  const supervision = await superviseRuns(() => beginRun(services, lane, stopping.signal), log, stopping);
  const heartbeat = startHeartbeat({ db, log, supervision, tasks: Object.keys(lane.tasks), every: pace.lookEvery });
  await heartbeat.tick();
  return {
    async check() {
      if (!supervision.current()) throw new Error('The job runner has stopped, and has not started again.');
    },
    async stop() {
      await supervision.stop();
      await heartbeat.stop();
    },
  };
}
