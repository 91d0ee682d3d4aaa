import type { administrators } from '#contract/administrators.ts';
import { recordEntry } from '#server/audit/actions.ts';
import { newId } from '#server/db/ids.ts';
import type { Context } from '#server/http/serve.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { deleteInvitation, type InvitationRow, insertInvitation } from './invitation-queries.ts';

const lifetime = 7 * 24 * 60 * 60_000;

/** Also returns the token, because the database stores only its hash. */
export async function invite(
  email: string,
  { db, actor, now, report }: Context<typeof administrators.createInvitation>,
): Promise<{ row: InvitationRow; token: string }> {
  const token = makeToken();
  const row = { id: newId(), email, created_at: now, expires_at: new Date(now.getTime() + lifetime) };
  await insertInvitation(db, { ...row, token_hash: hashToken(token), invited_by: actor.userId });
  const subject = { kind: 'invitation', id: row.id, name: email } as const;
  await recordEntry(db, actor, { action: 'administrator invited', programId: null, subject, data: {} });
  report('invitation-made', { invitationId: row.id });
  return { row: { ...row, invited_by: actor.username }, token };
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
