import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { findMaintenance } from './queries.ts';

/** Milliseconds between two looks. */
const every = 2_000;

/**
 * Knows whether an operator works on the installation. It looks by itself, because a call that waited for a look would
 * stand in front of the line that bounds how many wait for the database.
 */
export async function watchMaintenance(
  app: FastifyInstance,
  { db, log }: Pick<Services, 'db' | 'log'>,
): Promise<() => { message: string } | null> {
  let known: { message: string } | null = null;
  let looking: Promise<void> | undefined;
  async function look(): Promise<void> {
    try {
      known = (await findMaintenance(db)) ?? null;
    } catch (error) {
      // Without the database each call says so itself.
      log.debug({ err: error }, 'whether there is maintenance is not known');
    }
    looking = undefined;
  }
  const timer = setInterval(() => {
    looking ??= look();
  }, every);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await looking;
  });
  await look();
  return () => known;
}
