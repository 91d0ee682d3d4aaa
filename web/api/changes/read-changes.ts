import type { Change } from '#contract/changes.ts';
import { readRefusal } from '../refusal.ts';
import { getSession } from '../session.ts';

/** The server says something more often than this; a line that is silent for longer carries nothing any more. */
const silence = 25_000;

/** Changes as they are told, until the line breaks. With fetch, as the token belongs into a header and not into the address. */
export async function* readChanges(leaving: AbortSignal): AsyncGenerator<Change> {
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

/** A line that begins with a colon only says that the line stands. */
const parseEvent = (event: string): Change[] => (event.startsWith('data: ') ? [JSON.parse(event.slice(6))] : []);
