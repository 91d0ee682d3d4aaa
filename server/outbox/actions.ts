import type { mails } from '#contract/mail.ts';
import type { Input } from '#contract/route.ts';
import { newId } from '#server/db/ids.ts';
import type { RefusalDetails } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { runJobNow } from '#server/jobs/queries.ts';
import { queueMail, sendingOf } from '#server/mail/actions.ts';
import { insertMail } from '#server/mail/queries.ts';
import { findMail, isAgainWaiting, isExpired, isLinkGone, isTextRemoved, lockMail, type MailRow } from './queries.ts';

type SendAgain = typeof mails.sendMailAgain;

/** A mail that was sent or given up is sent again as a copy; one that waits after a failed try is tried now. */
export async function sendAgain({ id }: Input<SendAgain>, context: Context<SendAgain>): Promise<MailRow> {
  const { db, now, refuse } = context;
  if (!(await findMail(db, id))) throw refuse('not-found');
  const held = await lockMail(db, id);
  if (!held) throw refuse('mail-waiting');
  if (isExpired(held, now)) throw refuse('mail-expired', held.kind === 'administratorInvited' ? inviteAgain : {});
  if (isTextRemoved(held)) throw refuse('mail-text-removed');
  if (isLinkGone(held)) throw refuse('mail-link-gone');
  return held.state === 'waiting' ? await tryNow(held, context) : await copyMail(held, context);
}

const inviteAgain: RefusalDetails = { said: { code: 'invitationMailExpired' } };

/** Tries the same mail: the failed try may have delivered it, and its reader's mail program can then recognize it. */
async function tryNow(held: MailRow, { db, tell, refuse }: Context<SendAgain>): Promise<MailRow> {
  const isHurried = held.last_error !== null && (await runJobNow(db, sendingOf(held.id)));
  if (!isHurried) throw refuse('mail-waiting');
  await tell({ type: 'mail.tried-again', ...about(held) });
  return held;
}

/**
 * Sends the same text as a new mail, so that its reader's mail program does not take it for the old one. Its cause is
 * the administrator's request; while that mail waits, a second request adds none.
 */
async function copyMail(held: MailRow, { db, actor, tell, now, refuse }: Context<SendAgain>): Promise<MailRow> {
  // Copies refer to the first mail, which shows whether the links are used up.
  const first = held.again_of ?? held.id;
  if (await isAgainWaiting(db, first)) throw refuse('mail-waiting');
  const { program_name, is_used_up, ...mail } = held;
  const again: typeof mail = {
    ...mail,
    id: newId(),
    cause_id: newId(),
    again_of: first,
    again_by: actor.username,
    state: 'waiting',
    attempts: 0,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
  await insertMail(db, again);
  await queueMail(db, again);
  await tell({ type: 'mail.sent-again', ...about(held) });
  return { ...again, program_name, is_used_up };
}

const about = ({ id, program_id, to_address, subject }: MailRow) => ({
  programId: program_id,
  subject: { kind: 'mail', id, name: to_address } as const,
  data: { subject },
});
