import type { CountedTries, RateLimit, Route } from '#contract/route.ts';
import type { AnyActor } from './actor.ts';
import type { GiveBack, Tried } from './limits.ts';
import type { Refusal } from './refusal.ts';

/** Who tries: a caller whose tries are counted one by one. */
export interface Trier extends Pick<Tried, 'address' | 'left' | 'onLimited'> {
  actor: AnyActor;
  cookies: string | undefined;
}

/** A try that was let through. Its outcome is reported once. */
export interface Attempt {
  succeed(): Promise<void>;
  /** May wait, so that guessing becomes slow. */
  fail(error: unknown): Promise<void>;
}

/** How tries at accounts are counted. Passed in, because only accounts knows what a try is and whose it was. */
export interface CountTries {
  /** What a call of this route counts as. */
  limitOf(route: Route, actor: AnyActor): RateLimit;
  /**
   * Counts a try of the address, before the body is read. Returns the refusal of an address that has used up its tries if
   * the account, which is in the body, may allow this one; else it is thrown.
   */
  takeAddress(limit: CountedTries, trier: Trier): Promise<Refusal | undefined>;
  /** Counts a try at the account that the input names, or at the caller's own. */
  begin(limit: CountedTries, input: unknown, trier: Trier, overdrawn: Refusal | undefined): Promise<Attempt>;
  /** Counts a try at an account that only the handler knows. */
  takeAccount(limit: CountedTries, username: string, trier: Trier): Promise<GiveBack>;
}
