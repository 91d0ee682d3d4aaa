import type { ownAccount } from '#contract/own-account.ts';
import { aboutAccount, doerOf, readerOf } from '#server/accounts/events.ts';
import { findEmailChangeOwner, takeEmailChange } from '#server/accounts/own/queries.ts';
import { findOwner, lockUser, setDetails, setEmailConfirmed } from '#server/accounts/queries.ts';
import { deleteResetsOf } from '#server/accounts/reset/queries.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import type { Context } from '#server/http/serve.ts';
import { needsApproval } from '#server/programs/queries.ts';
import { aboutMember } from '../events.ts';
import { lockMemberOfUser, searchTextOf, setSearchText } from '../queries.ts';

type Confirm = typeof ownAccount.confirmEmail;

/** The token is enough: its holder reads the new mailbox. Of several uses at once one succeeds. */
export async function confirmEmail(tokenHash: string, context: Context<Confirm>) {
  const { db, now, tell, refuse } = context;
  const known = await findEmailChangeOwner(db, tokenHash, now);
  if (!known) throw refuse('dead-link');
  const { id, program_id } = known;
  const member = program_id ? await lockMemberOfUser(db, program_id, id) : undefined;
  await lockUser(db, id);
  const owner = await findOwner(db, id);
  const email = await takeEmailChange(db, tokenHash, now);
  if (!owner || !email) throw refuse('dead-link');
  const about = member ? aboutMember(member) : aboutAccount(owner);
  await setEmailConfirmed(db, id);
  if (email === owner.email) {
    const isApproved = Boolean(member?.approved && (await needsApproval(db, member.program_id)));
    const internal = { reader: readerOf(owner), isApproved };
    await tell({ type: 'account.email-confirmed', ...about, data: {}, internal }, doerOf(owner));
    return { username: owner.username, email };
  }
  await setDetails(db, id, { email });
  if (member) await setSearchText(db, member, searchTextOf({ ...member, email }));
  // Reset links are in a mailbox that is no longer the person's.
  await deleteResetsOf(db, id);
  // The previous address may be a stranger's if it was never confirmed.
  const to = owner.email_unconfirmed_since === null ? owner.email : email;
  const internal = { readers: [{ ...readerOf(owner), email: to }], email };
  const data = findChanges({ email: owner.email }, { email })!;
  await tell({ type: 'account.email-changed', ...about, data, internal }, doerOf(owner));
  return { username: owner.username, email };
}
