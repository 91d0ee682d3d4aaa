import type { CalendarDate } from '#domain/calendar.ts';

/** Every kind of mail, with the data that its text needs in addition to the program. */
export interface MailData {
  userApproved: { firstName: string };
  rebateItemAdded: { name: string; receiptNumber: string; receiptId: string };
  userRebateSubmissionApproved: ReceiptNews & { points: number };
  userRebateSubmissionDenied: ReceiptNews & { reason: string; receiptId: string };
  cartItemShipped: {
    name: string;
    /** Everything in the parcel, at least one item. */
    items: string[];
    trackingNumber: string;
    date: CalendarDate;
    /** A line each. */
    shipsTo: string[];
    /** Another number was mailed before. */
    isCorrected: boolean;
  };
  /** `items` are whole lines of the cart, 'Insulated Thermos · Quantity 2', with their points. */
  orderPlaced: { name: string; items: { choice: string; points: number }[]; points: number; shipsTo: string[] };
  rolesChanged: { name: string; roles: string[]; by: string };
  /** No name is in it of an account whose address nobody has confirmed, as a stranger may have typed both. */
  forgottenLogin: { accounts: { username: string | null; href: string }[] };
  /** `isFirst`: somebody has registered with the address. No name is in it, as a stranger may have typed it. */
  emailConfirmation: { isFirst: boolean; href: string };
  accountNotice: { name: string; notice: AccountNotice };
  /** `place` is the city and state; `at` says when, in words. */
  addressChanged: { name: string; place: string; byStaff: boolean; at: string };
  secondFactorChanged: {
    firstName: string;
    isAdmin: boolean;
    news: {
      event:
        | `${'authenticator app' | 'passkey'} ${'added' | 'removed'}`
        | 'recovery codes made'
        | 'recovery code used'
        | 'second factor reset';
      /** Its name. */
      passkey?: string;
      /** How many recovery codes are left. */
      left?: number;
    };
  };
  administratorInvited: { invitedBy: string; href: string };
  passwordsTried: { username: string; tries: number; href: string };
  /** `by` names who sends it: a person, or a command and its machine. */
  mailTest: { by: string };
}
export type MailKind = keyof MailData;

/** Whether the mail has links that log its reader in: then they are stored sealed, and only its reader may see them. */
const isSecret: Record<MailKind, boolean> = {
  userApproved: false,
  rebateItemAdded: false,
  userRebateSubmissionApproved: false,
  userRebateSubmissionDenied: false,
  cartItemShipped: false,
  orderPlaced: false,
  rolesChanged: false,
  forgottenLogin: true,
  emailConfirmation: true,
  accountNotice: false,
  addressChanged: false,
  secondFactorChanged: false,
  administratorInvited: true,
  passwordsTried: false,
  mailTest: false,
};

/**
 * What the address of an account must be. `proof`: its link proves it, so the mail goes to one that nobody has confirmed.
 * Strangers cause these and the `bounded` ones: an address gets a few of them within an hour.
 */
export const addressOf: Record<MailKind, 'confirmed' | 'bounded' | 'proof'> = {
  userApproved: 'confirmed',
  rebateItemAdded: 'confirmed',
  userRebateSubmissionApproved: 'confirmed',
  userRebateSubmissionDenied: 'confirmed',
  cartItemShipped: 'confirmed',
  orderPlaced: 'confirmed',
  rolesChanged: 'confirmed',
  forgottenLogin: 'proof',
  emailConfirmation: 'proof',
  accountNotice: 'confirmed',
  addressChanged: 'confirmed',
  secondFactorChanged: 'confirmed',
  administratorInvited: 'confirmed',
  passwordsTried: 'bounded',
  mailTest: 'confirmed',
};

export const secretKinds = (Object.keys(isSecret) as MailKind[]).filter((kind) => isSecret[kind]);

/** A kind that this version does not know counts as secret. */
export const holdsSecret = (kind: string): boolean => isSecret[kind as MailKind] ?? true;

/** What has changed in an account; `email` is the new address. */
export type AccountNotice =
  | { what: 'password changed' }
  | { what: 'email corrected' }
  | { what: 'email requested' | 'email changed'; email: string };

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
