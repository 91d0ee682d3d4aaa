import { sql } from 'kysely';
import { isBeyond } from '#server/db/conditions/beyond.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { heldRoles, namedRoles } from './roles/queries.ts';

/** Sorted by username, after the last row of the page before. */
export async function listAdministrators(db: Db, { after, limit }: PageAfter) {
  return await selectAdministrators(db)
    .where(isBeyond(sql.ref('u.username_key'), sql.ref('u.id'), after))
    .orderBy('u.username_key')
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

export async function countAdministrators(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findAdministrator(db: Db, id: string) {
  return await selectAdministrators(db).where('u.id', '=', id).executeTakeFirst();
}

export async function findByUsername(db: Db, usernameKey: string) {
  return await db
    .selectFrom('users')
    .where('username_key', '=', usernameKey)
    .where('is_admin', '=', true)
    .select(['id', 'username', 'disabled', heldRoles('user_id', 'users.id').as('roles')])
    .executeTakeFirst();
}

/**
 * Locks every administrator in one order until the transaction ends, so that two who disable each other do it one after
 * the other.
 */
export async function lockAdministrators(db: Db) {
  return await db
    .selectFrom('users')
    .where('is_admin', '=', true)
    .select(['id', 'username', 'disabled'])
    .orderBy('username_key')
    .forNoKeyUpdate()
    .execute();
}

export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db.updateTable('users').set({ disabled }).where('id', '=', id).execute();
}

function selectAdministrators(db: Db) {
  return db
    .selectFrom('users as u')
    .where('u.is_admin', '=', true)
    .select([
      'u.id',
      'u.username',
      'u.username_key as sorted_by',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.disabled',
      'u.version',
      'u.has_second_factor',
    ])
    .select([namedRoles('user_id', 'u.id').as('roles'), heldRoles('user_id', 'u.id').as('held')])
    .select((row) => [
      'u.created_at',
      row
        .selectFrom('audit_entries as e')
        .whereRef('e.admin_id', '=', 'u.id')
        .select('e.at')
        .orderBy('e.id', 'desc')
        .limit(1)
        .as('last_change_at'),
    ]);
}
export type AdministratorRow = RowOf<typeof listAdministrators>;
