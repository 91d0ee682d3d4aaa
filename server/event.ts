import type { EventData, EventType, SubjectKind } from '#contract/events.ts';
import type { CalendarDate } from '#domain/calendar.ts';
import type { Language } from '#domain/languages.ts';
import type { MailData } from '#domain/mails.ts';
import type { NamedRole } from '#domain/roles.ts';
import type { Admin, Client, Guest } from './http/actor.ts';

/** What has happened: what the contract says of it, and what its followers need besides. */
export type Told<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    /** Null for what is in no program. */
    programId: string | null;
    subject: { kind: SubjectKind; id: string; name?: string };
    data: EventData[K];
  } & (K extends OfMembers ? { member: ToldMember } : { member?: ToldMember }) &
    (K extends keyof Internal ? { internal: Internal[K] } : { internal?: undefined });
}[T];

/** The participant that an event is about. */
interface ToldMember {
  id: string;
  userId: string;
  username: string;
}

/** What is always about a participant. */
type OfMembers = Extract<
  EventType,
  | `${'approval' | 'cart' | 'draft' | 'favorite' | 'goal' | 'member' | 'order' | 'points' | 'push' | 'receipt'}.${string}`
  | `training.${'completed' | 'question-answered' | 'watched'}`
>;

/** Whom a mail goes to. */
export interface Reader {
  userId: string;
  email: string;
  name: string;
  /** In which it is written to. */
  language: Language;
}

/** What followers alone may know, such as the address that is mailed. */
interface Internal {
  'account.authenticator-app-added': OfFactor;
  'account.authenticator-app-removed': OfFactor;
  'account.email-changed': { readers: Reader[]; email: string };
  /** `isApproved`: the participant was approved while no mail could reach it. */
  'account.email-confirmed': { reader: Reader; isApproved: boolean };
  'account.email-requested': { reader: Reader; email: string };
  /** `causeId` is the same all day, so that one mail is sent. */
  'account.guessed': { reader: Reader; causeId: string; href: string };
  'account.passkey-added': OfFactor & { passkey: string };
  'account.passkey-removed': OfFactor & { passkey: string };
  'account.password-changed': { reader: Reader };
  'account.password-reset': { reader: Reader };
  'account.recovery-code-used': OfFactor & { left: number };
  'account.recovery-codes-made': OfFactor;
  'account.second-factor-reset': OfFactor;
  'administrator.registered': { invitationId: string | null };
  /** No reader if the account is disabled. */
  'administrator.roles-changed': { reader: Reader | null; roles: readonly NamedRole[]; by: string };
  'export.failed': OfExport;
  'export.finished': OfExport;
  'import.ended': { reader: Reader | null; importId: string; causeId: string };
  'mail.tested': { reader: Reader };
  'member.approved': { reader: Reader };
  'member.changed': { moved: Moved | null };
  /** `emailReaders`: the mailboxes of before and after, if the e-mail is another. */
  'member.corrected': { moved: Moved | null; emailReaders: Reader[] };
  'order.placed': {
    reader: Reader;
    items: MailData['orderPlaced']['items'];
    points: number;
    shipsTo: string[];
  };
  /** `causeId`: the return's own. `item`: as its member reads it, with the quantity that was returned. */
  'order.returned': { reader: Reader; causeId: string; item: MailData['orderReturned']['item']; isAll: boolean };
  /** `causeId` is the same all day, so that one mail is sent. */
  'points.expiring': { reader: Reader; causeId: string };
  'receipt.approved': OfDecision & {
    outcome: Pick<MailData['userRebateSubmissionApproved'], 'heldUntil' | 'owed' | 'settled'>;
  };
  'receipt.denied': OfDecision;
  'objection.kept': { reader: Reader; words: string };
  'receipt.reopened': { reader: Reader };
  'receipt.submitted': { reader: Reader };
}
/** `causeId`: the receipt's own at its first decision. After a reopening there is a mail for each. */
interface OfDecision {
  reader: Reader;
  causeId: string;
}
/** No reader if the account of who asked is disabled. `until`: the last whole day of the file, in the program's time zone. */
interface OfExport {
  reader: Reader | null;
  causeId: string;
  until: CalendarDate | null;
}
interface OfFactor {
  reader: Reader;
  isAdmin: boolean;
}
/** Rewards are sent elsewhere from now on. `place` is the city and state; the time zone is the program's. */
export interface Moved {
  readers: Reader[];
  place: string;
  byStaff: boolean;
  at: Date;
  timeZone: string;
}

/** Who does something: the caller, or the command line of the operator, which has no account. */
export type Doer = Pick<Admin, 'kind' | 'userId' | 'username'> | Client | Guest;

/**
 * Tells what has happened, once, in the transaction in which it happens; what follows is in `server/events`. Several
 * that happen together are told together, as followers lock in one order. `by` is another than the caller where a link
 * lets somebody act who is not logged in.
 */
export type Tell = (told: Told | readonly Told[], by?: Doer) => Promise<void>;

/** A participant's own event. */
export const aboutClient = ({ programId, memberId, userId, username }: Client) => ({
  programId,
  subject: { kind: 'user', id: userId, name: username } as const,
  member: { id: memberId, userId, username },
});
