import { hash, verify } from '@node-rs/argon2';
import { normalizePassword, type PasswordOwner, passwordProblem } from '#domain/passwords.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Trying } from '#server/http/serve.ts';
import { makeQueue } from '#server/queue.ts';
import { holdOwnSession } from './identify-actions.ts';
import { deleteEmailChange } from './own/queries.ts';
import { lockUser, type Owner, setPassword } from './queries.ts';
import { deleteResetsOf } from './reset/queries.ts';
import { deleteChallengesOf } from './second-factor/queries.ts';
import { deleteSessionsOf } from './session-queries.ts';

// OWASP's argon2id parameters for little memory; argon2id is the library's default algorithm.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; many logins at once must not starve other calls. */
const queued = makeQueue({ atOnce: 4 });

export const hashPassword = (password: string): Promise<string> =>
  queued(() => hash(normalizePassword(password), parameters));

/** Without a stored hash it takes equally long, so that the time does not reveal whether the username exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= await hashPassword('nobody has this password');
  // Passwords of before were stored as they were typed.
  const forms = new Set([normalizePassword(password), password]);
  for (const form of forms) if (await queued(() => verify(stored ?? decoy!, form))) return stored !== null;
  return false;
}

let decoy: string | undefined;

/** Whether this is the password of the caller's account. Wrong ones are limited like logins, and reported. */
export async function isOwnPassword(
  password: string,
  { username, password_hash }: { username: string; password_hash: string },
  { countTry, report }: Trying,
): Promise<boolean> {
  const giveBack = await countTry('login', username);
  const isRight = await isPassword(password, password_hash);
  if (isRight) await giveBack();
  else report('refused', { reason: 'wrong-password' });
  return isRight;
}

/** Why this cannot be the new password of this person; null if it can. */
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  common ??= readCommon();
  const passwords = await common;
  return passwordProblem(password, owner, (lowerCased) => passwords.has(lowerCased));
}

/** Whose password it is, as the rule asks. */
export const passwordOwnerOf = (owner: Owner): PasswordOwner => ({
  isStaff: owner.is_admin,
  username: owner.username,
  email: owner.email,
  firstName: owner.first_name,
  lastName: owner.last_name,
  program: [owner.program_name, owner.slug, owner.company_name],
});

/** Read when the first password is chosen: 40 ms, and 4 MB afterwards. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // Shorter ones are refused for their length.
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 8));
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Ends all sessions and half logins of the old password except the one that changes it, and the links that its holder
 * asked for: to a new password, and to another address.
 */
export async function changePassword(db: Tx, userId: string, passwordHash: string, ownSession?: string): Promise<void> {
  await setPassword(db, userId, passwordHash);
  await deleteResetsOf(db, userId);
  await deleteEmailChange(db, userId);
  await deleteChallengesOf(db, userId);
  await deleteSessionsOf(db, userId, ownSession);
}

/** Changes the password of the user who is logged in with this token, whose session continues. */
export async function changeOwnPassword(db: Tx, userId: string, passwordHash: string, token: string): Promise<void> {
  await lockUser(db, userId);
  await changePassword(db, userId, passwordHash, await holdOwnSession(db, token));
}
