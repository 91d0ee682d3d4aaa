import { setTimeout as pause } from 'node:timers/promises';

/** The number of callers that wait at once: in total, and per key. */
interface Places {
  inAll: number;
  perKey: number;
}
interface Visit {
  key: string;
  /** The caller's number of tries: in a full room the most frequent caller is refused. */
  visits: number;
  /** Aborted when the visitor disconnects. */
  left: AbortSignal;
}

/** Lets callers wait. A waiting caller costs a timer and its connection, and holds nothing else. */
export function openWaitingRoom({ inAll, perKey }: Places) {
  const waiting = new Map<Visit, AbortController>();

  function enter(visit: Visit): AbortController | null {
    const all = [...waiting.keys()];
    const same = all.filter(({ key }) => key === visit.key);
    const rivals = same.length >= perKey ? same : all.length >= inAll ? all : [];
    const oftenest = rivals.reduce<Visit>((most, one) => (one.visits > most.visits ? one : most), visit);
    if (rivals.length > 0 && oftenest === visit) return null;
    if (rivals.length > 0) waiting.get(oftenest)?.abort();
    const turn = new AbortController();
    waiting.set(visit, turn);
    return turn;
  }
  return {
    /** False if there is no place, another caller got it, or the visitor left. */
    async wait(milliseconds: number, visit: Visit): Promise<boolean> {
      const turn = enter(visit);
      if (!turn) return false;
      const signal = AbortSignal.any([turn.signal, visit.left]);
      try {
        await pause(milliseconds, undefined, { signal });
        return true;
      } catch (error) {
        if (signal.aborted) return false;
        throw error;
      } finally {
        waiting.delete(visit);
      }
    },
  };
}
