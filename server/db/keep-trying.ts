import { setTimeout as pause } from 'node:timers/promises';

/** A statement that did not get its lock in time, and one that was chosen to end a deadlock. */
const collisions = ['55P03', '40P01'];
const patience = 5 * 60_000;

/**
 * Repeats work that collides with what the version before is doing, for up to five minutes, and says so once. The
 * pause is longer than a try waits for a lock, because later callers wait behind it.
 */
export async function keepTrying<T>(work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const until = Date.now() + patience;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work();
    } catch (error) {
      if (!collisions.includes((error as { code?: string }).code ?? '') || Date.now() > until) throw error;
      if (isFirst) say('The database is busy, so that it cannot be migrated yet. It is tried for up to five minutes.');
      await pause(3_000);
    }
  }
}
