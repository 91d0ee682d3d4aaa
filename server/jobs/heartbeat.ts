import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { watchProgress } from './progress.ts';
import { beat, deleteBeats, freeJobsOfDeadWorkers } from './queries.ts';
import type { Supervision } from './supervise.ts';

interface Parts {
  db: Db;
  log: FastifyBaseLogger;
  supervision: Supervision;
  /** The kinds of jobs that this process runs. */
  tasks: string[];
  every: number;
}

/** After an outage the other processes have as many beats to report before they count as dead. */
const beatsAfterAway = 5;

/**
 * Reports that this process's workers live, and frees the jobs of dead ones: the queue itself would leave a killed
 * process's jobs locked for four hours. A run that lives but does nothing is ended.
 */
export function startHeartbeat({ db, log, supervision, tasks, every }: Parts) {
  const look = watchProgress(db, tasks);
  const beaten = new Set<string>();
  let beatsToWait = 0;
  let ticking: Promise<void> | null = null;

  async function tick() {
    try {
      const ids = [...supervision.runs].map(({ id }) => id);
      await beat(db, ids);
      for (const id of ids) beaten.add(id);
      await look(supervision.current());
      if (beatsToWait > 0) beatsToWait -= 1;
      else await freeDead();
    } catch (error) {
      beatsToWait = beatsAfterAway;
      log.error({ err: error }, 'the workers could not show that they live');
    }
  }
  async function freeDead() {
    const freed = await freeJobsOfDeadWorkers(db);
    if (freed.length > 0) log.warn({ workers: freed }, 'gave the jobs of dead workers to others');
  }
  const timer = setInterval(() => {
    ticking ??= tick().finally(() => (ticking = null));
  }, every);
  return {
    tick,
    async stop() {
      clearInterval(timer);
      await ticking;
      await deleteBeats(db, [...beaten]).catch((error) => log.warn({ reason: error.message }, 'its beats are left'));
    },
  };
}
