import { hash, verify } from '@node-rs/argon2';
import { normalizePassword, type PasswordOwner, passwordProblem } from '#domain/passwords.ts';
import type { Problem } from '#domain/problem.ts';
import {
  missingCost,
  type PasswordCost,
  type PasswordCosts,
  usualCosts,
  workOf,
} from '#server/config/password-cost.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Trying } from '#server/http/serve.ts';
import { makeQueue } from '#server/queue.ts';
import { holdOwnSession } from '#server/sessions/identify.ts';
import { deleteSessionsOf } from '#server/sessions/queries.ts';
import { deleteEmailChange } from './own/queries.ts';
import { lockUser, type Owner, setPassword } from './queries.ts';
import { deleteResetsOf } from './reset/queries.ts';
import { deleteChallengesOf } from './second-factor/queries.ts';

/** Each hash takes its memory and a core; many logins at once must not starve other calls. */
const queued = makeQueue({ atOnce: 4 });
/** Those that take more than participants' do usually are made one after the other, so that the memory stays bounded. */
const oneByOne = makeQueue({ atOnce: 1 });
const inTurn = <T>({ memoryCost }: PasswordCost, work: () => Promise<T>): Promise<T> =>
  memoryCost > usualCosts.participants.memoryCost ? oneByOne(() => queued(work)) : queued(work);

/** argon2id is the library's default algorithm. */
export const hashPassword = (password: string, { memoryCost, timeCost }: PasswordCost): Promise<string> =>
  inTurn({ memoryCost, timeCost }, () => hash(normalizePassword(password), { memoryCost, timeCost, parallelism: 1 }));

export async function isPassword(password: string, stored: string): Promise<boolean> {
  // Who is invited has none yet, nor has an account that is opened by View As alone.
  if (stored === '') return false;
  // Earlier versions stored passwords as they were typed.
  const forms = new Set([normalizePassword(password), password]);
  for (const form of forms) if (await inTurn(costOf(stored), () => verify(stored, form))) return true;
  return false;
}

/**
 * Whether this is the password of the account, if there is one. That it is not takes as long as staff's hash, whatever the
 * account's own one takes, so that the time reveals neither whether the username exists nor whose it is.
 */
export async function isPasswordOf(password: string, stored: string | null, costs: PasswordCosts): Promise<boolean> {
  if (stored !== null && (await isPassword(password, stored))) return true;
  const missing = missingCost(stored === null ? null : costOf(stored), costs);
  if (missing) await hashPassword(password, missing);
  return false;
}

/** Hashes a right password again if the stored hash is weaker than the setting asks for; null if not. */
export async function strongerHash(password: string, stored: string, cost: PasswordCost): Promise<string | null> {
  const before = costOf(stored);
  const isWeaker = before.memoryCost < cost.memoryCost || workOf(before) < workOf(cost);
  return isWeaker ? await hashPassword(password, cost) : null;
}

export const costFor = ({ passwordCosts }: Pick<Config, 'passwordCosts'>, isStaff: boolean): PasswordCost =>
  isStaff ? passwordCosts.staff : passwordCosts.participants;

/** An account without a password has no hash. */
function costOf(stored: string): PasswordCost {
  const [, memory = 0, time = 0] = /\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return { memoryCost: Number(memory), timeCost: Number(time) };
}

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
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<Problem | null> {
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
