import type { Db } from '#server/db/pool.ts';

/** Since when an operator works on the installation, and what people read during that; undefined if none does. */
export async function findMaintenance(db: Db) {
  return await db.selectFrom('maintenance').select(['since', 'message']).executeTakeFirst();
}

/** Begins it, or changes the message. */
export async function setMaintenance(db: Db, message: string): Promise<void> {
  await db
    .insertInto('maintenance')
    .values({ message })
    .onConflict((conflict) => conflict.column('is_on').doUpdateSet({ message }))
    .execute();
}

/** False if it was over already. */
export async function deleteMaintenance(db: Db): Promise<boolean> {
  const deleted = await db.deleteFrom('maintenance').executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
