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
/** At so many calls under way, or waiting for a connection, no more begin. */
const MOST_UNDER_WAY = 120;
/** Calls in line. Each holds its connection, and its body if that has arrived. */
const MOST_IN_LINE = 300;
/** Milliseconds between two looks at the line, because work that is no call gives connections back, too. */
const LOOK_EVERY = 50;
/** Milliseconds between two log lines, as each line would take time from calls. */
const SAY_EVERY = 10_000;

interface Place {
  readonly caller: string;
  /** Ends the wait. */
  end(isItsTurn: boolean): void;
}

/**
 * The calls under way. If all that arrive began, none would be answered in time; so while any waits for a connection,
 * those of the callers with the most wait in line, and at a bound everybody's. The next turn is that of a caller with
 * the fewest under way. A caller is an address, as anyone can send any token.
 */
export interface Crowd {
  /**
   * Resolves when the call may begin, to the milliseconds that it has waited; it comes before anything else is done for
   * it. Throws `Crowded` if its turn does not come in time, or the line is full, where the caller with the most in it gives
   * way to others. `waited`: by the same call before.
   */
  admit(address: string, leaving: () => AbortSignal, waited?: number): Promise<number>;
  /** Counts the work as under way until it ends, which may be after the caller has left. */
  during<T>(address: string, work: () => Promise<T>): Promise<T>;
  countInLine(): number;
}

interface CrowdParts {
  /** Counts what waits for a connection. */
  countWaiting: () => number;
  /** Milliseconds in line. */
  patience: number;
  log: FastifyBaseLogger;
}

export function openCrowd({ countWaiting, patience, log }: CrowdParts): Crowd {
  const underWay = new Map<string, number>();
  /** In the order of arrival. */
  const line = new Set<Place>();
  let total = 0;
  let saidAt = 0;
  let looking: NodeJS.Timeout | undefined;
  const count = (caller: string) => underWay.get(caller) ?? 0;

  function add(caller: string, calls: number) {
    total += calls;
    const left = count(caller) + calls;
    if (left > 0) underWay.set(caller, left);
    else underWay.delete(caller);
  }

  function hasRoom(caller: string): boolean {
    const waiting = countWaiting();
    if (waiting === 0) return true;
    const callers = underWay.size + (underWay.has(caller) ? 0 : 1);
    const hasItsShare = count(caller) >= Math.max(LEAST_SHARE, SHARED / callers);
    return !hasItsShare && Math.max(total, waiting) < MOST_UNDER_WAY;
  }

  /** One at a time, so that no new crowd comes of the line. It gets shorter, as a call's work has two parts that end. */
  function letIn() {
    const free = [...line].filter(({ caller }) => hasRoom(caller));
    const fewest = Math.min(...free.map(({ caller }) => count(caller)));
    free.find(({ caller }) => count(caller) === fewest)?.end(true);
  }

  /** The last one in line of the caller with the most there; none if that is this caller. */
  function findExcess(caller: string): Place | undefined {
    const places = new Map([[caller, 1]]);
    for (const place of line) places.set(place.caller, (places.get(place.caller) ?? 0) + 1);
    const most = Math.max(...places.values());
    return places.get(caller) === most ? undefined : [...line].findLast((place) => places.get(place.caller) === most);
  }

  async function isItsTurn(caller: string, leaving: AbortSignal, milliseconds: number): Promise<boolean> {
    if (line.size >= MOST_IN_LINE) {
      const excess = findExcess(caller);
      if (!excess) return false;
      excess.end(false);
    }
    looking ??= setInterval(letIn, LOOK_EVERY);
    return await new Promise((resolve) => {
      const place = { caller, end };
      const timer = setTimeout(end, milliseconds, false);
      leaving.addEventListener('abort', () => end(false), { once: true });
      line.add(place);
      if (leaving.aborted) end(false);

      function end(isTurn: boolean) {
        clearTimeout(timer);
        line.delete(place);
        if (line.size === 0) looking = void clearInterval(looking);
        resolve(isTurn);
      }
    });
  }

  function logRefused(address: string) {
    const now = Date.now();
    if (now - saidAt <= SAY_EVERY) return;
    saidAt = now;
    const counts = { underWay: total, waiting: countWaiting(), inLine: line.size, callers: underWay.size };
    log.warn({ ...counts, address }, 'more calls arrive than can be answered; some get 503');
  }

  return {
    async admit(address, leaving, waited = 0) {
      const caller = networkOf(address);
      const isBehindOwn = [...line].some((place) => place.caller === caller);
      if (!isBehindOwn && hasRoom(caller)) return waited;
      const [left, since] = [leaving(), performance.now()];
      if (await isItsTurn(caller, left, patience - waited)) return waited + performance.now() - since;
      if (!left.aborted) logRefused(address);
      throw new Crowded();
    },
    async during(address, work) {
      const caller = networkOf(address);
      add(caller, 1);
      try {
        return await work();
      } finally {
        add(caller, -1);
        letIn();
      }
    },
    countInLine: () => line.size,
  };
}
