import type { AuditEvent } from '#contract/audit-events.ts';
import type { ownAccount } from '#contract/own-account.ts';
import type { Input } from '#contract/route.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { type Refuse, signInNeeded } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { deleteSessionsOf } from '#server/sessions/queries.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { checkDetails } from '../check-details.ts';
import { findOwner, findUser, lockUser, setNames } from '../queries.ts';
import { mailConfirmation } from './email-actions.ts';
import { deleteEmailChange, deleteOtherSessionsOf, deleteSessionOf, findEmailChange } from './queries.ts';
import { checkSecrets, setSecrets } from './secret-actions.ts';

type Update = typeof ownAccount.updateAccount;

/** Checks what an administrator changes, and hashes the new password, before the transaction of `saveAccount`. */
export async function checkAccount({ user }: Input<Update>, context: Context<Update>) {
  const owner = await findOwner(context.db, context.actor.userId);
  if (!owner) throw signInNeeded();
  const { password: _, currentPassword: __, ...details } = user;
  const { errors } = checkDetails(details);
  return { owner, secrets: await checkSecrets(user, owner, errors, context) };
}

/** An administrator's name, e-mail and password are one save: all of it or nothing. */
export async function saveAccount(
  { user }: Input<Update>,
  { owner, secrets }: Awaited<ReturnType<typeof checkAccount>>,
  inside: Inside<Update>,
): Promise<void> {
  const { firstName = owner.first_name, lastName = owner.last_name } = user;
  await lockUser(inside.db, owner.id);
  await setNames(inside.db, owner.id, { first_name: firstName, last_name: lastName });
  await setSecrets(secrets, owner, inside);
  const is = { firstName, lastName, ...(secrets.email && { newEmail: secrets.email }) };
  const was = { firstName: owner.first_name, lastName: owner.last_name };
  const data = findChanges<Record<string, unknown>>(was, is) ?? noChanges;
  const password = secrets.passwordHash ? [{ path: ['password'], is: 'new' }] : [];
  if (data.changes.length + password.length === 0) return;
  await recordOwn(inside.db, inside.actor, {
    action: 'own account changed',
    data: { ...data, changes: [...data.changes, ...password] },
  });
}

/** What administrators do to their own accounts; what participants do to theirs is not the staff's to read. */
async function recordOwn(db: Tx, actor: Admin | Client, event: AuditEvent): Promise<void> {
  if (actor.kind !== 'admin') return;
  const subject = { kind: 'administrator', id: actor.userId, name: actor.username } as const;
  await recordEntry(db, actor, { ...event, programId: null, subject });
}

/** In View As the account is the participant's alone. */
export function refuseViewer(actor: Admin | Client, refuse: Refuse<'own-only'>): void {
  if (actor.kind === 'client' && actor.viewedBy) throw refuse('own-only');
}

export async function resendEmail({ db, actor, now, refuse, services }: Context<typeof ownAccount.resendEmail>) {
  refuseViewer(actor, refuse);
  await lockUser(db, actor.userId);
  const [owner, waiting] = [await findOwner(db, actor.userId), await findEmailChange(db, actor.userId, now)];
  const address = waiting?.email ?? (owner?.email_unconfirmed_since ? owner.email : null);
  if (!owner || address === null) throw refuse('none-pending');
  if (!(await mailConfirmation(db, services, owner, address, now))) throw refuse('mailed-often');
  await recordOwn(db, actor, { action: 'email link sent again', data: {} });
}

export async function cancelEmail({ db, actor, refuse }: Context<typeof ownAccount.cancelEmail>): Promise<void> {
  refuseViewer(actor, refuse);
  if (!(await deleteEmailChange(db, actor.userId))) throw refuse('none-pending');
  await recordOwn(db, actor, { action: 'email change cancelled', data: {} });
}

export async function endOneSession(
  { id }: Input<typeof ownAccount.endSession>,
  { db, actor, refuse, report }: Context<typeof ownAccount.endSession>,
): Promise<void> {
  refuseViewer(actor, refuse);
  if (!(await deleteSessionOf(db, actor.userId, id))) throw refuse('not-found');
  await recordOwn(db, actor, sessionsEnded);
  report('sessions-ended');
}

export async function endOthers({ db, actor, token, refuse, report }: Context<typeof ownAccount.endOtherSessions>) {
  refuseViewer(actor, refuse);
  if (!(await deleteOtherSessionsOf(db, actor.userId, hashToken(token!)))) return;
  await recordOwn(db, actor, sessionsEnded);
  report('sessions-ended');
}

const sessionsEnded = { action: 'sessions ended', data: {} } as const;

/** A participant's, also those of administrators who view it. */
export async function endSessionsOfUser(
  { id }: Input<typeof ownAccount.endUserSessions>,
  { db, actor, programId, refuse, report }: Context<typeof ownAccount.endUserSessions>,
): Promise<void> {
  const user = await findUser(db, id);
  if (!user) throw refuse('not-found');
  await deleteSessionsOf(db, id);
  const subject = { kind: 'user', id, name: user.username } as const;
  await recordEntry(db, actor, { ...sessionsEnded, programId, subject });
  report('sessions-ended', { userId: id });
}
