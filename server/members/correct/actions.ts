import type { accounts, CorrectedDetails } from '#contract/accounts.ts';
import type { Input } from '#contract/route.ts';
import { isInvitedName } from '#domain/invitations.ts';
import { usernameProblem } from '#domain/members.ts';
import { checkDetails, nameUser } from '#server/accounts/check-details.ts';
import { deleteEmailChange } from '#server/accounts/own/queries.ts';
import { setEmailConfirmed } from '#server/accounts/queries.ts';
import { deleteResetsOf } from '#server/accounts/reset/queries.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import { ownCountry } from '#server/db/own-language.ts';
import { isStale } from '#server/db/stale.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';
import { problemsOf, throwProblems } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { checkCorrection, saveAnswers } from '../actions.ts';
import { mailboxesOf, movedBy } from '../address-actions.ts';
import { aboutMember } from '../events.ts';
import { keyTaken, withdrawLink } from '../invitations/actions.ts';
import { lockReceiptsOf } from '../name-queries.ts';
import { findMemberOfUser, lockMemberOfUser, type MemberRow, setMember } from '../queries.ts';
import { getUser } from '../to-member.ts';
import { isRenamed, setUserDetails } from './name-actions.ts';

type Correct = typeof accounts.correctUser;

/** Corrections by staff: all of them or none, and never over a newer version. */
export async function correctUser(
  { id, version, user, form }: Input<Correct>,
  context: Context<Correct>,
): Promise<void> {
  const { db, programId, refuse } = context;
  const found = isRenamed(user) ? await findMemberOfUser(db, programId, id) : undefined;
  if (found) await lockReceiptsOf(db, { programId, memberId: found.id });
  const member = await lockMemberOfUser(db, programId, id);
  if (!member) throw refuse('not-found');
  if (member.erased_at) throw refuse('erased');
  if (isStale(version, member)) throw refuse('stale', { user: (await getUser(db, id))! });
  const { details, errors } = checkCorrected(user, member);
  const checked = await checkCorrection(db, member, form);
  throwProblems([...errors, ...checked.errors]);
  await correctDetails(member, details, context);
  await saveAnswers(member, checked.answers, 'member.answers-corrected', context);
}

/** A name from before today's rules stays as it is. Who has not registered chooses it, and fills in what is blank. */
function checkCorrected(sent: CorrectedDetails, member: MemberRow) {
  const { username: before } = member;
  const isInvited = isInvitedName(before);
  const { details, errors } = checkDetails(sent, {
    country: ownCountry(member),
    stored: member,
    mayBeBlank: isInvited,
  });
  const { username } = details;
  if (username === undefined) return { details, errors };
  if (isInvited && username !== before)
    return { details, errors: [...problemsOf({ username: { code: 'usernameOfInvited' } }), ...errors] };
  return {
    details: nameUser({ ...details, username }),
    errors: [...problemsOf({ username: username === before ? null : usernameProblem(username) }), ...errors],
  };
}

async function correctDetails(member: MemberRow, details: CorrectedDetails, context: Context<Correct>): Promise<void> {
  const { db, tell, refuse } = context;
  const is = storedOf(member);
  const changed = fields.filter((field) => details[field] !== undefined && details[field] !== is[field]);
  if (changed.length === 0) return;
  await setUserDetails(db, member, details, refuse);
  const { externalKey = is.externalKey } = details;
  if (externalKey !== is.externalKey) {
    const set = setMember(db, member, { external_key: externalKey || null });
    if ((await unlessTaken('members_external_key', set)) === 'taken') throw keyTaken(refuse);
  }
  // Links to a new password are in a mailbox that is no longer the participant's.
  if (changed.includes('email')) {
    await deleteResetsOf(db, member.user_id);
    await deleteEmailChange(db, member.user_id);
    await setEmailConfirmed(db, member.user_id);
    await withdrawLink(db, member);
  }
  const hasAccount = !isInvitedName(member.username);
  const internal = {
    moved: hasAccount ? await movedBy(member, { details, byStaff: true }, context) : null,
    emailReaders: hasAccount && changed.includes('email') ? mailboxesOf(member, details.email) : [],
  };
  await tell({
    type: 'member.corrected',
    ...aboutMember(member),
    data: findChanges(is, Object.fromEntries(changed.map((field) => [field, details[field]])))!,
    internal,
  });
}

const storedOf = (member: MemberRow): Required<CorrectedDetails> => ({
  ...member,
  firstName: member.first_name,
  lastName: member.last_name,
  adminOnly: member.admin_only,
  externalKey: member.external_key ?? '',
});

const fields = [
  'username',
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zip',
  'adminOnly',
  'externalKey',
] as const satisfies (keyof CorrectedDetails)[];
