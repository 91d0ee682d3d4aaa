import { hash, verify } from '@node-rs/argon2';
import type { Db } from '#server/db/pool.ts';
import { signInNeeded } from '#server/http/refusal.ts';
import { makeQueue } from '#server/queue.ts';
import { lockUser, setPassword } from './queries.ts';
import { deleteResetsOf } from './reset/queries.ts';
import { deleteSessionsOf, holdSession } from './session-queries.ts';
import { hashToken } from './tokens.ts';

// OWASP's parameters for argon2id with little memory; the library's default algorithm is argon2id.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MiB and a core, and a flood of logins must not starve everything else. */
const queued = makeQueue({ atOnce: 4 });

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, parameters));

/** Without a stored hash the work is done all the same, so that the time tells nobody whether the username exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= await hashPassword('nobody has this password');
  const same = await queued(() => verify(stored ?? decoy!, password));
  return stored !== null && same;
}

let decoy: string | undefined;

/** The old password lets nobody in any more: its sessions end, but for the one that changes it, and so do reset links. */
export async function changePassword(db: Db, userId: string, passwordHash: string, ownSession?: string): Promise<void> {
  await setPassword(db, userId, passwordHash);
  await deleteResetsOf(db, userId);
  await deleteSessionsOf(db, userId, ownSession);
}

/** By who is logged in with this token, whose session goes on. */
export async function changeOwnPassword(db: Db, userId: string, passwordHash: string, token: string): Promise<void> {
  await lockUser(db, userId);
  const ownSession = hashToken(token);
  // A reset that came first has ended this session: its holder must not set the password again.
  if (!(await holdSession(db, ownSession))) throw signInNeeded();
  await changePassword(db, userId, passwordHash, ownSession);
}
