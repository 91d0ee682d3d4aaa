import { setTimeout as pause } from 'node:timers/promises';

/** How many may be made to wait at once: in all, and for one and the same thing. */
interface Places {
  inAll: number;
  perKey: number;
}
interface Visit {
  key: string;
  /** How often the caller came before: where the room is full, the most frequent caller is refused. */
  visits: number;
  /** Aborted when the visitor leaves. */
  left: AbortSignal;
}

/** Where callers are made to wait. Each costs a timer and its connection, and holds nothing that others need. */
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
    /** False where there is no place, where the place was given to another, or where the visitor left. */
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
