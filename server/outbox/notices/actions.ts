import { denialText } from '#domain/receipts.ts';
import { recordEntry } from '#server/audit/actions.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import type { Refusal } from '#server/http/refusal.ts';
import { type NewMail, writeMail } from '#server/mail/actions.ts';
import type { MailKind } from '#server/mail/kinds.ts';
import type { Services } from '#server/services.ts';
import { type About, findApprovedMember, findEmail, findReceiptNews, findShippedItem } from './queries.ts';

/** Events that a notice may be sent about on demand. A forgotten login is sent only to the person who asks for it. */
type NoticeKind = Exclude<MailKind, 'forgottenLogin'>;

interface Context {
  actor: Admin | Client;
  db: Db;
  services: Services;
  refuse: (type: 'not-found' | 'own-address-only') => Refusal;
}

/**
 * Sends the notice of something that happened. The caller chooses the recipient and the cause alone; one that was written
 * when the thing happened is not repeated.
 */
export async function sendNotice(
  kind: NoticeKind,
  { to, cause }: { to: string; cause?: string | undefined },
  { actor, db, services, refuse }: Context,
): Promise<{ queued: boolean }> {
  if (actor.kind === 'client' && (await findEmail(db, actor.userId)) !== to.toLowerCase()) {
    throw refuse('own-address-only');
  }
  const only = actor.kind === 'client' ? actor : null;
  const outcome = await writeNotice(kind, { to, cause, only }, { actor, db, services });
  if (!outcome) throw refuse('not-found');
  return outcome;
}

/** Null where nothing of the kind happened; not queued where it was sent before. */
export async function writeNotice(
  kind: NoticeKind,
  about: About,
  { actor, db, services }: Pick<Context, 'actor' | 'db' | 'services'>,
): Promise<{ queued: boolean } | null> {
  const mail = await composeNotice[kind](db, about);
  if (!mail) return null;
  const queued = await writeMail(db, services, mail);
  if (queued && actor.kind === 'admin') {
    const subject = { kind: 'mail', id: mail.causeId, name: mail.to } as const;
    await recordEntry(db, actor, { action: 'mail sent', programId: mail.programId, subject, data: { kind } });
  }
  return { queued };
}

type Compose = (db: Db, about: About) => Promise<NewMail<NoticeKind> | null>;

/** Each notice, put together from what really happened; null when nothing of the kind did. */
const composeNotice: Record<NoticeKind, Compose> = {
  async userApproved(db, about) {
    const member = await findApprovedMember(db, about);
    return member && { ...envelope(member), kind: 'userApproved', data: { firstName: member.firstName } };
  },
  async rebateItemAdded(db, about) {
    const receipt = await findReceiptNews(db, about, 'received');
    return receipt && { ...envelope(receipt), kind: 'rebateItemAdded', data: receipt };
  },
  async userRebateSubmissionApproved(db, about) {
    const receipt = await findReceiptNews(db, about, 'approved');
    if (!receipt) return null;
    const data = { ...receipt, points: receipt.points ?? 0 };
    return { ...envelope(receipt), kind: 'userRebateSubmissionApproved', data };
  },
  async userRebateSubmissionDenied(db, about) {
    const receipt = await findReceiptNews(db, about, 'denied');
    if (!receipt) return null;
    const data = { ...receipt, reason: denialText(receipt) };
    return { ...envelope(receipt), kind: 'userRebateSubmissionDenied', data };
  },
  async cartItemShipped(db, about) {
    const item = await findShippedItem(db, about);
    if (!item) return null;
    const data = { ...item, name: `${item.firstName} ${item.lastName}` };
    return { ...envelope(item), kind: 'cartItemShipped', data };
  },
};

const envelope = ({ programId, causeId, to }: { programId: string; causeId: string; to: string }) => ({
  programId,
  causeId,
  to,
});
