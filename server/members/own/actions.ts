import type { accounts } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { checkAnswers, editableItems, type FormAnswers, formItemsIn } from '#domain/registration-form.ts';
import { checkDetails } from '#server/accounts/check-details.ts';
import { checkSecrets, setSecrets } from '#server/accounts/own/secret-actions.ts';
import { findOwner, setDetails } from '#server/accounts/queries.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import { ownCountry } from '#server/db/own-language.ts';
import type { Db } from '#server/db/pool.ts';
import type { Client } from '#server/http/actor.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { getFormItems } from '#server/programs/queries.ts';
import type { Services } from '#server/services.ts';
import { saveAnswers } from '../actions.ts';
import { movedBy } from '../address-actions.ts';
import { aboutMember } from '../events.ts';
import { lockMemberOfUser, type MemberRow } from '../queries.ts';
import { newAddressProblems } from '../ways-in/admit.ts';

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
  const { details, errors } = checkDetails(sent, { country: ownCountry(owner), stored: owner });
  const checked = await checkOwnAnswers(context, form ?? {});
  const email = user.email ?? owner.email;
  const ofDomain = email === owner.email ? [] : await newAddressProblems(db, actor, email);
  const secrets = await checkSecrets(user, owner, [...errors, ...checked.errors, ...ofDomain], context);
  return { owner, details, answers: checked.answers, secrets };
}

/** Details, password and answers are one save: all of it or nothing. Another email waits until it is confirmed. */
export async function saveOwnUser(
  _: Input<UpdateUser>,
  { owner, details, answers, secrets }: Awaited<ReturnType<typeof checkOwnUser>>,
  inside: Inside<UpdateUser>,
): Promise<void> {
  const { db, actor, tell, refuse } = inside;
  const member = await lockMemberOfUser(db, actor.programId, actor.userId);
  if (!member || member.erased_at) throw refuse('not-found');
  const { email: __, ...address } = details;
  await setDetails(db, actor.userId, address);
  const sent = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
  const changes = findChanges(detailsOf(member), sent);
  const moved = await movedBy(member, { details: address, byStaff: actor.viewedBy !== null }, inside);
  if (changes) await tell({ type: 'member.changed', ...aboutMember(member), data: changes, internal: { moved } });
  await saveAnswers(member, answers, 'member.answers-changed', inside);
  await setSecrets(secrets, owner, inside);
}

type UpdateAnswers = typeof accounts.updateOwnAnswers;

export async function updateOwnAnswers(
  { userLoyaltyProgram }: Input<UpdateAnswers>,
  context: Context<UpdateAnswers>,
): Promise<void> {
  const { actor, db, refuse } = context;
  const { answers, errors } = await checkOwnAnswers(context, userLoyaltyProgram.completedRegistration);
  throwProblems(errors);
  const member = await lockMemberOfUser(db, actor.programId, actor.userId);
  if (!member) throw refuse('not-found');
  await saveAnswers(member, answers, 'member.answers-changed', context);
}

/** Takes only the answers that were sent and that the participant may change; the others are ignored. */
async function checkOwnAnswers(
  { db, services, actor }: { db: Db; services: Services; actor: Client },
  sent: FormAnswers,
) {
  const items = formItemsIn(services.readsIn, editableItems(await getFormItems(db, actor.programId)));
  return checkAnswers(
    items.filter((item) => Object.hasOwn(sent, item.uid)),
    sent,
  );
}

const detailsOf = ({ first_name: firstName, last_name: lastName, address, city, state, zip }: MemberRow) => ({
  ...{ firstName, lastName, address, city, state, zip },
});
