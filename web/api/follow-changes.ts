import type { Change } from '#contract/changes.ts';
import { followedBy, refreshCounts } from './query-client.ts';
import { readRefusal } from './refusal.ts';
import { getSession } from './session.ts';

/** Milliseconds. The server sends something more often, so a connection that is silent for longer is broken. */
const silence = 25_000;

/** A line that begins with a colon is only a keep-alive. */
const parseEvent = (event: string): Change[] => (event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : []);

const longest = 30_000;

/**
 * Keeps the counts of a visible page right whenever anybody changes something; returns how to stop. When the page comes into
 * view again, and each time the connection was lost, anything may have changed. Where no connection can be had at all (a
 * proxy, too many windows), the counts are asked for every half minute.
 */
export function followChanges(): () => void {
  let leaving = new AbortController();
  function turn() {
    leaving.abort();
    leaving = new AbortController();
    if (document.visibilityState === 'visible') void keepReading(leaving.signal);
  }
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    leaving.abort();
  };
}

async function keepReading(leaving: AbortSignal): Promise<void> {
  let wait = 1000;
  while (!leaving.aborted) {
    try {
      for await (const change of readChanges(leaving)) {
        wait = 1000;
        if (!leaving.aborted) followedBy.add(leaving);
        void refreshCounts(change.program);
      }
    } catch {
      // Any failure is retried.
    } finally {
      followedBy.delete(leaving);
    }
    // Spread out, so that not all windows reconnect at once after a restart of the server.
    await pause(wait * (0.75 + Math.random() / 4), leaving);
    wait = Math.min(wait * 2, longest);
    if (!leaving.aborted) void refreshCounts(null);
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

/** The changes, until the connection breaks. With fetch, because EventSource cannot send the token in a header. */
async function* readChanges(leaving: AbortSignal): AsyncGenerator<Change> {
  const quiet = new AbortController();
  let waiting = setTimeout(() => quiet.abort(), silence);
  try {
    const response = await fetch('/api/admin/changes', {
      headers: { Authorization: `Bearer ${getSession()?.token}` },
      signal: AbortSignal.any([leaving, quiet.signal]),
    });
    if (!response.ok || !response.body) throw await readRefusal(response);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(waiting);
      waiting = setTimeout(() => quiet.abort(), silence);
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      yield* events.flatMap(parseEvent);
    }
  } finally {
    clearTimeout(waiting);
  }
}
