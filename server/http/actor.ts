import type { Access } from '#contract/route.ts';

export interface Guest {
  readonly kind: 'guest';
}
/** A participant in its own program. Queries of a client put `programId` and `memberId` into their WHERE. */
export interface Client {
  readonly kind: 'client';
  readonly userId: string;
  readonly username: string;
  readonly programId: string;
  readonly memberId: string;
  /** Set while an administrator looks through this participant's eyes; what is written then carries both names. */
  readonly viewedBy: { readonly userId: string; readonly username: string } | null;
}
export interface Admin {
  readonly kind: 'admin';
  readonly userId: string;
  readonly username: string;
}
type SignedIn = Client | Admin;
export type AnyActor = Guest | SignedIn;

/** Who a handler can meet, by what its route says of who may call. */
export type Actor<A extends Access> = A extends 'anyone' ? AnyActor : Extract<SignedIn, { kind: A }>;
