import { z } from 'zod';
import type { Right } from '#domain/roles.ts';
import { email, id, instant, next, window } from './primitives.ts';
import { route } from './route.ts';

const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail: waiting, sent, or given up. */
export const mail = z.object({
  _id: id,
  /** The event that caused it, and the row of that event. */
  kind: z.string(),
  cause: id,
  program: z.object({ _id: id, name: z.string() }).nullable(),
  /** The administrator who sent it again; null for the first mail. */
  againBy: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  state: z.enum(mailStates),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** Why the last try failed, in plain words followed by the mail server's; null after a success. */
  lastError: z.string().nullable(),
  /** For a waiting mail; null while it is being sent. */
  nextTryAt: instant.nullable(),
  /** Whether its links no longer work; then it cannot be sent again. */
  isExpired: z.boolean(),
  /** Whether its text was removed, long after it was written; then it cannot be sent again. */
  isTextRemoved: z.boolean(),
  /** Whether it was sent with a link that is stored nowhere; then it cannot be sent again. */
  isLinkGone: z.boolean(),
});
export type Mail = z.output<typeof mail>;
export type MailReply = z.input<typeof mail>;

/**
 * The caller names the recipient and optionally the cause; the server fills in name, points and reason. Without `cause`
 * the mail is about the newest matching event of the member with that address. Other fields are ignored.
 */
const emailInfo = z.object({ to: email, cause: id.optional() });

/** Of mails to a person who has registered with an address and not opened the link that was sent there. */
export const unconfirmed = {
  'address-unconfirmed': [409, 'addressUnconfirmed'],
} as const;

/** An administrator who may cause a mail may request it. */
export const noticeRights = {
  rebateItemAdded: 'review',
  userApproved: 'approve-people',
  userRebateSubmissionApproved: 'review',
  userRebateSubmissionDenied: 'review',
  cartItemShipped: 'ship',
} as const satisfies Record<string, Right>;

type Notice = { kind: keyof typeof noticeRights; summary: string };
const notice = <const P extends string>(path: P, { kind, summary }: Notice) =>
  route('POST', path, {
    access: ['admin', 'client'],
    right: noticeRights[kind],
    at: 'handler',
    summary,
    changes: ['orders', 'mail', 'audit'],
    status: 202,
    limit: 'write',
    input: z.object({ emailInfo }),
    output: z.object({ queued: z.boolean() }),
    refusals: {
      ...unconfirmed,
      'not-found': [404, 'nothingToMail'],
      'own-address-only': [403, 'ownAddressOnly'],
    },
  });

export const mails = {
  mailRebateItemAdded: notice('/api/common/mailer/rebateItemAdded', {
    kind: 'rebateItemAdded',
    summary: 'Says that a receipt came in',
  }),
  mailUserApproved: notice('/api/common/mailer/userApproved', {
    kind: 'userApproved',
    summary: 'Says that the account is approved',
  }),
  mailReceiptApproved: notice('/api/common/mailer/userRebateSubmissionApproved', {
    kind: 'userRebateSubmissionApproved',
    summary: 'Says that a receipt is approved',
  }),
  mailReceiptDenied: notice('/api/common/mailer/userRebateSubmissionDenied', {
    kind: 'userRebateSubmissionDenied',
    summary: 'Says that a receipt is denied, and why',
  }),
  mailCartItemShipped: notice('/api/common/mailer/cartItemShipped', {
    kind: 'cartItemShipped',
    summary: 'Says that a reward is on its way',
  }),
  listMails: route('GET', '/api/admin/mail/list', {
    access: 'admin',
    right: 'mail',
    at: 'handler',
    summary: 'Every mail that was written, newest first',
    reads: ['mail'],
    limit: 'read',
    input: z.object({ state: z.enum(mailStates).optional(), ...window }),
    output: z.object({ mails: z.array(mail), next }),
  }),
  sendMailAgain: route('POST', '/api/admin/mail/:id/sendAgain', {
    access: 'admin',
    right: 'mail',
    at: ({ id: mail }) => ({ mail }),
    summary: 'Sends the same text to the same address once more, as a mail of its own; one that failed and waits, now',
    changes: ['mail', 'audit'],
    limit: 'write',
    input: z.object({ id }),
    output: z.object({ mail }),
    refusals: {
      'not-found': [404, 'mailUnknown'],
      'mail-waiting': [409, 'mailWaiting'],
      'mail-expired': [409, 'mailExpired'],
      'mail-link-gone': [409, 'mailLinkGone'],
      'mail-text-removed': [409, 'mailTextRemoved'],
    },
  }),
};
