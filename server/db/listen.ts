import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Listening {
  /** Each message, once its transaction has committed. */
  hear(message: string): void;
  /** From here on nothing is missed; before, something may have been. */
  begin(): void;
  fail(error: unknown): void;
}

/** A check that the connection is alive, and the longest wait before a lost one is tried again. */
const [beat, longest] = [30_000, 30_000];

/** Listens to one channel until it is closed, over its own connection, which is opened again whenever it is lost. */
export function listen(url: string, channel: string, listening: Listening): { close(): Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  const done = (async () => {
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, longest)) {
      const begun = () => {
        wait = 500;
        listening.begin();
      };
      await hold(url, channel, { ...listening, begin: begun }, signal).catch(listening.fail);
      await pause(wait, null, { signal }).catch(() => {});
    }
  })();
  return {
    async close() {
      ending.abort();
      await done;
    },
  };
}

/** Returns when the connection has ended, or nobody listens any more. */
async function hold(url: string, channel: string, { hear, begin }: Listening, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  // Its end is what counts; without a listener the process would end as well.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => hear(payload ?? ''));
  const ended = new Promise<'ended'>((end) => client.once('end', () => end('ended')));
  const stopped = new Promise<'stopped'>((stop) =>
    signal.addEventListener('abort', () => stop('stopped'), { once: true }),
  );
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    begin();
    const next = () => Promise.race([ended, stopped, pause(beat, 'due' as const, { signal, ref: false })]);
    // A line that was cut without a word is found out by asking.
    while ((await next().catch(() => 'stopped')) === 'due') await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}
