import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimit } from '#contract/route.ts';
import type { Db } from '#server/db/pool.ts';
import { addToCounters } from './limit-queries.ts';
import { Refusal } from './refusal.ts';

/** What is served beside the contract, and calls that need a session and have none that is valid. */
export type OtherLimit = 'file' | 'docs' | 'metrics' | 'no-session';

/** A call that is over a limit. */
export interface Limited {
  limit: RateLimit | OtherLimit;
  /** Whose tries the limit counts: an address's, an account's, those of both together. */
  counted: string;
  /** Whether it is the first one over the limit in this window, of all processes. */
  isFirst: boolean;
  /** Whether it waits, instead of being refused. */
  isSlowed: boolean;
}
export type OnLimited = (limited: Limited) => void;

/** Hashed, so that keys have one length and the table does not reveal who tried. */
export const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

export function counter(db: Db, keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
  // Uses the product's own connection handling: the library's named statements may not work through a pooler.
  const storeClient = {
    query: ({ text, values = [] }: QueryConfig) => db.executeQuery(CompiledQuery.raw(text, values)),
  };
  const table = { storeClient, storeType: 'client', tableName: 'rate_limits', tableCreated: true };
  // The sweep deletes them in batches. The library would read the whole table every five minutes for each counter.
  const storage = { ...table, clearExpiredByTimeout: false };
  return new RateLimiterPostgres({ ...storage, keyPrefix, points, duration });
}

export async function consume(limiter: RateLimiterPostgres, key: string, points = 1): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, points);
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}

/** One of the counters that a try adds to. */
export interface Keyed {
  counter: RateLimiterPostgres;
  key: string;
}

/** Adds one to several counters, each given once, in one statement, or takes it back; returns the tries of each. */
export async function countAll(db: Db, counters: readonly Keyed[], points: 1 | -1): Promise<number[]> {
  const now = Date.now();
  const rows = counters.map(({ counter, key }) => ({ key: counter.getKey(key), ends: now + counter.duration * 1000 }));
  return await addToCounters(db, rows, points, now);
}

export function tooManyTries(milliseconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Refusal('too-many-tries', 429, { code: 'tooManyTries', seconds: retryAfter }, { retryAfter });
}
