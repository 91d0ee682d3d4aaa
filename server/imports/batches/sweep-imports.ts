import { inTransaction } from '#server/db/transaction.ts';
import { findLive } from '#server/jobs/queries.ts';
import type { Services } from '#server/services.ts';
import { jobOf, removeFiles } from './about-import.ts';
import { deleteImport, listAtWorkSince, lockOver, setEmptied } from './queries.ts';
import { failImport } from './work-import.ts';

/** Removes the files and changes of imports whose days are over, and what was never applied, and says of how many. */
export const emptyImports = ({ db }: Pick<Services, 'db'>, now: Date, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const over = await lockOver(tx, now, limit);
    for (const { program_id: programId, id: importId, ...row } of over) {
      await removeFiles(tx, row, now);
      const wasApplied = row.state === 'applied' || row.state === 'undone';
      await (wasApplied ? setEmptied : deleteImport)(tx, { programId, importId });
    }
    return over.length;
  });

/** Milliseconds after which a step without a job is not about to get one. */
const soon = 60_000;

/** Steps that no job does any more have failed, as where processes were killed again and again. */
export async function failLostImports(
  services: Pick<Services, 'db' | 'config'>,
  now: Date,
  limit: number,
): Promise<number> {
  const atWork = await listAtWorkSince(services.db, new Date(now.getTime() - soon), limit);
  const live = await findLive(services.db, atWork.map(jobOf));
  const lost = atWork.filter((named) => !live.has(jobOf(named)));
  for (const named of lost) await inTransaction(services.db, (tx) => failImport(services, tx, named, 'broken'));
  return lost.length;
}
