import type { EventData, EventType, SubjectKind } from '#contract/events.ts';
import type { Admin, Client, Guest } from './http/actor.ts';

/** What has happened: what the contract says of it, and what its followers need besides. */
export type Told<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    /** Null for what is in no program. */
    programId: string | null;
    subject: { kind: SubjectKind; id: string; name?: string };
    /** The participant that it is about. */
    member?: { id: string; userId: string; username: string };
    data: EventData[K];
    /** The time of it if it is not now, for imported histories. */
    at?: Date;
  } & (K extends keyof Besides ? { besides: Besides[K] } : { besides?: undefined });
}[T];

/** Whom a mail goes to. */
export interface Reader {
  userId: string;
  email: string;
  name: string;
}

/** What followers in the house need: addresses and the like. It never leaves. */
interface Besides {
  'account.authenticator-app-added': Owned;
  'account.authenticator-app-removed': Owned;
  'account.email-changed': { readers: Reader[]; email: string };
  'account.email-confirmed': {
    reader: Reader /** It was approved while no mail could reach it. */;
    isApproved: boolean;
  };
  'account.email-corrected': { readers: Reader[] };
  'account.email-requested': { reader: Reader; email: string };
  'account.guessed': { reader: Reader /** The same all day: one mail is sent. */; causeId: string; href: string };
  'account.passkey-added': Owned & { passkey: string };
  'account.passkey-removed': Owned & { passkey: string };
  'account.password-changed': { reader: Reader };
  'account.password-reset': { reader: Reader };
  'account.recovery-code-used': Owned & { left: number };
  'account.recovery-codes-made': Owned;
  'account.second-factor-reset': Owned;
  'administrator.registered': { invitationId: string | null };
  /** No reader if the account is disabled. */
  'administrator.roles-changed': { reader: Reader | null; roles: string[]; by: string };
  'mail.tested': { reader: Reader };
  /** `at` says when, in words; `place` is the city and state. */
  'member.address-changed': { readers: Reader[]; place: string; byStaff: boolean; at: string };
  'member.approved': { reader: Reader };
  'order.placed': {
    reader: Reader;
    items: { choice: string; points: number }[];
    points: number;
    shipsTo: string[];
  };
  'receipt.approved': { reader: Reader };
  'receipt.denied': { reader: Reader };
  'receipt.submitted': { reader: Reader };
}
interface Owned {
  reader: Reader;
  isAdmin: boolean;
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
export const ofClient = ({ programId, memberId, userId, username }: Client) => ({
  programId,
  subject: { kind: 'user', id: userId, name: username } as const,
  member: { id: memberId, userId, username },
});
