import type { FastifyBaseLogger } from 'fastify';
import { Unavailable } from './refusal.ts';

/** More calls have arrived than can be answered soon. */
export class Crowded extends Unavailable {
  override readonly name = 'Crowded';
  constructor() {
    super(new Error('More calls have arrived than can be answered soon.'));
  }
}

/** Calls that wait for a connection to the database: they are answered within a second, even those that write. */
const MOST_WAITING = 100;
/** Calls under way as soon as any wait, so that one caller never takes all places. */
const MOST_OF_ONE = { session: 80, address: 100 };
/** Milliseconds between two log lines, as each line would take time from calls. */
const SAY_EVERY = 10_000;

export interface Crowd {
  /**
   * Counts a call until the returned function is called, or throws if too many are under way. It comes before anything
   * else is done for a call: if all of them waited, nobody would be answered in time.
   */
  enter(from: { address: string; session: string | undefined }): () => void;
}

export function openCrowd(countWaiting: () => number, log: FastifyBaseLogger): Crowd {
  const underWay = new Map<string, number>();
  let saidAt = 0;
  const count = (key: string) => underWay.get(key) ?? 0;

  function add(key: string, calls: number) {
    const left = count(key) + calls;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }
  function refuse(waiting: number): never {
    const now = Date.now();
    if (now - saidAt > SAY_EVERY) {
      saidAt = now;
      log.warn({ waiting }, 'more calls arrive than can be answered; the others get 503');
    }
    throw new Crowded();
  }
  return {
    enter({ address, session = '' }) {
      const keys = [`address ${address}`, `session ${session}`] as const;
      const waiting = countWaiting();
      const isOne = count(keys[0]) >= MOST_OF_ONE.address || (session !== '' && count(keys[1]) >= MOST_OF_ONE.session);
      if (waiting >= MOST_WAITING || (waiting > 0 && isOne)) refuse(waiting);
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
      };
    },
  };
}
