import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { CountedCalls } from '#contract/route.ts';
import { consume, keyOf, type OnLimited, type OtherLimit, tooManyTries } from './counters.ts';
import { networkOf } from './network-of.ts';
import { Unavailable } from './refusal.ts';

type CallLimit = CountedCalls | OtherLimit;
/** Whose calls are counted: those of an account, or of guests at an address. */
export type CountedCaller = { account: string } | { address: string };
/**
 * Counts one call before its body is read; refuses with 429 if the allowance is used up. Most calls need no database
 * for that, and no promise.
 */
export type TakeCall = (limit: CallLimit, caller: CountedCaller, onLimited: OnLimited) => Promise<void> | undefined;

interface Allowance {
  seconds: number;
  perAccount: number;
  perAddress: number;
}
/** Two hundred people behind one address, and a reviewer who decides every second, use less than a third of these. */
const allowances: Record<CallLimit, Allowance> = {
  read: { seconds: 60, perAccount: 1200, perAddress: 4000 },
  search: { seconds: 60, perAccount: 600, perAddress: 1000 },
  write: { seconds: 60, perAccount: 400, perAddress: 1000 },
  export: { seconds: 600, perAccount: 60, perAddress: 60 },
  import: { seconds: 600, perAccount: 60, perAddress: 60 },
  live: { seconds: 60, perAccount: 120, perAddress: 120 },
  // A page shows dozens of pictures, and their addresses name no account.
  file: { seconds: 60, perAccount: 20_000, perAddress: 20_000 },
  docs: { seconds: 60, perAccount: 60, perAddress: 60 },
  // Each page of a whole office whose sessions have ended makes a dozen calls before it asks for a login.
  'no-session': { seconds: 60, perAccount: 4000, perAddress: 4000 },
  // Several servers of Prometheus may ask every five seconds.
  metrics: { seconds: 60, perAccount: 120, perAddress: 120 },
};
/** Each process is asked for its own figures, also while the database does not answer: these it counts by itself. */
const alone: ReadonlySet<CallLimit> = new Set(['metrics']);
/** Of an allowance, so much is taken from the shared counter at once. */
const SHARE = 1 / 20;
/** Whose calls are remembered at once; the database remembers the others. */
const MOST_CALLERS = 50_000;
/** Milliseconds that a call waits for the shared counter. */
const PATIENCE = 1_000;

/** What this process has taken of a caller's allowance. */
interface Taken {
  left: number;
  /** Given, and not booked yet. */
  owed: number;
  isUsedUp: boolean;
  /** When the window ends, in milliseconds. */
  until: number;
  booking: Promise<void> | undefined;
  /** Whether the shared counter is asked, which may take longer than a call waits. */
  isAsking: boolean;
}

/**
 * Each process takes a twentieth of the allowance at a time from the counter that all share, and the first twentieth on
 * credit, so that who asks little causes no write. All processes together let through at most the allowance, and a
 * twentieth more for each. These limits guard against load alone: while the database is away or late, each process gives
 * the allowance on credit, so that what needs no database is answered.
 */
export function openCallLimits(
  openCounter: (name: string, points: number, seconds: number) => RateLimiterPostgres,
  scale: number,
  log: FastifyBaseLogger,
): TakeCall {
  const callers = new Map<string, Taken>();
  let isAway = false;
  const open = (limit: CallLimit, counted: string, points: number, seconds: number) => {
    // The counters are 32-bit integers.
    const counter = openCounter(`${limit}:${counted}`, Math.min(points * scale, 1_000_000_000), seconds);
    return { counter, share: alone.has(limit) ? counter.points : Math.ceil(points * SHARE), seconds };
  };
  const counters = Object.fromEntries(
    (Object.entries(allowances) as [CallLimit, Allowance][]).map(([limit, { seconds, perAccount, perAddress }]) => [
      limit,
      { own: open(limit, 'own', perAccount, seconds), address: open(limit, 'address', perAddress, seconds) },
    ]),
  ) as Record<CallLimit, Record<'own' | 'address', ReturnType<typeof open>>>;

  function begin(key: string, left: number, seconds: number): Taken {
    const until = Date.now() + seconds * 1000;
    const taken = { left, owed: left, isUsedUp: false, until, booking: undefined, isAsking: false };
    callers.delete(key);
    callers.set(key, taken);
    if (callers.size > MOST_CALLERS) callers.delete(callers.keys().next().value!);
    return taken;
  }

  return (limit, caller, onLimited) => {
    const [counted, id] = 'account' in caller ? ['own' as const, caller.account] : ['address' as const, caller.address];
    const { counter, share, seconds } = counters[limit][counted];
    const key = `${limit} ${counted} ${counted === 'address' ? networkOf(id) : id}`;
    const known = callers.get(key);
    const taken = known && known.until > Date.now() ? known : begin(key, share, seconds);
    if (taken.left > 0) {
      taken.left -= 1;
      return;
    }
    return takeMore();

    async function takeMore(): Promise<void> {
      while (taken.left === 0) {
        if (taken.isUsedUp) {
          onLimited({ limit, counted, isFirst: false, isSlowed: false });
          throw tooManyTries(taken.until - Date.now());
        }
        // Calls that arrive during a booking wait for the same one.
        taken.booking ??= book().finally(() => (taken.booking = undefined));
        await taken.booking;
      }
      taken.left -= 1;
    }

    async function book(): Promise<void> {
      taken.owed += share;
      if (!taken.isAsking && !alone.has(limit)) await inTime(ask(taken.owed)).catch(sayAway);
      if (taken.owed > counter.points && !taken.isUsedUp) {
        taken.isUsedUp = true;
        onLimited({ limit, counted, isFirst: true, isSlowed: false });
      }
      if (!taken.isUsedUp) taken.left = share;
    }

    async function ask(booked: number): Promise<void> {
      taken.isAsking = true;
      try {
        const { consumedPoints, msBeforeNext } = await consume(counter, keyOf(key), booked);
        isAway = false;
        taken.owed -= booked;
        taken.until = Date.now() + msBeforeNext;
        taken.isUsedUp = consumedPoints > counter.points;
        if (taken.isUsedUp && consumedPoints - booked <= counter.points)
          onLimited({ limit, counted, isFirst: true, isSlowed: false });
      } finally {
        taken.isAsking = false;
      }
    }
  };

  /** Once until it answers again. Another failure than that it is away is a defect. */
  function sayAway(err: unknown): void {
    if (!(err instanceof Unavailable)) throw err;
    if (!isAway) log.warn({ err }, 'the database is late: this process counts calls by itself');
    isAway = true;
  }
}

/** Fails if the work takes longer than a call waits; the work then continues. */
async function inTime(work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = pause(PATIENCE, null, { signal: done.signal, ref: false }).then(() => {
    throw new Unavailable(new Error('The shared counter took too long.'));
  });
  await Promise.race([work, late]).finally(() => done.abort());
}
