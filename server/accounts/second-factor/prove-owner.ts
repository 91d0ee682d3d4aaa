import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import type { Refuse } from '#server/http/refusal.ts';
import type { Trying } from '#server/http/serve.ts';
import { findSessionStart } from '#server/sessions/queries.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { isOwnPassword } from '../passwords.ts';
import { findLoginOf } from '../queries.ts';

/** Milliseconds after a login in which it counts as a proof. */
const fresh = 5 * 60_000;

/** Whether this session was opened a moment ago, with all that a login asks for. */
export async function isFresh(db: Db, token: string, now: Date): Promise<boolean> {
  const start = await findSessionStart(db, hashToken(token));
  return start !== undefined && now.getTime() - start.getTime() < fresh;
}

interface Proving extends Trying {
  db: Db;
  actor: Client | Admin;
  token: string | null;
  now: Date;
  refuse: Refuse<'password-needed' | 'wrong-password' | 'own-account-only'>;
}

/** Refuses a person who finds another's session open: a change needs a fresh login, or the password. */
export async function proveOwner(password: string | undefined, context: Proving): Promise<void> {
  const { db, actor, token, now, refuse } = context;
  if (actor.kind === 'client' && actor.viewedBy) throw refuse('own-account-only');
  if (!password && (await isFresh(db, token!, now))) return;
  if (!password) throw refuse('password-needed');
  const known = await findLoginOf(db, actor.userId);
  if (!known || !(await isOwnPassword(password, known, context))) throw refuse('wrong-password');
}
