import { commandLine, recordEntry } from '#server/audit/actions.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { installation } from '../actions.ts';
import { deleteMaintenance, setMaintenance } from './queries.ts';

export async function beginMaintenance(db: Db, message: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await setMaintenance(tx, message);
    const data = { message };
    await recordEntry(tx, commandLine, { action: 'maintenance begun', programId: null, subject: installation, data });
  });
}

/** False if it was over already. */
export async function endMaintenance(db: Db): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    if (!(await deleteMaintenance(tx))) return false;
    await recordEntry(tx, commandLine, {
      action: 'maintenance ended',
      programId: null,
      subject: installation,
      data: {},
    });
    return true;
  });
}
