import type { CalendarDate } from './calendar.ts';
import type { ExportProblem } from './exports.ts';
import type { ImportFailure, ImportKindName } from './imports/kinds.ts';
import type { OptionTexts } from './own-texts.ts';
import type { Denial } from './receipts.ts';
import type { Choice } from './rewards.ts';
import type { NamedRole } from './roles.ts';
import type { WaitingKind } from './waiting-mails.ts';

/** The data that the text of each kind needs in addition to the program. */
export interface MailData {
  userApproved: { firstName: string };
  rebateItemAdded: { name: string; receiptNumber: string; receiptId: string };
  /** `settled` of the points were taken for what was owed. They are on hold until `heldUntil`, and `owed` of them are taken then. */
  userRebateSubmissionApproved: ReceiptNews & {
    points: number;
    settled: number;
    heldUntil: CalendarDate | null;
    owed: number;
  };
  userRebateSubmissionDenied: ReceiptNews & { denial: Denial; receiptId: string };
  /** `points` were taken back at once, `owed` is settled by later ones. */
  receiptReopened: {
    name: string;
    receiptNumber: string;
    receiptId: string;
    reason: string;
    points: number;
    owed: number;
  };
  /** The decision was kept. `words` are what its reader had said. */
  objectionAnswered: { name: string; receiptNumber: string; receiptId: string; words: string; answer: string };
  cartItemShipped: {
    name: string;
    /** Everything in the parcel, at least one item. */
    items: ChosenReward[];
    trackingNumber: string;
    date: CalendarDate;
    /** A line each. */
    shipsTo: string[];
    /** Another number was mailed before. */
    isCorrected: boolean;
  };
  /** `items` are whole lines of the cart, with their points. */
  orderPlaced: { name: string; items: (ChosenReward & { points: number })[]; points: number; shipsTo: string[] };
  /**
   * `item` with the quantity that was returned. `points` came back: of them `settled` were for points owed, and `expired` are
   * gone, as their last day was over.
   */
  orderReturned: {
    name: string;
    item: ChosenReward;
    points: number;
    settled: number;
    expired: number;
    /** It was not only ordered. */
    shipped: boolean;
    reason: string;
  };
  /** Points by the last day on which they can be spent, earliest first, at least one. */
  pointsExpiring: { name: string; expiring: { on: CalendarDate; points: number }[] };
  rolesChanged: { name: string; roles: readonly NamedRole[]; by: string };
  /** It names no account whose address is unconfirmed, as a stranger may have typed both. */
  forgottenLogin: { accounts: { username: string | null; href: string }[] };
  /** `isFirst`: a person has registered with the address. No name is in it, as a stranger may have typed it. */
  emailConfirmation: { isFirst: boolean; href: string };
  accountNotice: { name: string; notice: AccountNotice };
  /** `place` is the city and state; the time zone is the program's. */
  addressChanged: { name: string; place: string; byStaff: boolean; at: Date; timeZone: string };
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
  /** `until` is the last whole day on which the link works, in the program's time zone. */
  memberInvited: { firstName: string; href: string; until: CalendarDate; isReminder: boolean };
  /** `exported` is the program. With a problem there is no file, and otherwise it is kept up to the day `until`. */
  exportPrepared: {
    name: string;
    exported: string;
    programId: string;
    file: string;
    rows?: number;
    from?: string | undefined;
    to?: string | undefined;
    until: CalendarDate | null;
    problem: ExportProblem | null;
  };
  /** After a long import or undo of one; `failure`: it came to nothing. */
  importEnded: {
    name: string;
    program: string;
    programId: string;
    importId: string;
    kind: ImportKindName;
    file: string;
    step: 'applied' | 'undone';
    failure: ImportFailure | null;
    created: number;
    changed: number;
    refused: number;
    kept: number;
  };
  /** Lists in which something waits that its reader can do, at least one, and how many `further` ones there are. */
  somethingWaits: {
    name: string;
    waiting: { programId: string; program: string; kind: WaitingKind; count: number }[];
    further: number;
  };
  passwordsTried: { username: string; tries: number; href: string };
  /** `by` names who sends it: a person, or a command and its machine. */
  mailTest: { by: string };
}

/** Every kind of mail. */
export type MailKind = keyof MailData;

interface Rules {
  /** Whether it has links that log its reader in: then they are stored sealed, and only its reader may see them. */
  isSecret: boolean;
  /**
   * What the address of an account must be. `proof`: its link proves it, so the mail goes also to an unconfirmed one.
   * An address gets a few of these and of the `bounded` ones within an hour: strangers cause them, or staff types it.
   */
  address: 'confirmed' | 'bounded' | 'proof';
  /** It says what can be taken back for some seconds, and waits for that long. */
  canBeTakenBack?: true;
  /** It is about a login: only what is known of that stands in it, and no sentence of the program's own. */
  isAboutLogin?: true;
  /** Why its readers get it, where that is something else than being in the program or among the administrators. */
  reason?: 'invited' | 'invitedTo' | 'tested' | 'chosen';
}
export const rulesOf: Readonly<Record<MailKind, Rules>> = {
  userApproved: { isSecret: false, address: 'confirmed' },
  rebateItemAdded: { isSecret: false, address: 'confirmed' },
  userRebateSubmissionApproved: { isSecret: false, address: 'confirmed', canBeTakenBack: true },
  userRebateSubmissionDenied: { isSecret: false, address: 'confirmed', canBeTakenBack: true },
  receiptReopened: { isSecret: false, address: 'confirmed' },
  objectionAnswered: { isSecret: false, address: 'confirmed' },
  cartItemShipped: { isSecret: false, address: 'confirmed' },
  orderPlaced: { isSecret: false, address: 'confirmed' },
  orderReturned: { isSecret: false, address: 'confirmed' },
  pointsExpiring: { isSecret: false, address: 'confirmed' },
  rolesChanged: { isSecret: false, address: 'confirmed' },
  forgottenLogin: { isSecret: true, address: 'proof', isAboutLogin: true },
  emailConfirmation: { isSecret: true, address: 'proof', isAboutLogin: true },
  accountNotice: { isSecret: false, address: 'confirmed', isAboutLogin: true },
  addressChanged: { isSecret: false, address: 'confirmed' },
  secondFactorChanged: { isSecret: false, address: 'confirmed', isAboutLogin: true },
  administratorInvited: {
    isSecret: true,
    address: 'confirmed',
    reason: 'invited',
  },
  importEnded: { isSecret: false, address: 'confirmed' },
  memberInvited: { isSecret: true, address: 'bounded', reason: 'invitedTo' },
  exportPrepared: { isSecret: false, address: 'confirmed' },
  somethingWaits: { isSecret: false, address: 'confirmed', reason: 'chosen' },
  passwordsTried: { isSecret: false, address: 'bounded', isAboutLogin: true },
  mailTest: {
    isSecret: false,
    address: 'confirmed',
    reason: 'tested',
  },
};

const kindsWhere = (has: (rules: Rules) => boolean) =>
  (Object.keys(rulesOf) as MailKind[]).filter((kind) => has(rulesOf[kind]));
export const secretKinds = kindsWhere(({ isSecret }) => isSecret);
/** What strangers cause, or what goes to addresses that others have typed. */
export const boundedKinds = kindsWhere(({ address }) => address !== 'confirmed');

/** A kind that this version does not know counts as secret. */
export const holdsSecret = (kind: string): boolean => rulesOf[kind as MailKind]?.isSecret ?? true;

/** What has changed in an account; `email` is the new address. */
export type AccountNotice =
  | { what: 'password changed' }
  | { what: 'email corrected' }
  | { what: 'email requested' | 'email changed'; email: string };

export interface ChosenReward extends Choice {
  name: string;
  optionTexts?: OptionTexts;
}

interface ReceiptNews {
  name: string;
  receiptNumber: string;
  adminComments: string | null;
}
