import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, openDatabase } from '#server/db/pool.ts';
import { admin, password } from '#testing/cast/people.ts';
import { seedCast } from '#testing/cast/seed-cast.ts';
import { findPort } from '#testing/servers/find-port.ts';
import npmPackage from '../../package.json' with { type: 'json' };

export interface Installation {
  readonly db: Db;
  /** The database's address, and a folder for files that its server and this process can use. */
  readonly databaseUrl: string;
  readonly dir: string;
  /** Starts the server as its own process, as `npm start` does. */
  start(settings?: Record<string, string>): Promise<{ url: string; server: ChildProcess }>;
  end(): Promise<void>;
}

/** The folder that `npm run bench:seed` fills. */
export const keptDir = path.resolve(process.env.BENCH_DIR ?? 'data/bench');

/** Opens a new database with the demo's cast, which is deleted at the end, or the one that is `kept`. */
export async function openInstallation({
  flags = [],
  kept = false,
}: {
  flags?: string[];
  kept?: boolean;
} = {}): Promise<Installation> {
  if (!existsSync('dist/server/main.js')) throw new Error('What is measured is what runs: npm run build comes first.');
  const isThere = kept && existsSync(keptDir);
  if (kept) mkdirSync(keptDir, { recursive: true });
  const dir = kept ? keptDir : mkdtempSync(path.join(os.tmpdir(), 'guerdon-bench-'));
  // PostgreSQL may run under another account, which must be able to enter and to read the files to copy.
  chmodSync(dir, 0o755);
  // The files that the seeded database names are not there; the server would ask for their folder.
  mkdirSync(path.join(dir, 'files'), { recursive: true });
  const postgres = await startEmbedded({ dir: path.join(dir, 'postgres'), flags: [...(kept ? large : []), ...flags] });
  const { db, close } = openDatabase(postgres.url);
  const servers: ChildProcess[] = [];
  await migrate(postgres.url);
  if (!isThere) await seedCast(db);
  return {
    db,
    databaseUrl: postgres.url,
    dir,
    async start(settings = {}) {
      const port = await findPort();
      const url = `http://127.0.0.1:${port}`;
      const server = spawn('sh', ['-c', npmPackage.scripts.start], {
        stdio: 'inherit',
        env: {
          ...process.env,
          DATABASE_URL: postgres.url,
          PUBLIC_URL: url,
          SECRET: 'only for this measurement, and thrown away',
          DATA_DIR: dir,
          HOST: '127.0.0.1',
          PORT: String(port),
          LOG_LEVEL: 'silent',
          ROLE: 'web',
          REQUIRE_MFA: 'off',
          ...settings,
        },
      });
      servers.push(server);
      await untilReady(server, url);
      return { url, server };
    },
    async end() {
      for (const server of servers) server.kill();
      await close();
      await postgres.stop();
      if (!kept) rmSync(dir, { recursive: true });
    },
  };
}

/** Settings for a machine with 8 GB and millions of rows. */
const large = ['shared_buffers=2GB', 'max_wal_size=8GB', 'random_page_cost=1.1', 'effective_cache_size=6GB'].flatMap(
  (setting) => ['-c', setting],
);

/** The token of one of the demo's people, by default its administrator. */
export async function logIn(url: string, username = admin.username): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

export async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
