import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Secret } from '#server/config/secret.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, openPool } from '#server/db/pool.ts';
import { diskStore } from '#server/files/disk-store.ts';
import { keepSecret } from './secret.ts';
import { seedDemo } from './seeding/seed-demo.ts';

const name = 'guerdon_demo';

/** The demo's database, migrated, and seeded if it is empty. */
export async function openDemoDatabase({
  serverUrl,
  dataDir,
  say,
}: {
  serverUrl: string;
  dataDir: string;
  say: (line: string) => void;
}) {
  const url = new URL(serverUrl);
  url.pathname = name;
  await createUnlessThere(serverUrl);
  await migrate(url.href, say);
  const { db, close } = openDatabase(url.href, { max: 2 });
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!someone) {
    say('Filling in the demo program …');
    const dir = path.join(dataDir, 'files');
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const store = diskStore({ dir, secret: new Secret(keepSecret(dataDir)) });
    await seedDemo(db, store, new Date());
  }
  await close();
  return url.href;
}

async function createUnlessThere(serverUrl: string): Promise<void> {
  const pool = openPool(serverUrl, { max: 1 });
  const { rowCount } = await pool.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await pool.query(`create database ${name}`);
  await pool.end();
}
