import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Users } from '#server/db/tables.generated.ts';

export async function findUser(db: Db, userId: string) {
  return await selectUsers(db).where('id', '=', userId).executeTakeFirst();
}

/** In no order. */
export async function listUsers(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return await selectUsers(db).where('id', 'in', userIds).execute();
}

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'program_id', 'username', 'email', 'first_name', 'last_name', 'is_admin', 'admin_only'])
    .select(['address', 'city', 'state', 'zip', 'version']);

/** False where the username is taken, or another became the first administrator: both are unique in the database. */
export async function insertUser(db: Db, user: Insertable<Users>): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Receipts, points, training or orders: what must not vanish with an account. */
export async function hasHistory(db: Db, programId: string, memberId: string): Promise<boolean> {
  const mine = sql`program_id = ${programId} and member_id = ${memberId}`;
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from receipts where ${mine}) or exists (select from points_entries where ${mine})
      or exists (select from training_completions where ${mine}) or exists (select from orders where ${mine}) as has
  `.execute(db);
  return rows[0]!.has;
}

/** With its member record, answers and sessions, which the database takes along; a cart has to be emptied first. */
export async function deleteUser(db: Db, programId: string, memberId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('cart_items')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('order_id', 'is', null)
    .execute();
  await db.deleteFrom('users').where('program_id', '=', programId).where('id', '=', userId).execute();
}
