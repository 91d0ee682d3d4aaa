import type { Db } from '#server/db/pool.ts';
import { setPassword } from './queries.ts';
import { deleteResetsOf } from './reset/queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

/** The old password lets nobody in any more: its sessions end, but for the one that changes it, and so do reset links. */
export async function changePassword(db: Db, userId: string, passwordHash: string, ownSession?: string): Promise<void> {
  await setPassword(db, userId, passwordHash);
  await deleteResetsOf(db, userId);
  await deleteSessionsOf(db, userId, ownSession);
}
