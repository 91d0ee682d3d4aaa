import { noticeRights } from '#contract/mail.ts';
import type { redeemedItems } from '#contract/redeemed-items.ts';
import type { Input } from '#contract/route.ts';
import type { MailKind } from '#domain/mails.ts';
import { reachOf } from '#domain/roles.ts';
import type { Db } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import { mailsOf } from '#server/events/mails.ts';
import type { Context, Step } from '#server/http/serve.ts';
import { type NewMail, writeMail } from '#server/mail/actions.ts';
import { isUnconfirmed } from '#server/mail/queries.ts';
import { memberApproved } from '#server/members/events.ts';
import { receiptApproved, receiptDenied, receiptSubmitted } from '#server/receipts/events.ts';
import { findOutcome } from '#server/receipts/review/decision-queries.ts';
import { mailShippedItems } from '#server/rewards/shipping/parcel-actions.ts';
import type { Refused } from '#server/rewards/shipping/several-actions.ts';
import { type About, findEmail, findShippedItem, holdApprovedMember, holdReceiptNews } from './queries.ts';

/** The mails that can be requested. What is about an account is only mailed when it happens. */
type NoticeKind = 'rebateItemAdded' | 'userApproved' | 'userRebateSubmissionApproved' | 'userRebateSubmissionDenied';

/**
 * Mails about something that happened. The caller chooses only the recipient and the cause, and a mail that was written
 * before is not repeated.
 */
export async function sendNotice(
  kind: NoticeKind | 'cartItemShipped',
  { to, cause }: { to: string; cause?: string | undefined },
  context: Asked,
): Promise<{ queued: boolean }> {
  const { actor, db, services, refuse } = context;
  if (actor.kind === 'client' && (await findEmail(db, actor.userId)) !== to.toLowerCase()) {
    throw refuse('own-address-only');
  }
  const reach = actor.kind === 'admin' ? reachOf(actor.roles, noticeRights[kind]) : null;
  const about = { to, cause, reach, only: actor.kind === 'client' ? actor : null };
  if (kind === 'cartItemShipped') return { queued: await mailShippedItem(about, context) };
  const event = await findEvent[kind](db, about);
  const [mail] = event ? mailsOf(event) : [];
  if (!mail) throw refuse('not-found');
  if (await isUnconfirmed(db, mail.userId!, mail.to)) throw refuse('address-unconfirmed');
  const queued = await writeMail(db, services, mail);
  if (queued) await tellOfMail(mail, context);
  return { queued };
}

type Asked = Step<'admin' | 'client', 'not-found' | 'own-address-only' | 'address-unconfirmed'>;

/** Returns whether there is a new mail, which names everything in the parcel. */
async function mailShippedItem(about: About, context: Asked): Promise<boolean> {
  const { db, services, refuse } = context;
  const item = await findShippedItem(db, about);
  if (!item) throw refuse('not-found');
  const { id, program_id: programId } = item;
  const { mails, problems } = await mailShippedItems(db, services, { programId, items: [id], to: about.to });
  const problem = problems.get(id);
  if (problem) throw refuse(problem === 'address-unconfirmed' ? problem : 'not-found');
  for (const mail of mails) await tellOfMail(mail, context);
  return mails.length > 0;
}

async function tellOfMail({ programId, causeId, to, kind }: NewMail<MailKind>, { tell }: Pick<Asked, 'tell'>) {
  await tell({ type: 'mail.sent', programId, subject: { kind: 'mail', id: causeId, name: to }, data: { kind } });
}

type Find = (db: Db, about: About) => Promise<Told | undefined>;

/** The stored event that each is about, as it was told when it happened; undefined if there is no such event. */
const findEvent: Record<NoticeKind, Find> = {
  async userApproved(db, about) {
    const member = await holdApprovedMember(db, about);
    return member && memberApproved(member);
  },
  async rebateItemAdded(db, about) {
    const receipt = await holdReceiptNews(db, about, 'received');
    return receipt && receiptSubmitted(receipt);
  },
  async userRebateSubmissionApproved(db, about) {
    const receipt = await holdReceiptNews(db, about, 'approved');
    return receipt && receiptApproved(receipt, await findOutcome(db, receipt));
  },
  async userRebateSubmissionDenied(db, about) {
    const receipt = await holdReceiptNews(db, about, 'denied');
    return receipt && receiptDenied(receipt);
  },
};

/** Writes the shipping mails of several items, one for each parcel; an item that has one gets no second. */
export async function writeShippingMails(
  { id: programId, items }: Input<typeof redeemedItems.tellOfRedeemedItems>,
  context: Context<typeof redeemedItems.tellOfRedeemedItems>,
): Promise<{ queued: number; notified: string[]; refused: Refused }> {
  const { db, services, refuse } = context;
  const { mails, notified, problems } = await mailShippedItems(db, services, { programId, items });
  for (const mail of mails) await tellOfMail(mail, context);
  const refused = new Map([...problems].map(([id, problem]) => [id, refuse(problem)]));
  return { queued: mails.length, notified, refused };
}
