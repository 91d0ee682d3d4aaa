import type { NewUser } from '#contract/accounts.ts';
import { normalizeUsername } from '#domain/members.ts';
import type { Role } from '#domain/roles.ts';
import { checkNewAdmin } from '#server/accounts/check-details.ts';
import { aboutAccount, aboutAdministrator, readerOf } from '#server/accounts/events.ts';
import { makeUser, usernameTaken } from '#server/accounts/make-user.ts';
import {
  changePassword,
  costFor,
  hashPassword,
  newPasswordProblem,
  passwordOwnerOf,
} from '#server/accounts/passwords.ts';
import { findOwner, hasFirstAdmin, insertUser, lockUser } from '#server/accounts/queries.ts';
import { makeResetLink } from '#server/accounts/reset/actions.ts';
import { linkLifetime } from '#server/accounts/reset/queries.ts';
import { forgetFactors } from '#server/accounts/second-factor/change-actions.ts';
import { usualCosts } from '#server/config/password-cost.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { commandLine, tellIn } from '#server/events/tell.ts';
import type { Admin } from '#server/http/actor.ts';
import { problemsOf, Refusal, throwProblems } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { disableTarget } from './actions.ts';
import { findByUsername, lockAdministrators } from './queries.ts';
import { checkRoles } from './role-actions.ts';
import { findPlaceByName, insertRoles, isOwnedWithout } from './roles/queries.ts';

// What the operator's command line does with administrators. It needs no session: who runs it has the database.

type Parts = Pick<Services, 'db' | 'config'>;
const tellAs = (db: Tx, config: Config) => tellIn({ db, by: commandLine, config });

/** The role that the command line gives an administrator: the name of a company, or the slug of a program. */
export interface RoleByName {
  role: Role;
  company?: string;
  program?: string;
}

/** Needs no invitation. The first one is an owner, and ends the link of the first administrator. */
export async function addAdministrator(
  { db, config }: Parts,
  sent: NewUser,
  wanted: RoleByName = { role: 'owner' },
): Promise<{ username: string }> {
  const { user, errors } = await checkNewAdmin(sent);
  throwProblems(errors);
  // The first login hashes it again if the setting asks for more.
  const row = await makeUser(user, usualCosts.staff, { program_id: null, is_admin: true });
  await inTransaction(db, async (tx) => {
    const roles = [await findRole(tx, wanted)];
    await checkRoles(tx, roles);
    const isFirst = !(await hasFirstAdmin(tx));
    const isIn =
      (await insertUser(tx, { ...row, is_first_admin: isFirst })) ||
      // Another person may have become the first one since the look above.
      (isFirst && (await insertUser(tx, { ...row, is_first_admin: false })));
    if (!isIn) throw usernameTaken(user.username, (type, more) => new Refusal(type, 409, more!.said!));
    await insertRoles(tx, { user_id: row.id }, roles);
    await tellAs(tx, config)({ type: 'administrator.added', ...aboutAdministrator(row), data: {} });
  });
  return { username: row.username };
}

async function findRole(tx: Tx, { role, ...named }: RoleByName) {
  const isNamed = Object.values(named).some((name) => name !== undefined);
  const place = isNamed ? await findPlaceByName(tx, named) : null;
  if (place === undefined) throw new Refusal('not-found', 404, { code: 'placeUnknown' });
  return {
    role,
    company: named.company === undefined ? null : place,
    program: named.company === undefined ? place : null,
  };
}

/** Ends all sessions of this administrator, and the links to a new password. */
export async function setAdministratorPassword(
  { db, config }: Parts,
  username: string,
  password: string,
): Promise<void> {
  const { id } = await getEnabled(db, username);
  const owner = (await findOwner(db, id))!;
  throwProblems(problemsOf({ password: await newPasswordProblem(password, passwordOwnerOf(owner)) }));
  const passwordHash = await hashPassword(password, costFor(config, true));
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    await getEnabled(tx, username);
    await changePassword(tx, id, passwordHash);
    const internal = { reader: readerOf(owner) };
    await tellAs(tx, config)({ type: 'account.password-reset', ...aboutAccount(owner), data: {}, internal });
  });
}

/** A link with which this administrator chooses a new password, once, within an hour. */
export async function linkToNewPassword(
  { db, config }: Parts,
  username: string,
  now: Date,
): Promise<{ link: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + linkLifetime);
  const link = await inTransaction(db, async (tx) => {
    const target = await getEnabled(tx, username);
    await tellAs(tx, config)({ type: 'account.password-link-made', ...aboutAdministrator(target), data: {} });
    const { publicUrl } = config;
    return await makeResetLink(tx, { userId: target.id, requestId: newId(), expiresAt, publicUrl });
  });
  return { link, expiresAt };
}

/** For an administrator who has lost every second factor, when no other administrator can reset them. */
export async function resetSecondFactorOf({ db, config }: Parts, username: string): Promise<void> {
  const { id } = await getEnabled(db, username);
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    const target = await getEnabled(tx, username);
    if (!(await forgetFactors(tx, tellAs(tx, config), target.id)))
      throw new Refusal('no-second-factor', 409, { code: 'factorMissingOf', username: target.username });
  });
}

/**
 * Refused for the last owner who is not disabled, as no one could invite others then. False if it was disabled before.
 */
export async function disableByUsername({ db, config }: Parts, username: string): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const all = await lockAdministrators(tx);
    const target = all.find((admin) => normalizeUsername(admin.username) === normalizeUsername(username));
    if (!target) throw unknown(username);
    if (target.disabled) return false;
    if (!(await isOwnedWithout(tx, target.id))) {
      throw new Refusal('last-administrator', 409, { code: 'lastOwnerNamed', username: target.username });
    }
    await disableTarget(tx, tellAs(tx, config), target);
    return true;
  });
}

/** The administrator in whose name an operator does what staff do in the pages. */
export async function findActing(db: Db, username: string): Promise<Admin> {
  const { id, username: known, roles } = await getEnabled(db, username);
  return { kind: 'admin', userId: id, username: known, roles, hasSecondFactor: false };
}

async function getEnabled(db: Db, username: string) {
  const found = await findByUsername(db, normalizeUsername(username));
  if (!found) throw unknown(username);
  if (found.disabled) {
    throw new Refusal('disabled', 409, { code: 'administratorDisabled', username: found.username });
  }
  return found;
}

const unknown = (username: string) => new Refusal('not-found', 404, { code: 'administratorUnnamed', username });
