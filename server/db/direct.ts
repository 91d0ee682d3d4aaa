import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Longer than a message takes on a busy server; only a pooler makes a start wait so long. */
const patience = 3_000;

/** A sentence if this address leads through a pooler that breaks `listen`; null if it does not. */
export async function findPoolerProblem({ databaseUrl, databaseDirectUrl }: Addresses): Promise<string | null> {
  if (await isDirect(databaseDirectUrl)) return null;
  const name = databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  return `${name} leads through a pooler that gives each transaction another connection: name PostgreSQL itself in DATABASE_DIRECT_URL.`;
}

interface Addresses {
  databaseUrl: string;
  databaseDirectUrl: string;
}

/**
 * Whether a connection keeps what it has set: what another one notifies is heard. A pooler that gives each transaction
 * any of its connections, as PgBouncer does in its usual mode, breaks `listen`, and loses the locks of migrations.
 */
async function isDirect(url: string): Promise<boolean> {
  const [listener, notifier] = [connect(url), connect(url)];
  try {
    await Promise.all([listener.connect(), notifier.connect()]);
    const channel = `guerdon_${randomBytes(8).toString('hex')}`;
    const heard = new Promise<true>((hear) => listener.once('notification', () => hear(true)));
    await listener.query(`listen ${channel}`);
    await notifier.query(`notify ${channel}`);
    // The listener must ask nothing until then: behind a pooler that could bring what it does not hear by itself.
    const late = new AbortController();
    const silence = pause(patience, false, { signal: late.signal }).catch(() => false);
    return await Promise.race([heard, silence]).finally(() => late.abort());
  } finally {
    await Promise.allSettled([listener.end(), notifier.end()]);
  }
}

function connect(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  // Without a listener an error would end the process; the query under way reports it.
  client.on('error', () => {});
  return client;
}
