import type { members } from '#contract/members.ts';
import type { Input } from '#contract/route.ts';
import { changedAnswers, checkAnswers, type FormAnswers, type FormItem } from '#domain/registration-form.ts';
import { mailConfirmation } from '#server/accounts/own/email-actions.ts';
import { findOwner } from '#server/accounts/queries.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { isStale } from '#server/db/stale.ts';
import type { Tell } from '#server/event.ts';
import { throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { getFormItems } from '#server/programs/queries.ts';
import { deleteSessionsOf } from '#server/sessions/queries.ts';
import { aboutMember, memberApproved } from './events.ts';
import {
  deleteUser,
  hasHistory,
  lockMember,
  lockMemberOfUser,
  type MemberRow,
  setAnswers,
  setMember,
} from './queries.ts';
import { toMember } from './to-member.ts';

type Update = typeof members.updateMember;

/** Each part that is sent and differs is one entry in the audit; unchanged parts write nothing. */
export async function updateMember({ id, version, userLoyaltyProgram: sent }: Input<Update>, context: Context<Update>) {
  const member = await lockMember(context.db, context.programId, id);
  if (!member) throw context.refuse('not-found');
  if (member.erased_at) throw context.refuse('erased');
  if (isStale(version, member))
    throw context.refuse('stale', { userLoyaltyProgram: await toMember(context.db, member) });
  if (sent.approved === false && member.approved) throw context.refuse('approval-stands');
  if (sent.completedRegistration) {
    const { answers, errors } = await checkCorrection(context.db, member, sent.completedRegistration);
    throwProblems(errors);
    await saveAnswers(member, answers, 'member.answers-corrected', context);
  }
  if (sent.approved && !member.approved) await approveMember(member, context);
  if (sent.disabled === true && !member.disabled) await disableMember(member, context);
  if (sent.disabled === false && member.disabled) await enableMember(member, context);
  return member;
}

async function approveMember(member: MemberRow, { db, services, tell, now }: Context<Update>) {
  await setMember(db, member, { approved: true, approval_date: now });
  const owner = member.email_unconfirmed_since === null ? undefined : await findOwner(db, member.user_id);
  // The link of the registration may be over by now. Until the new one is opened no mail about the approval is written.
  if (owner) await mailConfirmation(db, services, owner, owner.email, now);
  await tell(memberApproved(member));
}

async function disableMember(member: MemberRow, { db, tell }: Context<Update>) {
  await setMember(db, member, { disabled: true });
  await deleteSessionsOf(db, member.user_id);
  await tell({ type: 'member.disabled', ...aboutMember(member), data: {} });
}

async function enableMember(member: MemberRow, { db, tell }: Context<Update>) {
  await setMember(db, member, { disabled: false });
  await tell({ type: 'member.enabled', ...aboutMember(member), data: {} });
}

/** Only the answers that are sent are checked: the form may ask for more today than when the member joined. */
export async function checkCorrection(db: Db, { program_id }: MemberRow, sent: FormAnswers) {
  const items = await getFormItems(db, program_id);
  return checkAnswers(
    items.filter((item) => Object.hasOwn(sent, item.uid)),
    sent,
  );
}

/** Tells the old and new answers; unchanged answers write nothing. */
export async function saveAnswers(
  member: MemberRow,
  answers: FormAnswers,
  type: 'member.answers-changed' | 'member.answers-corrected',
  { db, tell }: { db: Tx; tell: Tell },
): Promise<void> {
  const before = member.completed_registration;
  const changed = changedAnswers(answers, before);
  if (Object.keys(changed).length === 0) return;
  await setAnswers(db, member, { ...before, ...answers });
  const nameOf = nameAnswers(await getFormItems(db, member.program_id));
  const uids = Object.keys(changed);
  await tell({
    type,
    ...aboutMember(member),
    data: findChanges(
      Object.fromEntries(uids.map((uid) => [nameOf(uid), before[uid]])),
      Object.fromEntries(uids.map((uid) => [nameOf(uid), changed[uid]])),
    )!,
  });
}

/** Names answers by label; by uid if two items have the same label or none has it any more. */
function nameAnswers(items: readonly FormItem[]): (uid: string) => string {
  const labels = new Map(items.map(({ uid, label }) => [uid, label]));
  const named = groupBy(items, ({ label }) => label);
  return (uid) => {
    const label = labels.get(uid);
    return label && named(label).length === 1 ? label : uid;
  };
}

type Delete = typeof members.deleteUser;

/** Denies an unapproved user or deletes an approved one: the row goes, and only the audit keeps the name. */
export async function removeUser(
  { id, unapproved }: Input<Delete>,
  { db, tell, programId, refuse }: Context<Delete>,
): Promise<void> {
  const member = await lockMemberOfUser(db, programId, id);
  if (!member) throw refuse('not-found');
  if (unapproved && member.approved) throw refuse('user-approved');
  if (await hasHistory(db, member.program_id, member.id)) throw refuse('has-history');
  await deleteUser(db, member.program_id, member.id, id);
  await tell({ type: member.approved ? 'member.deleted' : 'member.denied', ...aboutMember(member), data: {} });
}
