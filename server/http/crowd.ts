import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from './network-of.ts';
import { Unavailable } from './refusal.ts';

/** More calls have arrived than can be answered soon. */
export class Crowded extends Unavailable {
  override readonly name = 'Crowded';
  constructor() {
    super('More calls have arrived than can be answered soon.');
  }
}

/** So many calls may be under way while any waits for a connection to the database; the callers share them equally. */
const SHARED = 60;
/** However small its share, a caller may have as many calls under way as a page sends at once. */
const LEAST_SHARE = 8;
/** At so many calls under way everybody is refused, and also at so many that wait before their work has begun. */
const MOST_UNDER_WAY = 120;
/** Milliseconds between two log lines, as each line would take time from calls. */
const SAY_EVERY = 10_000;

/**
 * The calls under way. If all that arrive waited, nobody would be answered in time; so while any call waits, those of
 * the callers with the most are refused, and at a bound everybody. A caller is an address, as anyone can send any token.
 */
export interface Crowd {
  /** Throws if the caller has too many calls under way. It comes before anything else is done for a call. */
  admit(address: string): void;
  /** Counts the work as under way until it ends, which may be after the caller has left. */
  during<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export function openCrowd(countWaiting: () => number, log: FastifyBaseLogger): Crowd {
  const underWay = new Map<string, number>();
  let total = 0;
  let saidAt = 0;
  const count = (caller: string) => underWay.get(caller) ?? 0;

  function add(caller: string, calls: number) {
    total += calls;
    const left = count(caller) + calls;
    if (left > 0) underWay.set(caller, left);
    else underWay.delete(caller);
  }
  return {
    admit(address) {
      const waiting = countWaiting();
      if (waiting === 0) return;
      const caller = networkOf(address);
      const callers = underWay.size + (underWay.has(caller) ? 0 : 1);
      const hasItsShare = count(caller) >= Math.max(LEAST_SHARE, SHARED / callers);
      if (!hasItsShare && Math.max(total, waiting) < MOST_UNDER_WAY) return;
      const now = Date.now();
      if (now - saidAt > SAY_EVERY) {
        saidAt = now;
        log.warn(
          { underWay: total, waiting, callers, address },
          'more calls arrive than can be answered; some get 503',
        );
      }
      throw new Crowded();
    },
    async during(address, work) {
      const caller = networkOf(address);
      add(caller, 1);
      try {
        return await work();
      } finally {
        add(caller, -1);
      }
    },
  };
}
