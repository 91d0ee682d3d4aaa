import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CountedTries, RateLimit } from '#contract/route.ts';
import type { Db } from '#server/db/pool.ts';
import { openCallLimits, type TakeCall } from './call-limits.ts';
import { consume, countAll, counter, type Keyed, keyOf, type OnLimited, tooManyTries } from './counters.ts';
import { networkOf, wideNetworkOf } from './network-of.ts';
import type { Refusal } from './refusal.ts';
import { openWaitingRoom } from './waiting-room.ts';

export interface Limits {
  /** Counts one try of the address, before the body is read; refuses with 429 if the allowance is used up. */
  takeAddress(limit: CountedTries, address: string, onLimited: OnLimited): Promise<void>;
  /**
   * Counts one try at an account and returns how to undo it. The caller's own account is refused when its allowance is
   * used up. An account that the caller only names is refused to the address that used it up, and slowed for others,
   * so that strangers cannot lock out its owner, who has another address or a known browser.
   */
  takeAccount(limit: CountedTries, tried: Tried): Promise<Taken>;
  /**
   * Counts that a username is taken, before it is looked up, so that concurrent calls learn it no more often than calls
   * one after the other: each such answer reveals a name to the caller. Refuses any name that the caller's network
   * asks for when it has had too many.
   */
  takeName(caller: Pick<Tried, 'address' | 'left' | 'onLimited'>): Promise<TakenName>;
  takeCall: TakeCall;
}
export type GiveBack = () => Promise<void>;
/** What follows the count: it is given back if the name is free, and the answer that it is taken waits. */
export interface TakenName {
  giveBack: GiveBack;
  wait: () => Promise<void>;
}
/** A try that is let through. */
export interface Taken {
  giveBack: GiveBack;
  account: string;
  /** How many tries at the account there were in this window; 0 if they are not counted. */
  tries: number;
}

export interface Tried {
  account: string;
  /** Whether the session proves that the account is the caller's own. */
  isOwn: boolean;
  address: string;
  /** The refusal of the address, if it has used up its allowance. */
  overdrawn: Refusal | undefined;
  /** Whether there was a login to this account in the caller's browser before. */
  isKnown: boolean;
  /** Aborted when the caller disconnects. */
  left: AbortSignal;
  onLimited: OnLimited;
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
  // Of a way to register. A right one passes when the wrong ones are used up, so that a guesser has the tries of the address:
  // made ones have eight of 27 signs, of which 600 an hour find each with one chance in 19 million a day.
  code: { seconds: 60 * 60, perAddress: 600, perAccount: 30 },
  upload: { seconds: 60 * 60, perAddress: 600, perAccount: 200 },
  // Entering a pile of receipts takes hundreds of calls in an hour.
  receipt: { seconds: 60 * 60, perAddress: 6000, perAccount: 1200 },
};
/** Whether its calls are tries, which are counted one by one, in the database. */
export const isOfTries = (limit: RateLimit): limit is CountedTries => limit in allowances;
/** Tries of all known browsers of an account together; afterwards they count as unknown. */
const perKnownAccount = 20;

/** Failed logins of all accounts together, after which those of an address and of a network around it are slowed. */
const freeFailures = { address: 60, network: 200 };
/** Answers that a username is taken, by an address and a network around it: free, and at most. Each hour. */
const takenNames = { address: [5, 20], network: [20, 80] } as const;

/** Milliseconds; the wait doubles each time. A person can bear it, and guessing becomes useless. */
const [firstWait, longestWait] = [1_000, 8_000];
/** Waiting tries per account. Together with the longest wait it limits the guesses per minute from many addresses. */
const mostWaiting = 20;

/** All processes share the counters, which are rows. The waiting happens in the process that was called. */
export function openLimits(db: Db, log: FastifyBaseLogger, scale = 1): Limits {
  const room = openWaitingRoom({ inAll: 200, perKey: mostWaiting });
  const counters = Object.fromEntries(
    Object.entries(allowances).map(([name, allowance]) => [name, openCounters(db, name, allowance, scale)]),
  ) as Record<CountedTries, Counters>;

  const wide = {
    address: counter(db, 'login:failed', Number.MAX_SAFE_INTEGER, allowances.login.seconds),
    network: counter(db, 'login:network', Number.MAX_SAFE_INTEGER, allowances.login.seconds),
  };
  const taken = {
    address: counter(db, 'register:taken', takenNames.address[1] * scale, allowances.register.seconds),
    network: counter(db, 'register:taken-network', takenNames.network[1] * scale, allowances.register.seconds),
  };
  const widths = ['address', 'network'] as const;
  const keysOf = (address: string) => ({
    address: keyOf(networkOf(address)),
    network: keyOf(wideNetworkOf(address)),
  });

  async function takeNamed(limit: CountedTries, { account, address, left, onLimited }: Tried): Promise<Taken> {
    const { pair, named } = counters[limit];
    const [pairKey, key, around] = [keyOf(networkOf(address), account), keyOf(account), keysOf(address)];
    // First: what is refused to an address slows no one else.
    const visits = await count(pair, pairKey, onLimited);
    const slowing = [
      { counter: named, counted: 'named', key, free: allowances[limit].perAccount },
      ...(limit === 'login' ? widths : []).map((width) => ({
        counter: wide[width],
        counted: width,
        key: around[width],
        free: freeFailures[width],
      })),
    ];
    const counted = await countAll(db, slowing, 1);
    const all = slowing.map((one, at) => ({ ...one, tries: counted[at]! }));
    await slow(limit, all, { visits, left, onLimited });
    const giveBack = async () => void (await countAll(db, [{ counter: pair, key: pairKey }, ...slowing], -1));
    return { giveBack, account, tries: counted[0]! };
  }

  /** Makes a try wait that is over the free ones of a counter; of several, for the one that it exceeds most. */
  async function slow(
    limit: CountedTries,
    all: Counted[],
    { visits, left, onLimited }: Pick<Tried, 'left' | 'onLimited'> & { visits: number },
  ): Promise<void> {
    const overs = all.map((one) => ({ ...one, over: one.tries - one.free * scale })).filter(({ over }) => over > 0);
    for (const { counted, over } of overs) onLimited({ limit, counted, isFirst: over === 1, isSlowed: true });
    const [most] = overs.sort((one, other) => other.over - one.over);
    if (!most) return;
    const wait = Math.min(longestWait, firstWait * 2 ** (most.over - 1));
    const hadPlace = await room.wait(wait, { key: `${limit} ${most.counted} ${most.key}`, visits, left });
    if (!hadPlace) throw tooManyTries(longestWait);
  }

  async function takeName({
    address,
    left,
    onLimited,
  }: Pick<Tried, 'address' | 'left' | 'onLimited'>): Promise<TakenName> {
    const around = keysOf(address);
    const begun: Keyed[] = [];
    const all: Counted[] = [];
    const giveBack = async () => void (await countAll(db, begun, -1));
    // One after the other: what is refused to an address is not counted for those around it, not even for a moment.
    for (const width of widths) {
      const { consumedPoints: tries, msBeforeNext } = await consume(taken[width], around[width]);
      begun.push({ counter: taken[width], key: around[width] });
      const counted = `taken-${width}`;
      if (tries > taken[width].points) {
        await giveBack();
        onLimited({ limit: 'register', counted, isFirst: tries === taken[width].points + 1, isSlowed: false });
        throw tooManyTries(msBeforeNext);
      }
      all.push({ counted, key: around[width], tries, free: takenNames[width][0] });
    }
    return { giveBack, wait: () => slow('register', all, { visits: all[0]!.tries, left, onLimited }) };
  }
  const takeAddress: Limits['takeAddress'] = async (limit, address, onLimited) => {
    await count(counters[limit].address, networkOf(address), onLimited);
  };
  return {
    takeAddress,
    takeName,
    takeCall: openCallLimits((name, points, seconds) => counter(db, name, points, seconds), scale, log),
    async takeAccount(limit, tried) {
      const { known, own } = counters[limit];
      const key = keyOf(tried.account);
      if (tried.isKnown && (await isWithin(known, key))) return notCounted;
      if (tried.overdrawn) throw tried.overdrawn;
      if (tried.account === '') return notCounted;
      if (!tried.isOwn) return await takeNamed(limit, tried);
      await count(own, key, tried.onLimited);
      const giveBack = async () => {
        await own.reward(key);
      };
      return { giveBack, account: tried.account, tries: 0 };
    },
  };
}

/** The tries that a counter has, and how many of them are free. */
interface Counted {
  counted: string;
  key: string;
  tries: number;
  free: number;
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

const notCounted: Taken = { giveBack: async () => {}, account: '', tries: 0 };

/** Returns the number of tries so far; refuses one too many. */
async function count(limiter: RateLimiterPostgres, key: string, onLimited: OnLimited): Promise<number> {
  const { consumedPoints, msBeforeNext } = await consume(limiter, key);
  if (consumedPoints <= limiter.points) return consumedPoints;
  const [limit, counted = ''] = limiter.keyPrefix.split(':');
  onLimited({ limit: limit as CountedTries, counted, isFirst: consumedPoints === limiter.points + 1, isSlowed: false });
  throw tooManyTries(msBeforeNext);
}

async function isWithin(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  return (await consume(limiter, key)).consumedPoints <= limiter.points;
}
