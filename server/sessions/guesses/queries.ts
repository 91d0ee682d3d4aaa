import { languageColumns } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';

/** An account that its owner can log in to, locked so that it is not erased before the transaction ends. */
export async function holdGuessed(db: Db, usernameKey: string) {
  return await db
    .selectFrom('users as u')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .where('u.username_key', '=', usernameKey)
    .where('u.disabled', '=', false)
    .select(['u.id', 'u.username', 'u.email', 'u.is_admin', 'u.program_id', 'p.slug'])
    .select(languageColumns)
    .forKeyShare('u')
    .executeTakeFirst();
}
