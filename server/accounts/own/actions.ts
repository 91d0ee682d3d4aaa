import type { ownAccount } from '#contract/own-account.ts';
import type { Input } from '#contract/route.ts';
import { findChanges, noChanges } from '#server/audit/find-changes.ts';
import { ownCountry } from '#server/db/own-language.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import { type Refuse, signInNeeded } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { deleteSessionsOf } from '#server/sessions/queries.ts';
import { hashToken } from '#server/sessions/tokens.ts';
import { checkDetails } from '../check-details.ts';
import { aboutAccount, aboutCaller } from '../events.ts';
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
  const { errors } = checkDetails(details, { country: ownCountry(owner) });
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
  await inside.tell({
    type: 'account.changed',
    ...aboutAccount(owner),
    data: { ...data, changes: [...data.changes, ...password] },
  });
}

/** In View As the account is the participant's alone. */
export function refuseViewer(actor: Admin | Client, refuse: Refuse<'own-only'>): void {
  if (actor.kind === 'client' && actor.viewedBy) throw refuse('own-only');
}

export async function resendEmail({ db, actor, tell, now, refuse, services }: Context<typeof ownAccount.resendEmail>) {
  refuseViewer(actor, refuse);
  await lockUser(db, actor.userId);
  const [owner, waiting] = [await findOwner(db, actor.userId), await findEmailChange(db, actor.userId, now)];
  const address = waiting?.email ?? (owner?.email_unconfirmed_since ? owner.email : null);
  if (!owner || address === null) throw refuse('none-pending');
  if (!(await mailConfirmation(db, services, owner, address, now))) throw refuse('mailed-often');
  await tell({ type: 'account.email-link-sent', ...aboutAccount(owner), data: {} });
}

export async function cancelEmail({ db, actor, tell, refuse }: Context<typeof ownAccount.cancelEmail>): Promise<void> {
  refuseViewer(actor, refuse);
  if (!(await deleteEmailChange(db, actor.userId))) throw refuse('none-pending');
  await tell({ type: 'account.email-change-canceled', ...aboutCaller(actor), data: {} });
}

export async function endOneSession(
  { id }: Input<typeof ownAccount.endSession>,
  { db, actor, tell, refuse }: Context<typeof ownAccount.endSession>,
): Promise<void> {
  refuseViewer(actor, refuse);
  if (!(await deleteSessionOf(db, actor.userId, id))) throw refuse('not-found');
  await tell({ type: 'account.sessions-ended', ...aboutCaller(actor), data: {} });
}

export async function endOthers({ db, actor, tell, token, refuse }: Context<typeof ownAccount.endOtherSessions>) {
  refuseViewer(actor, refuse);
  if (!(await deleteOtherSessionsOf(db, actor.userId, hashToken(token!)))) return;
  await tell({ type: 'account.sessions-ended', ...aboutCaller(actor), data: {} });
}

/** A participant's, also those of administrators who view it. */
export async function endSessionsOfUser(
  { id }: Input<typeof ownAccount.endUserSessions>,
  { db, tell, refuse }: Context<typeof ownAccount.endUserSessions>,
): Promise<void> {
  const user = await findUser(db, id);
  if (!user) throw refuse('not-found');
  if (!(await deleteSessionsOf(db, id))) return;
  await tell({ type: 'account.sessions-ended', ...aboutAccount(user), data: {} });
}
