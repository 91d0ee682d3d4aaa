import { inTransaction } from '#server/db/transaction.ts';
import { commandLine, tellIn } from '#server/events/tell.ts';
import type { Services } from '#server/services.ts';
import { installation } from '../actions.ts';
import { deleteMaintenance, setMaintenance } from './queries.ts';

type Parts = Pick<Services, 'db' | 'config'>;

export async function beginMaintenance({ db, config }: Parts, message: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setMaintenance(tx, message);
    const tell = tellIn({ db: tx, by: commandLine, config });
    await tell({ type: 'maintenance.begun', programId: null, subject: installation, data: { message } });
  });
}

/** False if it was over already. */
export async function endMaintenance({ db, config }: Parts): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    if (!(await deleteMaintenance(tx))) return false;
    const tell = tellIn({ db: tx, by: commandLine, config });
    await tell({ type: 'maintenance.ended', programId: null, subject: installation, data: {} });
    return true;
  });
}
