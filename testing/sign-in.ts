import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { findSession, insertSession, lifetimes } from '#server/sessions/queries.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { type Caller, makeCaller } from './people/caller.ts';
import type { TestServer } from './test-server.ts';

/**
 * The token of a session without a login, also for people whom a login would refuse. Checking a password is slow, and
 * most tests are about something else.
 */
export async function openSession(db: Db, username: string, viewer?: string): Promise<string> {
  const token = makeToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: await findUserId(db, username),
    ...(viewer && { viewedBy: await findUserId(db, viewer) }),
    expiresAt: new Date(Date.now() + lifetimes.client),
    factorShown: true,
  });
  return token;
}

/** One of the cast as a caller, and as the actions know them. */
export async function signIn(server: TestServer, username: string): Promise<{ caller: Caller; actor: Client | Admin }> {
  const { db } = server.services;
  const token = await openSession(db, username);
  const session = await findSession(db, hashToken(token), new Date());
  if (!session) throw new Error(`${username} cannot sign in`);
  return { caller: makeCaller(server.url, token), actor: session.actor };
}

async function findUserId(db: Db, username: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .where('username_key', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}
