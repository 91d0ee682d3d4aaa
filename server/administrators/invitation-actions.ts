import type { administrators } from '#contract/administrators.ts';
import type { GivenRoles } from '#contract/roles.ts';
import type { Input } from '#contract/route.ts';
import { MAX_INVITATIONS } from '#domain/roles.ts';
import { newId } from '#server/db/ids.ts';
import { beyondRole } from '#server/http/rights.ts';
import type { Context } from '#server/http/serve.ts';
import { writeMail } from '#server/mail/actions.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { describeRole } from '#words/describe.ts';
import { terms } from '#words/en/terms.ts';
import { invitationLink } from './first-administrator.ts';
import {
  countInvitations,
  deleteInvitation,
  getInvitedRoles,
  type InvitationRow,
  insertInvitation,
  listGivenRoles,
} from './invitation-queries.ts';
import { checkRoles } from './role-actions.ts';
import { holdOwner, insertRoles } from './roles/queries.ts';

const lifetime = 7 * 24 * 60 * 60_000;

type Invite = Context<typeof administrators.createInvitation>;

export async function invite(
  { email, roles }: Input<typeof administrators.createInvitation>,
  context: Invite,
): Promise<InvitationRow> {
  if ((await countInvitations(context.db)) >= MAX_INVITATIONS) throw context.refuse('invitations-full');
  return await mailInvitation({ email, roles }, context);
}

/** The invitation is replaced, because the database stores only a hash of the link. */
export async function sendInvitationAgain(
  id: string,
  context: Context<typeof administrators.sendInvitationAgain>,
): Promise<InvitationRow> {
  const roles = await listGivenRoles(context.db, id);
  const replaced = await deleteInvitation(context.db, id);
  if (!replaced) throw context.refuse('not-found');
  return await mailInvitation({ email: replaced.email, roles }, context);
}

/** The link is only in the mail. */
async function mailInvitation(
  { email, roles }: { email: string; roles: GivenRoles },
  { db, tell, services, actor, now }: Pick<Invite, 'db' | 'tell' | 'services' | 'actor' | 'now'>,
): Promise<InvitationRow> {
  // Another owner may have taken the role away in between.
  if (!(await holdOwner(db, actor.userId))) throw beyondRole();
  await checkRoles(db, roles);
  const token = makeToken();
  const row = { id: newId(), email, created_at: now, expires_at: new Date(now.getTime() + lifetime) };
  await insertInvitation(db, { ...row, token_hash: hashToken(token), invited_by: actor.userId });
  await insertRoles(db, { invitation_id: row.id }, roles);
  const named = await getInvitedRoles(db, row.id);
  const words = named.map((role) => describeRole(terms, role));
  await tell({ type: 'invitation.made', ...about(row), data: { roles: words } });
  await writeMail(db, services, {
    kind: 'administratorInvited',
    programId: null,
    causeId: row.id,
    to: email,
    language: 'en',
    userId: null,
    expiresAt: row.expires_at,
    data: { invitedBy: actor.username, href: invitationLink(services.config, token) },
  });
  return { ...row, roles: named, invited_by: actor.username };
}

export async function withdrawInvitation(
  id: string,
  { db, tell, refuse }: Context<typeof administrators.withdrawInvitation>,
): Promise<void> {
  const withdrawn = await deleteInvitation(db, id);
  if (!withdrawn) throw refuse('not-found');
  await tell({ type: 'invitation.withdrawn', ...about({ id, email: withdrawn.email }), data: {} });
}

const about = ({ id, email }: { id: string; email: string }) => ({
  programId: null,
  subject: { kind: 'invitation', id, name: email } as const,
});
