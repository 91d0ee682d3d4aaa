import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { explainStart } from '#server/explain-start.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { makeAuthority } from '#testing/servers/certificates.ts';
import { type OwnPostgres, openOwnPostgres } from '#testing/servers/own-postgres.ts';
import { type Database, openDatabase } from './pool.ts';

const own = makeAuthority('own');
let postgres: OwnPostgres;
let plain: Database;
let dir: string;
const started: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-tls-'));
  postgres = await openOwnPostgres();
  plain = openDatabase(postgres.url, { max: 1 });
  writeFileSync(file('own'), own.pem);
  writeFileSync(file('other'), makeAuthority('other').pem);
});
afterAll(async () => {
  await plain.close();
  await postgres.close();
  rmSync(dir, { recursive: true });
});

/** Lets the database show a certificate of our own authority for a name. Its files are written by the server, to belong to it. */
async function showCertificateFor(name: string): Promise<void> {
  const { pem, key } = own.certify(name);
  for (const [file, content] of Object.entries({ 'server.key': key, 'server.crt': pem })) {
    const lines = sql.lit(content.trim());
    await sql`copy (select unnest(string_to_array(${lines}, chr(10)))) to program ${sql.lit(`umask 077; cat > ${file}`)}`.execute(
      plain.db,
    );
  }
  await setTls('on');
}

async function setTls(state: 'on' | 'off'): Promise<void> {
  await sql`alter system set ssl = ${sql.raw(state)}`.execute(plain.db);
  const { rows } = await sql<{ at: Date }>`select pg_conf_load_time() as at, pg_reload_conf()`.execute(plain.db);
  const loaded = sql<{ at: Date; ssl: string }>`select pg_conf_load_time() as at, current_setting('ssl') as ssl`;
  const isLoaded = async () => {
    const [now] = (await loaded.execute(plain.db)).rows;
    return now!.at > rows[0]!.at && now!.ssl === state;
  };
  await expect.poll(isLoaded).toBe(true);
}

const file = (name: string) => path.join(dir, `${name}.pem`);

async function start(query: string): Promise<RunningServer> {
  const url = new URL(postgres.url);
  url.hostname = 'localhost';
  const read = readConfig({
    DATABASE_URL: `${url}?${query}`,
    ...{
      PUBLIC_URL: 'http://127.0.0.1',
      SECRET: 'a secret that only this test knows',
      DATA_DIR: path.join(dir, 'data'),
    },
    ...{ HOST: '127.0.0.1', PORT: '0', READING: 'off', REQUIRE_MFA: 'off' },
  });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const server = await startServer(read.config, pino({ level: 'silent' }));
  started.push(server);
  return server;
}

/** What the operator reads if the start fails. */
const startProblem = (query: string) =>
  start(query).then(
    () => 'It started.',
    (error) => explainStart(error, { port: 0 }),
  );

test('with TLS every connection is encrypted and checked, and what is not right is refused in a sentence', async () => {
  const warnings: string[] = [];
  const hear = (warning: Error) => void warnings.push(warning.message);
  process.on('warning', hear);
  await setTls('off');
  try {
    expect(await startProblem(`sslmode=verify-full&sslrootcert=${file('own')}`)).toMatch(
      /^The database takes no encrypted connections/,
    );
    await showCertificateFor('db.example.com');
    expect(await startProblem(`sslmode=verify-full&sslrootcert=${file('own')}`)).toMatch(
      /^The database's certificate is for another name .* Use a name that the certificate has\.$/,
    );
    await showCertificateFor('localhost');
    const unknown = /^The database's certificate is of no authority that is known here \([A-Z_]+\)\. Name a file/;
    expect(await startProblem(`sslmode=verify-full&sslrootcert=${file('other')}`)).toMatch(unknown);
    // The authorities that Node.js knows; as strict as its neighbor, whatever the mode is called.
    for (const mode of ['verify-full', 'require', 'verify-ca', 'prefer'])
      expect(await startProblem(`sslmode=${mode}`)).toMatch(unknown);
    const server = await start(`sslmode=verify-full&sslrootcert=${file('own')}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    // Those of requests, live counts and jobs.
    const { rows } = await sql<{ ssl: boolean }>`
      select s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
      where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()`.execute(
      plain.db,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ ssl }) => !ssl)).toEqual([]);
    expect(warnings.filter((text) => text.includes('SSL'))).toEqual([]);
  } finally {
    process.off('warning', hear);
  }
});

test('a certificate that becomes wrong while a process runs makes the database away, and no defect', async () => {
  await showCertificateFor('localhost');
  const server = await start(`sslmode=verify-full&sslrootcert=${file('own')}`);
  await showCertificateFor('db.example.com');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(plain.db);
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz?verbose`);
    return [answer.status, ((await answer.json()) as { parts: { database: string } }).parts.database];
  };
  await expect.poll(readiness).toEqual([503, expect.stringMatching(/^The database's certificate is for another name/)]);
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sofia', password: 'not this' }),
  });
  expect(login.status).toBe(503);
  await showCertificateFor('localhost');
  await expect.poll(readiness).toEqual([200, 'ok']);
});
