import { inTransaction } from '#server/db/transaction.ts';
import { removeParts } from '#server/files/kept-parts.ts';
import { findLive } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { jobOf, partsOf } from './about-export.ts';
import { listOpenSince, setExpired } from './queries.ts';
import { failExport } from './write-export.ts';

/** Removes files whose days are over, with the row marked, and says how many. */
export const expireExports = ({ db }: Pick<Services, 'db'>, now: Date, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const expired = await setExpired(tx, now, limit);
    for (const file of expired) await removeParts(tx, partsOf(file), now);
    return expired.length;
  });

/** Milliseconds after which an export without a job is not about to get one. */
const soon = 60_000;

/** Exports that no job writes any more have failed, as where processes were killed again and again. */
export async function failLostExports(
  services: Pick<Services, 'db' | 'config'>,
  now: Date,
  limit: number,
): Promise<number> {
  const open = await listOpenSince(services.db, new Date(now.getTime() - soon), limit);
  const live = await findLive(
    services.db,
    open.map(({ exportId }) => jobOf(exportId)),
  );
  const lost = open.filter(({ exportId }) => !live.has(jobOf(exportId)));
  for (const named of lost) await inTransaction(services.db, (tx) => failExport(services, tx, named, 'broken'));
  return lost.length;
}
