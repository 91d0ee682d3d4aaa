import type { Change } from '#contract/changes.ts';
import type { Tag } from '#contract/route.ts';
import type { CallName } from './call.ts';
import { followedBy, noteChangeOf, refreshCounts } from './query-client.ts';
import { readRefusal } from './refusal.ts';
import { getSession } from './session.ts';

/** Milliseconds. The server sends something more often, so a connection that is silent for longer is broken. */
const silence = 25_000;

/** A line that begins with a colon is only a keep-alive. */
const parseEvent = (event: string): Change[] => (event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : []);

const longest = 30_000;

/** Keeps the counts of an administrator's visible page right whenever anybody changes something; returns how to stop. */
export const followChanges = () =>
  follow('GET /api/admin/changes', {
    onChange: ({ program }) => void refreshCounts(program),
    onGap: () => void refreshCounts(null),
    isReported: true,
    isFresh: false,
  });

/** What a participant's pages read of each thing that may change. */
const tagsOf: Partial<Record<Change['what'], readonly Tag[]>> = {
  receipts: ['receipts', 'points', 'members'],
  rewards: ['orders', 'points', 'members'],
  points: ['points', 'members'],
  trainings: ['trainings', 'points', 'members'],
  users: ['members'],
};

/** Keeps a participant's visible page right: it loads again what staff have decided, shipped or given. */
export const followOwnChanges = () =>
  follow('GET /api/client/changes', {
    onChange: ({ what }) => noteChangeOf(tagsOf[what]),
    onGap: () => noteChangeOf(undefined),
    isReported: false,
    isFresh: true,
  });

interface Following {
  onChange: (change: Change) => void;
  /** Changes may have been missed. */
  onGap: () => void;
  /** The stream also reports what this window changes of the counts, so that they need not be loaded twice. */
  isReported: boolean;
  /** The page loads by itself when it is opened and when it comes into view again. */
  isFresh: boolean;
}
type StreamName = Extract<CallName, `GET /api/${string}/changes`>;

/**
 * Follows changes while the page is visible. When it comes into view again, and each time the connection was lost,
 * anything may have changed. Where no connection can be had at all (a proxy, too many windows), the page asks every half
 * minute.
 */
function follow(name: StreamName, following: Following): () => void {
  let leaving = new AbortController();
  function turn() {
    leaving.abort();
    leaving = new AbortController();
    if (document.visibilityState === 'visible') void keepReading(name, following, leaving.signal);
  }
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    leaving.abort();
  };
}

async function keepReading(name: StreamName, following: Following, leaving: AbortSignal): Promise<void> {
  let wait = 1000;
  let { isFresh } = following;
  while (!leaving.aborted) {
    try {
      for await (const change of readChanges(name, leaving)) {
        wait = 1000;
        if (following.isReported && !leaving.aborted) followedBy.add(leaving);
        if (!isFresh || change.what !== 'anything') following.onChange(change);
        isFresh = false;
      }
    } catch {
      // Any failure is retried.
    } finally {
      followedBy.delete(leaving);
    }
    // Spread out, so that not all windows reconnect at once after a restart of the server.
    await pause(wait * (0.75 + Math.random() / 4), leaving);
    wait = Math.min(wait * 2, longest);
    if (!leaving.aborted) following.onGap();
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
async function* readChanges(name: StreamName, leaving: AbortSignal): AsyncGenerator<Change> {
  const quiet = new AbortController();
  let waiting = setTimeout(() => quiet.abort(), silence);
  try {
    const response = await fetch(name.slice('GET '.length), {
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
