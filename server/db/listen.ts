import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Listening {
  /** Called for each message after its transaction has committed. */
  hear(message: string): void;
  /** Called when listening begins; earlier messages may have been missed. */
  begin(): void;
  fail(error: unknown): void;
}

/** The interval of connection checks, and the longest pause before a reconnect. */
const [beat, longest] = [30_000, 30_000];

/** Listens to one channel until it is closed. It has its own connection and reconnects whenever that is lost. */
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

/** Returns when the connection has ended or the listener was closed. */
async function hold(url: string, channel: string, { hear, begin }: Listening, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  // Without a listener an error would end the process; the end of the connection is handled below.
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
    // Only a query reveals a connection that was cut silently.
    while ((await next().catch(() => 'stopped')) === 'due') await client.query('select 1');
  } finally {
    await client.end().catch(() => {});
  }
}
