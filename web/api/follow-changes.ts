import type { Change } from '#contract/changes.ts';
import type { Tag } from '#contract/route.ts';
import { shownLanguage } from '#web/words.ts';
import type { CallName } from './call.ts';
import { followedBy, loadStaleOnReturn, noteChangeOf, queryClient, refreshCounts } from './query-client.ts';
import { Refusal, readRefusal } from './refusal.ts';
import { getSession } from './session.ts';

/** Milliseconds. The server sends something more often, so a connection that is silent for longer is broken. */
const silence = 25_000;

/** A line that begins with a colon is only a keep-alive. */
const parseEvent = (event: string): Change[] => (event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : []);

/** The longest pause between two attempts to connect. */
const longest = 30_000;

/**
 * Keeps the counts of an administrator's visible page right whenever something is changed; returns how to stop. An
 * administrator who has lost every role is refused, and the pages learn of it by the roles.
 */
export const followChanges = () =>
  follow('GET /api/admin/changes', {
    onChange: ({ program }) => void refreshCounts(program),
    onGap: (failure) =>
      void (failure instanceof Refusal && failure.type === 'not-allowed'
        ? queryClient.invalidateQueries({ queryKey: ['GET /api/admin/administrator/roles' satisfies CallName] })
        : refreshCounts(null)),
    isReported: true,
    isFresh: false,
    loadsAll: false,
    spread: [750, 1000],
  });

/** What a participant's pages read of each thing that may change. */
const tagsOf: Partial<Record<Change['what'], readonly Tag[]>> = {
  receipts: ['receipts', 'points', 'members'],
  // An order takes the cart.
  rewards: ['orders', 'cart', 'points', 'members'],
  points: ['points', 'members'],
  trainings: ['trainings', 'points', 'members'],
  users: ['members'],
};

/**
 * Keeps a participant's visible page right: it loads again what staff have decided, shipped or given, and what its owner
 * sent in or ordered on another device.
 */
export const followOwnChanges = () =>
  follow('GET /api/client/changes', {
    onChange: ({ what }) => noteChangeOf(tagsOf[what]),
    onGap: () => noteChangeOf(undefined),
    isReported: false,
    isFresh: true,
    loadsAll: true,
    // One process serves thousands of them, and each loads its page.
    spread: [500, 20_000],
  });

interface Following {
  onChange: (change: Change) => void;
  /** Changes may have been missed; `failure` is why there is no stream. */
  onGap: (failure: unknown) => void;
  /** The stream also reports what this window changes of the counts, so that they need not be loaded twice. */
  isReported: boolean;
  /** The page has just loaded by itself when it begins to follow. */
  isFresh: boolean;
  /** After each absence the stream has everything loaded that the page shows, so that nothing else need do so. */
  loadsAll: boolean;
  /** After how many milliseconds at least and at most a lost connection is opened again. */
  spread: readonly [number, number];
}
type StreamName = Extract<CallName, `GET /api/${string}/changes`>;

/**
 * Follows changes while the page is visible. Each stream begins with the event that anything may have changed: when the
 * page comes into view again, and when the connection was lost. Where no connection can be had at all (a proxy, too many
 * windows), the page asks every half minute.
 */
function follow(name: StreamName, following: Following): () => void {
  let leaving = new AbortController();
  let { isFresh } = following;
  function turn() {
    leaving.abort();
    leaving = new AbortController();
    if (document.visibilityState === 'visible') void keepReading(name, { ...following, isFresh }, leaving.signal);
    isFresh = false;
  }
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    leaving.abort();
    loadStaleOnReturn(true);
  };
}

async function keepReading(name: StreamName, following: Following, leaving: AbortSignal): Promise<void> {
  let wait = 1000;
  let { isFresh } = following;
  while (!leaving.aborted) {
    let isOpen = false;
    let failure: unknown;
    try {
      for await (const change of readChanges(name, leaving)) {
        isOpen = true;
        if (following.isReported && !leaving.aborted) followedBy.add(leaving);
        if (following.loadsAll && !leaving.aborted) loadStaleOnReturn(false);
        if (!isFresh || change.what !== 'anything') following.onChange(change);
        isFresh = false;
      }
    } catch (error) {
      // Any failure is retried.
      failure = error;
    } finally {
      followedBy.delete(leaving);
    }
    if (leaving.aborted) return;
    if (isOpen) {
      wait = 1000;
      await pause(between(following.spread), leaving);
    } else {
      loadStaleOnReturn(true);
      if (!isFresh) following.onGap(failure);
      isFresh = false;
      await pause(between([wait * 0.75, wait]), leaving);
      wait = Math.min(wait * 2, longest);
    }
  }
}

/** Spread out, so that not all windows reconnect at once after a restart of the server. */
const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);

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
      headers: { Authorization: `Bearer ${getSession()?.token}`, 'Accept-Language': shownLanguage() },
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
