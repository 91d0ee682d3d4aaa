import { sql } from 'kysely';
import { deleteSome } from '#server/db/delete-some.ts';
import { languageColumns } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import { together } from '#server/db/together.ts';

/** Bounds the length of the mail; no real address has this many accounts. */
const mostAccounts = 20;

const minute = 60_000;
/** How long a link works, in milliseconds. */
export const linkLifetime = 60 * minute;
/** An account with this many open links gets another one when the newest is ten minutes old. */
const mostLinks = 5;

/** Locks the address until the transaction ends, so that concurrent requests count each other's links. */
export async function lockLinksOf(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('links of ' || lower(${email}), 0))`.execute(db);
}

/**
 * The usable accounts of an address: in the program with this slug, or the administrators without one. Accounts with
 * enough open links are left out, so that requests from many addresses cannot flood a mailbox. They are locked against
 * erasure until the transaction ends, so that no mail is written to an address that is gone.
 */
export async function holdForgotten(db: Db, email: string, slug: string | null, now: Date) {
  const young = new Date(now.getTime() + linkLifetime - 10 * minute);
  const accounts = selectUsable(db)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('password_resets as r')
            .whereRef('r.user_id', '=', 'u.id')
            .where('r.expires_at', '>', now)
            .groupBy('r.user_id')
            .having(({ fn }) => fn.countAll(), '>=', mostLinks)
            .having(({ fn }) => fn.max('r.expires_at'), '>', young)
            .select('r.user_id'),
        ),
      ),
    )
    .where((row) => row(row.fn<string>('lower', ['u.email']), '=', email.toLowerCase()))
    .where((row) => (slug === null ? row('u.is_admin', '=', true) : row('p.slug', '=', slug)))
    // Strangers' accounts with this address never take the place of its owner's.
    .orderBy('u.email_unconfirmed_since', (order) => order.asc().nullsFirst())
    .orderBy('u.username_key')
    .limit(mostAccounts);
  const [held, rows] = await together(db, accounts.clearSelect().select('u.id').forKeyShare('u'), accounts);
  return rows.filter(({ id }) => held.some((user) => user.id === id));
}

export async function findResetOwner(db: Db, tokenHash: string, now: Date) {
  return await selectUsable(db)
    .innerJoin('password_resets as r', 'r.user_id', 'u.id')
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
}

/** Neither disabled nor in a disabled program. Accounts that wait for approval count, those that are invited do not: their names have a space. */
const selectUsable = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('programs as p', 'p.id', 'u.program_id')
    .leftJoin('members as m', (join) => join.onRef('m.program_id', '=', 'u.program_id').onRef('m.user_id', '=', 'u.id'))
    .where('u.disabled', '=', false)
    .where('u.username', '!~', '\\s')
    .where((row) =>
      row.or([row('u.is_admin', '=', true), row.and([row('p.disabled', '=', false), row('m.disabled', '=', false)])]),
    )
    .select(['u.id', 'u.username', 'u.email', 'u.is_admin', 'u.program_id', 'u.email_unconfirmed_since'])
    .select(languageColumns);

interface Reset {
  tokenHash: string;
  userId: string;
}

export async function insertResets(db: Db, requestId: string, expiresAt: Date, resets: Reset[]): Promise<void> {
  await db
    .insertInto('password_resets')
    .values(
      resets.map(({ tokenHash, userId }) => ({
        token_hash: tokenHash,
        user_id: userId,
        request_id: requestId,
        expires_at: expiresAt,
      })),
    )
    .onConflict((on) => on.columns(['user_id', 'request_id']).doNothing())
    .execute();
}

/** Uses a token up; false if another call was faster. */
export async function takeReset(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

export async function deleteResetsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResets(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'password_resets', { isOver: sql`expires_at < ${now}`, oldest: 'expires_at', limit });
}
