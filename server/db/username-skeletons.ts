import { type Insertable, sql } from 'kysely';
import { usernameSkeletons } from '#domain/username-skeletons.ts';
import type { Db, Tx } from './pool.ts';
import type { UsernameSkeletons } from './tables.generated.ts';

interface Named {
  id: string;
  username: string;
}

/** Whether another user has a username that looks like this. */
export async function isLikeAnother(db: Db, { id, username }: Named): Promise<boolean> {
  const alike = db
    .selectFrom('username_skeletons')
    .where('skeleton', 'in', usernameSkeletons(username))
    .where('user_id', '<>', id);
  return (await alike.select('user_id').executeTakeFirst()) !== undefined;
}

/** False if another user takes a username like this at the same time. The transaction can then only be refused. */
export async function insertSkeletons(db: Db, user: Named): Promise<boolean> {
  const rows = skeletonsOf(user);
  const inserted = await db
    .insertInto('username_skeletons')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  await db.deleteFrom('unread_usernames').where('user_id', '=', user.id).execute();
  return inserted.numInsertedOrUpdatedRows === BigInt(rows.length);
}

/** Gives their skeletons to names that a version wrote which knew none; of several that look alike all stay. */
export async function readUsernames(db: Db): Promise<void> {
  while (await db.transaction().execute(readOlder));
  while ((await readNewUsernames(db, AT_ONCE)) > 0);
}

/** The same for this many names that the version before wrote beside this one, or after it had begun; returns how many. */
export const readNewUsernames = (db: Db, limit: number): Promise<number> =>
  db.transaction().execute((tx) => readUnread(tx, limit));

const AT_ONCE = 1_000;
const MOVE = 'usernames that look alike';

/** Users from before the migration; false when all are done. */
async function readOlder(db: Tx): Promise<boolean> {
  const moves = db.selectFrom('unfinished_moves').where('what', '=', MOVE);
  const move = await moves.select(['after_id', 'last_id']).forUpdate().executeTakeFirst();
  if (!move) return false;
  const users = await selectNamed(db)
    .where('id', '>', move.after_id)
    .where('id', '<=', move.last_id)
    .orderBy('id')
    .execute();
  await insertShared(db, users);
  const last = users.at(-1);
  if (!last) await db.deleteFrom('unfinished_moves').where('what', '=', MOVE).execute();
  else await db.updateTable('unfinished_moves').set({ after_id: last.id }).where('what', '=', MOVE).execute();
  return last !== undefined;
}

async function readUnread(db: Tx, limit: number): Promise<number> {
  const users = await selectNamed(db)
    .where('id', 'in', db.selectFrom('unread_usernames').select('user_id').limit(limit))
    .execute();
  await insertShared(db, users);
  return users.length;
}

/** Locked, so that no user is renamed until the transaction ends. */
const selectNamed = (db: Tx) =>
  db.selectFrom('users').where('erased_at', 'is', null).select(['id', 'username']).limit(AT_ONCE).forShare();

async function insertShared(db: Tx, users: readonly Named[]): Promise<void> {
  if (users.length === 0) return;
  const rows = users.flatMap(skeletonsOf);
  for (const is_shared of [false, true]) {
    await sql`insert into username_skeletons (skeleton, user_id, is_shared)
      select skeleton, user_id, ${is_shared}
      from unnest(${rows.map(({ skeleton }) => skeleton)}::text[], ${rows.map(({ user_id }) => user_id)}::uuid[])
        as read (skeleton, user_id)
      on conflict do nothing`.execute(db);
  }
  await db
    .deleteFrom('unread_usernames')
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
}

const skeletonsOf = ({ id, username }: Named): Insertable<UsernameSkeletons>[] =>
  usernameSkeletons(username).map((skeleton) => ({ skeleton, user_id: id }));
