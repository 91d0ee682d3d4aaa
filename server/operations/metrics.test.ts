import http from 'node:http';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { Tx } from '#server/db/pool.ts';
import { addJob, dueJobs } from '#server/jobs/queries.ts';
import { mailsByState } from '#server/mail/queries.ts';
import { cloneDatabase } from '#testing/database.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { drawPicture } from '#testing/pictures.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { readMetrics } from '#testing/read-metrics.ts';
import { openOwnPostgres } from '#testing/servers/own-postgres.ts';
import { signIn } from '#testing/sign-in.ts';
import { castTemplate } from '#testing/template.ts';
import { sharedTestServer, startTestServer, type TestServer } from '#testing/test-server.ts';
import { build } from './build.ts';

const server = sharedTestServer();

test('staff can read which build answers', async () => {
  const { caller: sofia } = await signIn(server, 'sofia');
  expect(await sofia.ok('GET /api/admin/build', {})).toEqual(build);
});

const read = () => readMetrics(server.url);

test('what runs is named, with the room on the disk of the files and the connections of both pools', async () => {
  const { value, labels } = await read();
  expect(labels.get('guerdon_build_info')).toEqual(new Set(['version', 'commit', 'node', 'role']));
  expect(value('guerdon_database_up')).toBe(1);
  const free = value('guerdon_store_disk_bytes', { what: 'free' })!;
  expect(free).toBeGreaterThan(0);
  expect(value('guerdon_store_disk_bytes', { what: 'size' })).toBeGreaterThan(free);
  expect(value('guerdon_db_pool_max_connections', { pool: 'requests' })).toBe(20);
  expect(value('guerdon_db_pool_max_connections', { pool: 'long' })).toBe(10);
  expect(value('guerdon_db_pool_timeouts_total', { pool: 'requests' })).toBe(0);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('connections in use and statements that wait for one are seen while it is so', async () => {
  const { db, pools } = server.services;
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`lock table companies in access exclusive mode`.execute(tx);
    const blocked = Promise.all(Array.from({ length: 25 }, () => db.selectFrom('companies').select('id').execute()));
    // The server's own look for maintenance may wait behind them.
    await expect.poll(() => pools.requests.waitingCount).toBeGreaterThanOrEqual(6);
    const { value } = await read();
    expect(value('guerdon_db_pool_connections', { pool: 'requests', state: 'in_use' })).toBe(20);
    expect(value('guerdon_db_pool_waiting', { pool: 'requests' })).toBeGreaterThanOrEqual(6);
    return { blocked };
  });
  await waiting.blocked;
  await expect.poll(async () => (await read()).value('guerdon_db_pool_waiting', { pool: 'requests' })).toBe(0);
});

test('open streams of live counts are counted until their reader leaves', async () => {
  const { caller: sofia, actor } = await signIn(server, 'sofia');
  const leaving = new AbortController();
  const headers = { authorization: sofia.token! };
  await fetch(`${server.url}/api/admin/changes`, { headers, signal: leaving.signal });
  expect((await read()).value('guerdon_live_readers', { kind: 'admin' })).toBe(1);
  leaving.abort();
  await expect.poll(() => server.services.changes.countOf(actor.userId)).toBe(0);
  expect((await read()).value('guerdon_live_readers', { kind: 'admin' })).toBe(0);
});

test('exports and imports are counted while they are under way', async () => {
  const { caller: sofia } = await signIn(server, 'sofia');
  const { programId } = await openBuyer(server, 'maria');
  const headers = { authorization: sofia.token! };
  const lock = (table: string) => (tx: Tx) => sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
  const running = async (name: string) => (await read()).value(`guerdon_${name}_running`);
  const whileLocked = async (table: string, name: string, work: () => Promise<unknown>) => {
    const expectCounted = async () => expect(await running(name)).toBe(1);
    await whileHeld(server.services.db, async (tx) => void (await lock(table)(tx)), work, expectCounted);
    await expect.poll(() => running(name)).toBe(0);
  };
  const url = `${server.url}/api/admin/program/${programId}/exportUsers`;
  await whileLocked('audit_entries', 'exports', async () => await (await fetch(url, { headers })).text());
  const csv = 'name,points\nPipe,5\n';
  await whileLocked('rebate_items', 'imports', () => sendCatalog(server.url, sofia, programId, csv, { dryRun: true }));
});

test('an upload is counted with its bytes once it was looked at', async () => {
  const maria = await openBuyer(server, 'maria');
  const bytes = await drawPicture();
  await maria.submit('81', { image: await maria.upload(bytes) });
  const { value } = await read();
  expect(value('guerdon_uploads_total', { outcome: 'accepted' })).toBeGreaterThan(0);
  expect(value('guerdon_upload_bytes_total')).toBeGreaterThanOrEqual(bytes.length);
});

test('a worker serves them too, with what it runs', async () => {
  const { startServer } = await import('#server/start.ts');
  const database = await cloneDatabase(castTemplate);
  // A worker makes the kinds that it does known only when it first looks for work.
  await addJob(database.db, 'remove_bytes', { imageKeys: [] }, { runAt: new Date(Date.now() + 86_400_000) });
  const { config, log } = server.services;
  const worker = await startServer(
    {
      ...config,
      databaseUrl: database.url,
      databaseDirectUrl: database.url,
      role: 'worker',
      port: 0,
      readsReceipts: false,
    },
    log,
  );
  const { value } = await readMetrics(worker.url);
  expect(value('guerdon_jobs_failed_total', { task: 'send_mail' })).toBe(0);
  expect(value('guerdon_jobs_due', { task: 'remove_bytes' })).toBe(0);
  expect(value('guerdon_reads_receipts')).toBe(0);
  await worker.stop();
  await database.close();
});

test('with 100,000 jobs and mails the indexes serve the counts, and the numbers are right', async () => {
  const { db, close } = await cloneDatabase(castTemplate);
  await sql`select graphile_worker.add_job('sweep'), graphile_worker.add_job('send_mail')`.execute(db);
  // Most wait for another try, failed for good or run.
  await sql`insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, locked_at)
    select id, '{}', now() + (n % 100 - 10) * interval '1 hour', case when n % 7 = 0 then 25 else 1 end,
      case when n % 11 = 0 then now() end
    from graphile_worker._private_tasks, generate_series(1, 100000) n where identifier = 'send_mail'`.execute(db);
  await sql`insert into mails (id, kind, cause_id, to_address, subject, html, text, state, created_at)
    select ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'userApproved', gen_random_uuid(), 'a@b.test',
      '', repeat('x', 100), '', case when n % 50 = 0 then 'waiting' when n % 51 = 0 then 'failed' else 'sent' end,
      now() - (100000 - n) * interval '1 second'
    from generate_series(1, 100000) n`.execute(db);
  await sql`analyze`.execute(db);
  for (const query of [dueJobs, mailsByState]) {
    const { rows } = await sql<Record<string, string>>`explain (analyze, buffers, timing off) ${query}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toMatch(/Seq Scan on (_private_jobs|mails)/);
    expect(plan).toMatch(/Index (Only )?Scan/);
  }
  const { rows: jobs } = await dueJobs.execute(db);
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs
    where task_identifier = 'send_mail' and run_at <= now() and locked_at is null and attempts < max_attempts`.execute(
    db,
  );
  expect(jobs.map(({ task }) => task).sort()).toEqual(['send_mail', 'sweep']);
  expect(jobs.find(({ task }) => task === 'send_mail')).toMatchObject({ due: counted[0]!.n });
  expect(Math.round(jobs.find(({ task }) => task === 'send_mail')!.oldest_seconds / 3600)).toBe(10);
  const { rows: mails } = await mailsByState.execute(db);
  expect(mails[0]).toMatchObject({ waiting: 2000, failed: 1921 });
  expect(mails[0]!.oldest_seconds).toBeGreaterThan(99_900);
  await close();
});

test('the database is asked once, however many ask at a time', async () => {
  const other = await startTestServer();
  let asked = 0;
  other.services.pools.long.on('acquire', () => asked++);
  await Promise.all(Array.from({ length: 50 }, () => readMetrics(other.url)));
  expect(asked).toBe(1);
  await other.close();
});

test('a database that hangs is reported as away, without its old figures, and everything else is answered', async () => {
  const postgres = await openOwnPostgres();
  const own = await startTestServer({}, { database: postgres });
  const isUp = async () => (await readMetrics(own.url)).value('guerdon_database_up');
  expect(await isUp()).toBe(1);
  postgres.freeze();
  await expect.poll(isUp).toBe(0);
  const { value, labels } = await readMetrics(own.url);
  expect(value('guerdon_mails', { state: 'waiting' })).toBeUndefined();
  expect(value('guerdon_mail_oldest_waiting_seconds')).toBeUndefined();
  expect(labels.has('process_resident_memory_bytes')).toBe(true);
  postgres.thaw();
  await expect.poll(isUp).toBe(1);
  await own.close();
});

const readyTo = async ({ url }: TestServer, headers: Record<string, string>) =>
  (await (await fetch(`${url}/readyz?verbose`, { headers })).json()) as object;

test('a token that is set is needed to read', async () => {
  const METRICS_TOKEN = 'a token for Prometheus'.replaceAll(' ', '-');
  const own = await startTestServer({ METRICS_TOKEN });
  const ask = async (authorization?: string) =>
    await fetch(`${own.url}/metrics`, { headers: authorization ? { authorization } : {} });
  for (const wrong of [undefined, METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`]) {
    const answer = await ask(wrong);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('process_');
  }
  expect((await ask(`Bearer ${METRICS_TOKEN}`)).status).toBe(200);
  // Nor which build runs.
  expect(Object.keys(await readyTo(own, {}))).toEqual(['status', 'reading', 'parts']);
  expect(await readyTo(own, { authorization: `Bearer ${METRICS_TOKEN}` })).toMatchObject({ build });
  await own.close();
});

test('an installation that others reach serves no metrics without a token, and the log says so', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const own = await startTestServer({ PUBLIC_URL: 'https://rewards.example.com' }, { log });
  expect((await fetch(`${own.url}/metrics`)).status).toBe(404);
  expect(Object.keys(await readyTo(own, {}))).toEqual(['status', 'reading', 'parts']);
  expect(lines.map(({ msg }) => msg)).toEqual(['/metrics is not served, because METRICS_TOKEN is not set']);
  await own.close();
});

test.each([
  '/metrics/',
  '//metrics',
  '/%6detrics',
  '/%6D%65trics/',
  '/Metrics',
  '/metrics;a',
  '/metrics/?a',
  '/metrics%20',
  '/metrics%2f',
  '/%2fmetrics',
  '/./metrics',
  '/x/../metrics',
  'http://any.example/metrics',
  'http://any.example/%6detrics/',
])('%s is not the spelling that a proxy hides, and has no figures', async (target) => {
  const { hostname, port } = new URL(server.url);
  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      const request = http.request({ hostname, port, path, agent: false }).on('error', reject).end();
      request.on('response', async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()));
    });
  expect(await ask('/metrics?any')).toContain('process_');
  expect(await ask(target)).not.toContain('process_');
});
