import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { beat, deleteBeats, freeJobsOfDeadWorkers } from './queries.ts';

const interval = 15_000;

/**
 * Shows that our workers live, and gives the jobs of those that do not to the living: by itself the queue would leave
 * what a killed process had begun for four hours.
 */
export function startHeartbeat(db: Db, log: FastifyBaseLogger, workerIds: ReadonlySet<string>) {
  async function tick() {
    try {
      await beat(db, [...workerIds]);
      const freed = await freeJobsOfDeadWorkers(db);
      if (freed.length > 0) log.warn({ workers: freed }, 'gave the jobs of dead workers to others');
    } catch (error) {
      log.error({ err: error }, 'the workers could not show that they live');
    }
  }
  const timer = setInterval(tick, interval);
  return {
    tick,
    async stop() {
      clearInterval(timer);
      await deleteBeats(db, [...workerIds]);
    },
  };
}
