import { isIPv6 } from 'node:net';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/route.ts';
import { orAway } from '#server/db/away.ts';
import { Refusal } from './refusal.ts';

export interface Limits {
  /** Counts one try for the address; refuses with 429 when its allowance is used up. Asked before the body is read. */
  takeAddress(limit: RateLimit, address: string): Promise<void>;
  /** The same for the account, which the body may name. */
  takeAccount(limit: RateLimit, account: string): Promise<void>;
  /** Uncounts a try of the account: whoever knows its password does not guess. The address stays counted: each login costs us. */
  giveBack(limit: RateLimit, account: string): Promise<void>;
}

/** Tries in a window of seconds. An address may be a whole office's, so it has more than one account has. */
const allowances: Record<RateLimit, { seconds: number; perAddress: number; perAccount: number }> = {
  login: { seconds: 15 * 60, perAddress: 600, perAccount: 10 },
  register: { seconds: 60 * 60, perAddress: 60, perAccount: 10 },
  reset: { seconds: 60 * 60, perAddress: 30, perAccount: 5 },
  upload: { seconds: 60 * 60, perAddress: 600, perAccount: 200 },
  // Somebody with a pile of paper enters hundreds of lines in an hour.
  receipt: { seconds: 60 * 60, perAddress: 6000, perAccount: 1200 },
};

/** Shared by all processes: the counters are rows. */
export function openLimits(pool: Pool, scale = 1): Limits {
  const counters = Object.fromEntries(
    Object.entries(allowances).map(([name, { seconds, perAddress, perAccount }]) => [
      name,
      {
        address: counter(pool, `${name}:address`, perAddress * scale, seconds),
        account: counter(pool, `${name}:account`, perAccount * scale, seconds),
      },
    ]),
  ) as Record<RateLimit, { address: RateLimiterPostgres; account: RateLimiterPostgres }>;
  return {
    takeAddress: (limit, address) => count(counters[limit].address, networkOf(address)),
    async takeAccount(limit, account) {
      if (account) await count(counters[limit].account, account.slice(0, 200));
    },
    async giveBack(limit, account) {
      await counters[limit].account.reward(account.slice(0, 200));
    },
  };
}

/** Whoever has one IPv6 address has the whole /64 around it: all of it counts as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

function counter(pool: Pool, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  // It names its statements, which a pooler in front of PostgreSQL would look for on another connection.
  const storeClient = { query: ({ text, values = [] }: QueryConfig) => orAway(pool.query(text, values)) };
  const storage = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  return new RateLimiterPostgres({ ...storage, keyPrefix, points, duration });
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`;
    throw new Refusal('too-many-tries', 429, `Too many tries. Please wait ${wait} and try again.`, { retryAfter });
  }
}
