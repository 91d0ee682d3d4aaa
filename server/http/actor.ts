import type { Access } from '#contract/route.ts';
import type { Language } from '#domain/languages.ts';
import type { ProgramDates } from '#domain/program-states.ts';
import type { HeldRole } from '#domain/roles.ts';

export interface Guest {
  readonly kind: 'guest';
}
/** A participant in its program. Queries for a client have `programId` and `memberId` in their WHERE. */
export interface Client {
  readonly kind: 'client';
  readonly userId: string;
  readonly username: string;
  readonly programId: string;
  readonly memberId: string;
  readonly program: ProgramDates & { readonly languages: readonly Language[] };
  /** Whether it has not accepted the terms that ask. */
  readonly owesTerms: boolean;
  /** The one that is chosen, else the program's first. */
  readonly language: Language;
  /** The administrator in View As; changes are then recorded under both names. */
  readonly viewedBy: { readonly userId: string; readonly username: string } | null;
}
export interface Admin {
  readonly kind: 'admin';
  readonly userId: string;
  readonly username: string;
  /** As they are at the beginning of the call. */
  readonly roles: readonly HeldRole[];
  /** Whether it logged in with more than a password. */
  readonly hasSecondFactor: boolean;
}
type SignedIn = Client | Admin;
export type AnyActor = Guest | SignedIn;

/** The callers that a handler can have, from its route's `access`. */
export type Actor<A extends Access> = A extends 'anyone' ? AnyActor : Extract<SignedIn, { kind: A }>;
