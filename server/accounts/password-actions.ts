import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '#server/db/pool.ts';
import { makeQueue } from '#server/queue.ts';
import { holdOwnSession } from './identify-actions.ts';
import { lockUser, setPassword } from './queries.ts';
import { deleteResetsOf } from './reset/queries.ts';
import { deleteChallengesOf } from './second-factor/queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

// OWASP's argon2id parameters for little memory; argon2id is the library's default algorithm.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; many logins at once must not starve other calls. */
const queued = makeQueue({ atOnce: 4 });

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, parameters));

/** Without a stored hash it takes equally long, so that the time does not reveal whether the username exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= await hashPassword('nobody has this password');
  const same = await queued(() => verify(stored ?? decoy!, password));
  return stored !== null && same;
}

let decoy: string | undefined;

/** Ends all sessions and half logins of the old password except the one that changes it, and all reset links. */
export async function changePassword(db: Tx, userId: string, passwordHash: string, ownSession?: string): Promise<void> {
  await setPassword(db, userId, passwordHash);
  await deleteResetsOf(db, userId);
  await deleteChallengesOf(db, userId);
  await deleteSessionsOf(db, userId, ownSession);
}

/** Changes the password of the user who is logged in with this token, whose session continues. */
export async function changeOwnPassword(db: Tx, userId: string, passwordHash: string, token: string): Promise<void> {
  await lockUser(db, userId);
  await changePassword(db, userId, passwordHash, await holdOwnSession(db, token));
}
