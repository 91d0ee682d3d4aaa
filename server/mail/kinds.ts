import type { CalendarDate } from '#domain/calendar.ts';

/** Every kind of notice, and what its text needs to know beside the program. */
export interface MailData {
  userApproved: { firstName: string };
  rebateItemAdded: { name: string; receiptNumber: string; receiptId: string };
  userRebateSubmissionApproved: ReceiptNews & { points: number };
  userRebateSubmissionDenied: ReceiptNews & { reason: string; receiptId: string };
  cartItemShipped: { name: string; itemName: string; trackingNumber: string; date: CalendarDate };
  forgottenLogin: { accounts: { username: string; href: string }[] };
}
export type MailKind = keyof MailData;

/** Whether its links let their reader in: such a mail is shown to nobody but its reader. */
const isSecret: Record<MailKind, boolean> = {
  userApproved: false,
  rebateItemAdded: false,
  userRebateSubmissionApproved: false,
  userRebateSubmissionDenied: false,
  cartItemShipped: false,
  forgottenLogin: true,
};

/** A kind that this version does not know is not shown either. */
export const holdsSecret = (kind: string): boolean => isSecret[kind as MailKind] ?? true;

interface ReceiptNews {
  name: string;
  receiptNumber: string;
  adminComments: string | null;
}

/** In whose name a mail is written. */
export interface Letterhead {
  company: string;
  program: string;
  brandColor: string;
  hasLogo: boolean;
  /** The address that the reader's pages begin with. */
  siteUrl: string;
  /** Why its reader gets it: 'you take part in …'. */
  reason: string;
}

/** What a notice says, before it is set as HTML and as plain text. */
export interface Letter {
  subject: string;
  greeting: string;
  lines: string[];
  /** Each in one line. */
  facts: [label: string, value: string][];
  /** What the reviewer says, in the lines in which it was typed. */
  words: [label: string, text: string | null][];
  /** What the button says, and where it leads: once for each of these. */
  action: string;
  links: { about?: string; href: string }[];
}
