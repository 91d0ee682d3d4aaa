import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CountedTries, RateLimit } from '#contract/route.ts';
import type { Db } from '#server/db/pool.ts';
import { openCallLimits, type TakeCall } from './call-limits.ts';
import { consume, counter, keyOf, type Tell, tooManyTries } from './counters.ts';
import { networkOf } from './network-of.ts';
import type { Refusal } from './refusal.ts';
import { openWaitingRoom } from './waiting-room.ts';

export interface Limits {
  /** Counts one try of the address, before the body is read; refuses with 429 if the allowance is used up. */
  takeAddress(limit: CountedTries, address: string, tell: Tell): Promise<void>;
  /**
   * Counts one try at an account and returns how to undo it. The caller's own account is refused when its allowance is
   * used up. An account that the caller only names is refused to the address that used it up, and slowed for others, so
   * that nobody can lock out its owner, who has another address or a known browser.
   */
  takeAccount(limit: CountedTries, tried: Tried): Promise<GiveBack>;
  takeCall: TakeCall;
}
export type GiveBack = () => Promise<void>;

export interface Tried {
  account: string;
  /** Whether the session proves that the account is the caller's own. */
  isOwn: boolean;
  address: string;
  /** The refusal of the address, if it has used up its allowance. */
  overdrawn: Refusal | undefined;
  /** Whether somebody has logged in to this account in the caller's browser before. */
  isKnown: boolean;
  /** Aborted when the caller disconnects. */
  left: AbortSignal;
  tell: Tell;
}

interface Allowance {
  seconds: number;
  perAddress: number;
  perAccount: number;
}
/** Tries per window of seconds. An address may be a whole office's, so it has more than an account. */
const allowances: Record<CountedTries, Allowance> = {
  login: { seconds: 15 * 60, perAddress: 600, perAccount: 10 },
  // A code has six digits, and three of them are right at a time: this leaves a guesser one chance in 700 a day.
  'second-factor': { seconds: 60 * 60, perAddress: 600, perAccount: 20 },
  register: { seconds: 60 * 60, perAddress: 60, perAccount: 10 },
  reset: { seconds: 60 * 60, perAddress: 30, perAccount: 5 },
  upload: { seconds: 60 * 60, perAddress: 600, perAccount: 200 },
  // Entering a pile of receipts takes hundreds of calls in an hour.
  receipt: { seconds: 60 * 60, perAddress: 6000, perAccount: 1200 },
};
/** Whether its calls are tries, which are counted one by one, in the database. */
export const isOfTries = (limit: RateLimit): limit is CountedTries => limit in allowances;
/** Tries of all known browsers of an account together; afterwards they count as unknown. */
const perKnownAccount = 20;

/** Milliseconds; the wait doubles each time. A person can bear it, and guessing becomes useless. */
const [firstWait, longestWait] = [1_000, 8_000];
/** Waiting tries per account. Together with the longest wait it limits the guesses per minute from many addresses. */
const mostWaiting = 20;

/** All processes share the counters, which are rows. The waiting happens in the process that was called. */
export function openLimits(db: Db, scale = 1): Limits {
  const room = openWaitingRoom({ inAll: 200, perKey: mostWaiting });
  const counters = Object.fromEntries(
    Object.entries(allowances).map(([name, allowance]) => [name, openCounters(db, name, allowance, scale)]),
  ) as Record<CountedTries, Counters>;

  async function takeNamed(limit: CountedTries, { account, address, left, tell }: Tried): Promise<GiveBack> {
    const { pair, named } = counters[limit];
    const [pairKey, key] = [keyOf(networkOf(address), account), keyOf(account)];
    const visits = await count(pair, pairKey, tell);
    const { consumedPoints } = await named.consume(key);
    const over = consumedPoints - allowances[limit].perAccount * scale;
    const wait = Math.min(longestWait, firstWait * 2 ** (over - 1));
    const isSlowed = over > 0;
    if (isSlowed) tell({ limit, counted: 'named', isFirst: over === 1, isSlowed });
    if (isSlowed && !(await room.wait(wait, { key: `${limit} ${key}`, visits, left }))) throw tooManyTries(longestWait);
    return async () => {
      await Promise.all([pair.reward(pairKey), named.reward(key)]);
    };
  }
  async function takeAddress(limit: CountedTries, address: string, tell: Tell): Promise<void> {
    await count(counters[limit].address, networkOf(address), tell);
  }
  return {
    takeAddress,
    takeCall: openCallLimits((name, points, seconds) => counter(db, name, points, seconds), scale),
    async takeAccount(limit, tried) {
      const { known, own } = counters[limit];
      const key = keyOf(tried.account);
      if (tried.isKnown && (await isWithin(known, key))) return nothingToGiveBack;
      if (tried.overdrawn) throw tried.overdrawn;
      if (tried.account === '') return nothingToGiveBack;
      if (!tried.isOwn) return await takeNamed(limit, tried);
      await count(own, key, tried.tell);
      return async () => {
        await own.reward(key);
      };
    },
  };
}

type Counters = ReturnType<typeof openCounters>;

function openCounters(db: Db, name: string, { seconds, perAddress, perAccount }: Allowance, scale: number) {
  const open = (what: string, points: number) => counter(db, `${name}:${what}`, points, seconds);
  return {
    address: open('address', perAddress * scale),
    own: open('own', perAccount * scale),
    pair: open('pair', perAccount * scale),
    // It only counts: frequent callers are slowed, not refused.
    named: open('named', Number.MAX_SAFE_INTEGER),
    known: open('known', perKnownAccount * scale),
  };
}

const nothingToGiveBack: GiveBack = async () => {};

/** Returns the number of tries so far; refuses one too many. */
async function count(limiter: RateLimiterPostgres, key: string, tell: Tell): Promise<number> {
  const { consumedPoints, msBeforeNext } = await consume(limiter, key);
  if (consumedPoints <= limiter.points) return consumedPoints;
  const [limit, counted = ''] = limiter.keyPrefix.split(':');
  tell({ limit: limit as CountedTries, counted, isFirst: consumedPoints === limiter.points + 1, isSlowed: false });
  throw tooManyTries(msBeforeNext);
}

async function isWithin(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  return (await consume(limiter, key)).consumedPoints <= limiter.points;
}
