import type { Db, Tx } from './pool.ts';
import { unusable } from './prepared.ts';

const tries = 3;

/**
 * Runs the work in one transaction. It is repeated after a deadlock, a serialization failure, a concurrent change of the
 * tables, or if a row that it refers to was deleted since it was read: then it finds none.
 */
export async function inTransaction<T>(db: Db, work: (transaction: Tx) => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (n === tries || !isCollision(error)) throw error;
    }
  }
}

/** Thrown by work that finds more than it has locked: the transaction is repeated. */
export class ConcurrentChange extends Error {
  readonly code = '40001';
}

const isCollision = (error: unknown) =>
  ['40001', '40P01', '23503', ...unusable].includes((error as { code?: string }).code ?? '');
