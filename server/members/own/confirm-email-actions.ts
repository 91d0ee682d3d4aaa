import type { ownAccount } from '#contract/own-account.ts';
import { notifyOwner } from '#server/accounts/own/email-actions.ts';
import { findEmailChangeOwner, takeEmailChange } from '#server/accounts/own/queries.ts';
import { findOwner, lockUser, setDetails, setEmailConfirmed } from '#server/accounts/queries.ts';
import { deleteResetsOf } from '#server/accounts/reset/queries.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { findChanges } from '#server/audit/find-changes.ts';
import type { Context } from '#server/http/serve.ts';
import { writeMail } from '#server/mail/actions.ts';
import { needsApproval } from '#server/programs/queries.ts';
import { memberApprovedMail } from '../actions.ts';
import { lockMemberOfUser, searchTextOf, setSearchText } from '../queries.ts';

type Confirm = typeof ownAccount.confirmEmail;

/** The token is enough: its holder reads the new mailbox. Of several uses at once one succeeds. */
export async function confirmEmail(tokenHash: string, context: Context<Confirm>) {
  const { db, now, refuse, services, report } = context;
  const known = await findEmailChangeOwner(db, tokenHash, now);
  if (!known) throw refuse('dead-link');
  const { id, program_id } = known;
  const member = program_id ? await lockMemberOfUser(db, program_id, id) : undefined;
  await lockUser(db, id);
  const owner = await findOwner(db, id);
  const email = await takeEmailChange(db, tokenHash, now);
  if (!owner || !email) throw refuse('dead-link');
  await setEmailConfirmed(db, id);
  if (email === owner.email) {
    // The member was approved while no mail could be sent to this address.
    const isDue = member?.approved && (await needsApproval(db, member.program_id));
    if (isDue) await writeMail(db, services, memberApprovedMail(member));
    report('email-changed', { userId: id });
    return { username: owner.username, email };
  }
  await setDetails(db, id, { email });
  if (member) await setSearchText(db, member, searchTextOf({ ...member, email }));
  // Reset links are in a mailbox that is no longer the person's.
  await deleteResetsOf(db, id);
  // The previous address may be a stranger's if it was never confirmed.
  const to = owner.email_unconfirmed_since === null ? owner.email : email;
  await notifyOwner(db, services, owner, { what: 'email changed', email }, to);
  if (owner.is_admin) {
    const subject = { kind: 'administrator', id, name: owner.username } as const;
    const data = findChanges({ email: owner.email }, { email })!;
    await recordEntry(
      db,
      { userId: id, username: owner.username },
      { action: 'email confirmed', programId: null, subject, data },
    );
  }
  report('email-changed', { userId: id });
  return { username: owner.username, email };
}
