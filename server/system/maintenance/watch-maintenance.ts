import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { findMaintenance } from './queries.ts';

/** Milliseconds for which an answer counts. */
const keep = 2_000;

/** Knows whether somebody works on the installation, and looks again every two seconds at most; calls wait for the first look alone. */
export function watchMaintenance(db: Db, log: FastifyBaseLogger): () => Promise<{ message: string } | null> {
  let known: { message: string } | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    try {
      known = (await findMaintenance(db)) ?? null;
    } catch (error) {
      // Without the database each call says so itself.
      log.debug({ err: error }, 'whether there is maintenance is not known');
    }
    lookedAt = performance.now();
    looking = undefined;
  }
  return async () => {
    const isFirst = lookedAt === Number.NEGATIVE_INFINITY;
    if (performance.now() - lookedAt > keep) looking ??= look();
    if (isFirst) await looking;
    return known;
  };
}
