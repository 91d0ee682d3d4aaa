import type { administrators } from '#contract/administrators.ts';
import type { Input } from '#contract/route.ts';
import { describeRole } from '#domain/roles.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { newId } from '#server/db/ids.ts';
import { notAllowed } from '#server/http/rights.ts';
import type { Context } from '#server/http/serve.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { deleteInvitation, getInvitedRoles, type InvitationRow, insertInvitation } from './invitation-queries.ts';
import { checkRoles } from './role-actions.ts';
import { holdOwner, insertRoles } from './role-queries.ts';

const lifetime = 7 * 24 * 60 * 60_000;

/** Also returns the token, because the database stores only its hash. */
export async function invite(
  { email, roles }: Input<typeof administrators.createInvitation>,
  { db, actor, now, report }: Context<typeof administrators.createInvitation>,
): Promise<{ row: InvitationRow; token: string }> {
  // Somebody else may have taken the role away meanwhile.
  if (!(await holdOwner(db, actor.userId))) throw notAllowed();
  await checkRoles(db, roles);
  const token = makeToken();
  const row = { id: newId(), email, created_at: now, expires_at: new Date(now.getTime() + lifetime) };
  await insertInvitation(db, { ...row, token_hash: hashToken(token), invited_by: actor.userId });
  await insertRoles(db, { invitation_id: row.id }, roles);
  const named = await getInvitedRoles(db, row.id);
  const subject = { kind: 'invitation', id: row.id, name: email } as const;
  const data = { roles: named.map(describeRole) };
  await recordEntry(db, actor, { action: 'administrator invited', programId: null, subject, data });
  report('invitation-made', { invitationId: row.id });
  return { row: { ...row, roles: named, invited_by: actor.username }, token };
}

export async function withdrawInvitation(
  id: string,
  { db, actor, refuse, report }: Context<typeof administrators.withdrawInvitation>,
): Promise<void> {
  const withdrawn = await deleteInvitation(db, id);
  if (!withdrawn) throw refuse('not-found');
  const subject = { kind: 'invitation', id, name: withdrawn.email } as const;
  await recordEntry(db, actor, { action: 'invitation withdrawn', programId: null, subject, data: {} });
  report('invitation-withdrawn', { invitationId: id });
}
