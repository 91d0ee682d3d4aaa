import { noticeRights } from '#contract/mail.ts';
import type { rewards } from '#contract/rewards.ts';
import type { Input } from '#contract/route.ts';
import { reachOf } from '#domain/roles.ts';
import { recordEntry } from '#server/audit/actions.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context, Step } from '#server/http/serve.ts';
import { type NewMail, writeMail } from '#server/mail/actions.ts';
import { isUnconfirmed } from '#server/mail/queries.ts';
import { memberApprovedMail } from '#server/members/actions.ts';
import { receiptApprovedMail, receiptDeniedMail, receiptReceivedMail } from '#server/receipts/mail-actions.ts';
import { shippingMail } from '#server/rewards/shipping/actions.ts';
import { doEach, type Refused } from '#server/rewards/shipping/several-actions.ts';
import { type About, findEmail, holdApprovedMember, holdReceiptNews, lockShippedItem } from './queries.ts';

/** The mails that can be requested. What is about an account is only mailed when it happens. */
type NoticeKind =
  | 'rebateItemAdded'
  | 'userApproved'
  | 'userRebateSubmissionApproved'
  | 'userRebateSubmissionDenied'
  | 'cartItemShipped';

/**
 * Mails about something that happened. The caller chooses only the recipient and the cause, and a mail that was written
 * before is not repeated.
 */
export async function sendNotice(
  kind: NoticeKind,
  { to, cause }: { to: string; cause?: string | undefined },
  context: Step<'admin' | 'client', 'not-found' | 'own-address-only' | 'address-unconfirmed'>,
): Promise<{ queued: boolean }> {
  const { actor, db, refuse } = context;
  if (actor.kind === 'client' && (await findEmail(db, actor.userId)) !== to.toLowerCase()) {
    throw refuse('own-address-only');
  }
  const reach = actor.kind === 'admin' ? reachOf(actor.roles, noticeRights[kind]) : null;
  const mail = await composeNotice[kind](db, { to, cause, reach, only: actor.kind === 'client' ? actor : null });
  if (!mail) throw refuse('not-found');
  if (await isUnconfirmed(db, mail.userId!, mail.to)) throw refuse('address-unconfirmed');
  return { queued: await writeOnDemand(mail, context) };
}

/** Returns whether the mail is new. */
async function writeOnDemand(
  mail: NewMail<NoticeKind>,
  { actor, db, services }: Omit<Step<'admin' | 'client'>, 'refuse'>,
) {
  const isNew = await writeMail(db, services, mail);
  if (isNew && actor.kind === 'admin') {
    const subject = { kind: 'mail', id: mail.causeId, name: mail.to } as const;
    const data = { kind: mail.kind };
    await recordEntry(db, actor, { action: 'mail sent', programId: mail.programId, subject, data });
  }
  return isNew;
}

type Compose = (db: Db, about: About) => Promise<NewMail<NoticeKind> | undefined>;

/** Composes each mail from the stored event, as when it happens; null if there is no such event. */
const composeNotice: Record<NoticeKind, Compose> = {
  async userApproved(db, about) {
    const member = await holdApprovedMember(db, about);
    return member && memberApprovedMail(member);
  },
  async rebateItemAdded(db, about) {
    const receipt = await holdReceiptNews(db, about, 'received');
    return receipt && receiptReceivedMail(receipt);
  },
  async userRebateSubmissionApproved(db, about) {
    const receipt = await holdReceiptNews(db, about, 'approved');
    return receipt && receiptApprovedMail(receipt);
  },
  async userRebateSubmissionDenied(db, about) {
    const receipt = await holdReceiptNews(db, about, 'denied');
    return receipt && receiptDeniedMail(receipt);
  },
  async cartItemShipped(db, about) {
    const item = await lockShippedItem(db, about);
    return item && shippingMail(item);
  },
};

/** Writes the shipping mails of several items; an item that has one gets no second. */
export async function writeShippingMails(
  { id: programId, items }: Input<typeof rewards.tellOfRedeemedItems>,
  context: Context<typeof rewards.tellOfRedeemedItems>,
): Promise<{ queued: number; refused: Refused }> {
  const { db, refuse } = context;
  const { outcomes, refused } = await doEach(db, programId, items, refuse, async (item) => {
    const mail = shippingMail(item);
    if (!mail) return refuse('shipping-incomplete');
    if (await isUnconfirmed(db, item.userId, item.email)) return refuse('address-unconfirmed');
    return await writeOnDemand(mail, context);
  });
  return { queued: outcomes.filter(Boolean).length, refused };
}
