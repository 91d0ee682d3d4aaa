import type { accounts, CorrectedDetails } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { changedAnswers, type FormAnswers } from '#domain/registration-form.ts';
import { recordDeed } from '#server/audit/actions.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { aboutMember, checkCorrection, correctAnswers } from '#server/members/actions.ts';
import { presentUser } from '#server/members/present-actions.ts';
import { lockMemberOfUser, type MemberRow, searchTextOf, setSearchText } from '#server/members/queries.ts';
import { findUser } from '#server/members/user-queries.ts';
import { checkDetails } from '../own/check-details.ts';
import { setDetails } from '../queries.ts';
import { deleteResetsOf } from '../reset/queries.ts';

type Correct = typeof accounts.correctUser;

/** What somebody asked staff to put right: all of it or nothing, and nothing over what changed since it was read. */
export async function correctUser(
  { id, user, form, read }: Input<Correct>,
  { db, actor, refuse }: Context<Correct>,
): Promise<void> {
  const account = await findUser(db, id);
  const member = account?.program_id ? await lockMemberOfUser(db, account.program_id, id) : undefined;
  if (!member) throw refuse('not-found');
  if (read && !isAsRead(read, member)) throw refuse('stale', { user: await presentUser(db, id) });
  const { details, errors } = checkDetails(user);
  const checked = await checkCorrection(db, member, form);
  const wrong = [...errors, ...checked.errors];
  if (wrong.length > 0) throw new InvalidInput(wrong, 'Failed to save user');
  await correctDetails(member, details, { db, actor });
  await correctAnswers(member, checked.answers, { db, actor });
}

async function correctDetails(
  member: MemberRow,
  details: CorrectedDetails,
  { db, actor }: Pick<Context<Correct>, 'db' | 'actor'>,
): Promise<void> {
  const changed = fields.filter((field) => details[field] !== undefined && details[field] !== member[field]);
  if (changed.length === 0) return;
  await setDetails(db, member.user_id, details);
  await setSearchText(db, member, searchTextOf({ ...member, ...details }));
  // A link that lies in a mailbox which is the participant's no longer must not open the account.
  if (changed.includes('email')) await deleteResetsOf(db, member.user_id);
  await recordDeed(db, actor, {
    action: 'user details corrected',
    ...aboutMember(member),
    before: Object.fromEntries(changed.map((field) => [field, member[field]])),
    after: Object.fromEntries(changed.map((field) => [field, details[field]])),
  });
}

function isAsRead(read: NonNullable<Input<Correct>['read']>, member: MemberRow): boolean {
  const answers = member.completed_registration as FormAnswers;
  return (
    fields.every((field) => read.user[field] === undefined || read.user[field] === member[field]) &&
    Object.keys(changedAnswers(read.form, answers)).length === 0
  );
}

const fields = ['email', 'address', 'city', 'state', 'zip'] as const;
