import type { Change } from '#contract/changes.ts';
import { readChanges } from './read-changes.ts';

const longest = 30_000;

/** The lines that stand, from the first word on; one, but for the moment in which a page goes out of view and comes back. */
const standing = new Set<AbortSignal>();

/** Whether changes are told just now; one’s own are among them. */
export const areChangesTold = (): boolean => standing.size > 0;

/**
 * Tells of each change while the page is seen; answers how to stop. When the page comes into view again, and after each
 * time that the line was lost, anything may have changed. Where no line can be had at all (a proxy, too many windows), that
 * comes down to asking every half minute.
 */
export function followChanges(tell: (change: Change) => void): () => void {
  let leaving = new AbortController();
  function turn() {
    leaving.abort();
    leaving = new AbortController();
    if (document.visibilityState === 'visible') void keepReading(tell, leaving.signal);
  }
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    leaving.abort();
  };
}

async function keepReading(tell: (change: Change) => void, leaving: AbortSignal): Promise<void> {
  let wait = 1000;
  while (!leaving.aborted) {
    try {
      for await (const change of readChanges(leaving)) {
        wait = 1000;
        if (!leaving.aborted) standing.add(leaving);
        tell(change);
      }
    } catch {
      // Whatever it was, it is tried again.
    } finally {
      standing.delete(leaving);
    }
    // Not all windows at the same moment, where a server has just started anew.
    await pause(wait * (0.75 + Math.random() / 4), leaving);
    wait = Math.min(wait * 2, longest);
    if (!leaving.aborted) tell({ program: null, what: 'anything' });
  }
}

const pause = (milliseconds: number, leaving: AbortSignal) =>
  new Promise<void>((resume) => {
    const timer = setTimeout(resume, milliseconds);
    leaving.addEventListener('abort', () => {
      clearTimeout(timer);
      resume();
    });
  });
