import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { checkAnswers, editableItems, type FormAnswers } from '#domain/registration-form.ts';
import { checkDetails } from '#server/accounts/check-details.ts';
import { checkSecrets, setSecrets } from '#server/accounts/own/secret-actions.ts';
import { findOwner, setDetails } from '#server/accounts/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { getFormItems } from '#server/programs/queries.ts';
import { mailAddressChange } from '../address-actions.ts';
import { lockMemberOfUser, type MemberRow, setAnswers } from '../queries.ts';

type UpdateUser = typeof accounts.updateOwnUser;

/** Checks what a participant changes, and hashes the new password, before the transaction of `saveOwnUser`. */
export async function checkOwnUser({ user, form }: Input<UpdateUser>, context: Context<UpdateUser>) {
  const { actor, db, refuse } = context;
  const owner = await findOwner(db, actor.userId);
  if (!owner) throw refuse('not-found');
  // An administrator in View As could take over the account.
  if (user.password && actor.viewedBy) throw refuse('own-password-only');
  if (actor.viewedBy && (user.email ?? owner.email) !== owner.email) throw refuse('own-email-only');
  const { password: _, currentPassword: __, ...sent } = user;
  const { details, errors } = checkDetails(sent);
  const checked = await checkOwnAnswers(db, actor, form ?? {});
  const secrets = await checkSecrets(user, owner, [...errors, ...checked.errors], context);
  return { owner, details, answers: checked.answers, secrets };
}

/** Details, password and answers are one save: all of it or nothing. Another email waits until it is confirmed. */
export async function saveOwnUser(
  _: Input<UpdateUser>,
  { owner, details, answers, secrets }: Awaited<ReturnType<typeof checkOwnUser>>,
  inside: Inside<UpdateUser>,
): Promise<void> {
  const { db, actor, now, refuse, services } = inside;
  const member = await lockMemberOfUser(db, actor.programId, actor.userId);
  if (!member || member.erased_at) throw refuse('not-found');
  const { email: __, ...address } = details;
  await setDetails(db, actor.userId, address);
  await mailAddressChange(db, services, member, { details: address, byStaff: actor.viewedBy !== null, now });
  await addAnswers(db, member, answers);
  await setSecrets(secrets, owner, inside);
}

type UpdateAnswers = typeof accounts.updateOwnAnswers;

export async function updateOwnAnswers(
  { userLoyaltyProgram }: Input<UpdateAnswers>,
  { actor, db, refuse }: Context<UpdateAnswers>,
): Promise<void> {
  const { answers, errors } = await checkOwnAnswers(db, actor, userLoyaltyProgram.completedRegistration);
  throwProblems(errors);
  const member = await lockMemberOfUser(db, actor.programId, actor.userId);
  if (!member) throw refuse('not-found');
  await addAnswers(db, member, answers);
}

/** Takes only the answers that were sent and that the participant may change; the others are ignored. */
async function checkOwnAnswers(db: Db, actor: Client, sent: FormAnswers) {
  const items = editableItems(await getFormItems(db, actor.programId));
  return checkAnswers(
    items.filter((item) => Object.hasOwn(sent, item.uid)),
    sent,
  );
}

async function addAnswers(db: Db, member: MemberRow, answers: FormAnswers): Promise<void> {
  if (Object.keys(answers).length === 0) return;
  await setAnswers(db, member, { ...member.completed_registration, ...answers });
}
