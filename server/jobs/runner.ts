import { openTransport } from '#server/mail/sending/transport.ts';
import type { Services } from '#server/services.ts';
import { startHeartbeat } from './heartbeat.ts';
import { beginRun } from './run.ts';
import { superviseRuns } from './supervise.ts';
import { makeTasks } from './tasks.ts';

export interface JobRunner {
  /** Throws while no jobs are done. */
  check(): Promise<void>;
  /** Takes no more jobs, and waits for those under way. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks at the jobs that wait; each says as well that this process lives. */
const lookEvery = 15_000;

/** Does the jobs of this installation, beside those that other processes do. */
export async function startRunner(services: Services, pace = { lookEvery }): Promise<JobRunner> {
  const { db, log } = services;
  const transport = openTransport(services);
  const tasks = makeTasks(services, transport);
  const stopping = new AbortController();
  const supervision = await superviseRuns(() => beginRun(services, tasks, stopping.signal), log, stopping);
  const heartbeat = startHeartbeat({ db, log, supervision, tasks: Object.keys(tasks), every: pace.lookEvery });
  await heartbeat.tick();
  return {
    async check() {
      if (!supervision.current()) throw new Error('The job runner has stopped, and has not begun anew.');
    },
    async stop() {
      await supervision.stop();
      await heartbeat.stop();
      transport.close();
    },
  };
}
