import type { NewUser } from '#contract/accounts.ts';
import { normalizeUsername, passwordProblem } from '#domain/members.ts';
import { commandLine, recordEntry } from '#server/audit/actions.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { problemsOf, Refusal, throwProblems } from '#server/http/refusal.ts';
import { checkNewAdmin } from '../check-actions.ts';
import { changePassword, hashPassword } from '../password-actions.ts';
import { hasFirstAdmin, insertUser, lockUser } from '../queries.ts';
import { makeUser, usernameTaken } from '../register-actions.ts';
import { makeResetLink } from '../reset/actions.ts';
import { linkLifetime } from '../reset/queries.ts';
import { forgetFactors } from '../second-factor/change-actions.ts';
import { disableTarget } from './actions.ts';
import { findByUsername, lockAdministrators } from './queries.ts';

// What the operator's command line does with administrators. It needs no session: who runs it has the database.

/** Needs no invitation. The first one also ends the set-up link. */
export async function addAdministrator(db: Db, sent: NewUser): Promise<{ username: string }> {
  const { user, errors } = checkNewAdmin(sent);
  throwProblems(errors);
  const row = await makeUser(user, { program_id: null, is_admin: true });
  await inTransaction(db, async (tx) => {
    const isFirst = !(await hasFirstAdmin(tx));
    const isIn =
      (await insertUser(tx, { ...row, is_first_admin: isFirst })) ||
      // Somebody else may have become the first one meanwhile.
      (isFirst && (await insertUser(tx, { ...row, is_first_admin: false })));
    if (!isIn) throw usernameTaken(user.username, (type, more) => new Refusal(type, 409, more?.msg ?? type));
    await record(tx, 'administrator added', row);
  });
  return { username: row.username };
}

/** Ends all sessions of this administrator, and the links to a new password. */
export async function setAdministratorPassword(db: Db, username: string, password: string): Promise<void> {
  throwProblems(problemsOf({ password: passwordProblem(password) }));
  const { id } = await getEnabled(db, username);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    const target = await getEnabled(tx, username);
    await changePassword(tx, id, passwordHash);
    await record(tx, 'password reset', target);
  });
}

/** A link with which this administrator chooses a new password, once, within an hour. */
export async function linkToNewPassword(
  db: Db,
  username: string,
  publicUrl: string,
  now: Date,
): Promise<{ link: string; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + linkLifetime);
  const link = await inTransaction(db, async (tx) => {
    const target = await getEnabled(tx, username);
    await record(tx, 'password link made', target);
    return await makeResetLink(tx, { userId: target.id, requestId: newId(), expiresAt, publicUrl });
  });
  return { link, expiresAt };
}

/** For whoever has lost every second factor, and no other administrator can reset them. */
export async function resetSecondFactorOf(db: Db, config: Config, username: string): Promise<void> {
  const { id } = await getEnabled(db, username);
  await inTransaction(db, async (tx) => {
    await lockUser(tx, id);
    const target = await getEnabled(tx, username);
    if (!(await forgetFactors(tx, { config }, commandLine, target)))
      throw new Refusal('no-second-factor', 409, `${target.username} has no second factor.`);
  });
}

/** Refused for the last one who is not disabled, as nobody could let anybody in any more. False if it was disabled before. */
export async function disableByUsername(db: Db, username: string): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const all = await lockAdministrators(tx);
    const target = all.find((admin) => normalizeUsername(admin.username) === normalizeUsername(username));
    if (!target) throw unknown(username);
    if (target.disabled) return false;
    if (all.filter(({ disabled }) => !disabled).length === 1) {
      throw new Refusal(
        'last-administrator',
        409,
        `${target.username} is the last administrator: create another first.`,
      );
    }
    await disableTarget(tx, commandLine, target);
    return true;
  });
}

async function getEnabled(db: Db, username: string) {
  const found = await findByUsername(db, normalizeUsername(username));
  if (!found) throw unknown(username);
  if (found.disabled) {
    throw new Refusal('disabled', 409, `${found.username} is disabled: another administrator can enable the account.`);
  }
  return found;
}

const unknown = (username: string) =>
  new Refusal('not-found', 404, `There is no administrator with the username "${username}".`);

const record = (
  tx: Tx,
  action: 'administrator added' | 'password reset' | 'password link made',
  { id, username }: { id: string; username: string },
) =>
  recordEntry(tx, commandLine, {
    action,
    programId: null,
    subject: { kind: 'administrator', id, name: username },
    data: {},
  });
