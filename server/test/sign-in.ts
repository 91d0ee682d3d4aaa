import { findSession, insertSession } from '#server/accounts/session-queries.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { type Caller, type House, makeCaller } from './house.ts';

/** One of the cast at the front door, and as the actions know them: for what is no call of its own. */
export async function signIn(house: House, username: string): Promise<{ caller: Caller; actor: Client | Admin }> {
  const { db } = house.services;
  const token = makeToken();
  const userId = await findUserId(db, username);
  await insertSession(db, { tokenHash: hashToken(token), userId, expiresAt: new Date(Date.now() + 3_600_000) });
  const session = await findSession(db, hashToken(token), new Date());
  if (!session) throw new Error(`${username} cannot sign in`);
  return { caller: makeCaller(house.url, token), actor: session.actor };
}

async function findUserId(db: Db, username: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .where('username_key', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
