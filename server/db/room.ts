import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { askForRoom } from './unavailable.ts';

/**
 * Throws while a disk of the database has no room. Only writing shows it, so that a megabyte is written and taken back, but
 * only after a statement of this process has failed for it, and every ten seconds at most. A role that may not make tables
 * cannot find it out.
 */
export async function checkRoom(db: Db): Promise<void> {
  await askForRoom(() => db.transaction().execute(writeAndTakeBack).catch(passTakenBack));
}

class TakenBack extends Error {}

async function writeAndTakeBack(db: Db): Promise<never> {
  await sql`create table ${sql.id(`room_${randomUUID()}`)} as
    select repeat('x', 1000) as filler from generate_series(1, 1000)`.execute(db);
  throw new TakenBack();
}

function passTakenBack(error: unknown): void {
  if (!(error instanceof TakenBack)) throw error;
}
