import type { CalendarDate } from '#domain/calendar.ts';

/** Every kind of mail, with the data that its text needs in addition to the program. */
export interface MailData {
  userApproved: { firstName: string };
  rebateItemAdded: { name: string; receiptNumber: string; receiptId: string };
  userRebateSubmissionApproved: ReceiptNews & { points: number };
  userRebateSubmissionDenied: ReceiptNews & { reason: string; receiptId: string };
  cartItemShipped: { name: string; itemName: string; trackingNumber: string; date: CalendarDate };
  forgottenLogin: { accounts: { username: string; href: string }[] };
  administratorInvited: { invitedBy: string; href: string };
  passwordsTried: { username: string; tries: number; href: string };
}
export type MailKind = keyof MailData;

/** Whether the mail has links that log its reader in: then only its reader may see it. */
const isSecret: Record<MailKind, boolean> = {
  userApproved: false,
  rebateItemAdded: false,
  userRebateSubmissionApproved: false,
  userRebateSubmissionDenied: false,
  cartItemShipped: false,
  forgottenLogin: true,
  administratorInvited: true,
  passwordsTried: false,
};

/** A kind that this version does not know counts as secret. */
export const holdsSecret = (kind: string): boolean => isSecret[kind as MailKind] ?? true;

interface ReceiptNews {
  name: string;
  receiptNumber: string;
  adminComments: string | null;
}

/** The sender that a mail names. */
export interface Letterhead {
  company: string;
  program: string;
  brandColor: string;
  hasLogo: boolean;
  /** The prefix of the addresses of the reader's pages. */
  siteUrl: string;
  /** Why the reader gets it: 'you take part in …'. */
  reason: string;
}

/** The content of a mail, before it becomes HTML and plain text. */
export interface Letter {
  subject: string;
  greeting: string;
  lines: string[];
  /** Each is one line. */
  facts: [label: string, value: string][];
  /** The reviewer's texts, with their line breaks. */
  words: [label: string, text: string | null][];
  /** The label of the buttons; there is one for each address. */
  action: string;
  links: { about?: string; href: string }[];
}
