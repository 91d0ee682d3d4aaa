import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundled } from '#testing/bundled.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { makeCaller } from '#testing/people/caller.ts';
import { until } from '#testing/people/mail-writer.ts';
import { type Collector, openCollector } from '#testing/servers/collector.ts';
import { castTemplate } from '#testing/template.ts';

let dir: string;
let database: TestDatabase;
let collector: Collector;
let child: ChildProcess;

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-traces-'));
  database = await cloneDatabase(castTemplate);
  collector = await openCollector();
});
afterEach(async () => {
  child.kill('SIGKILL');
  await database.close();
  collector.close();
  rmSync(dir, { recursive: true });
});

/** Opens a server as a process of its own, as the library works for a whole process; returns how to end it. */
async function open(env: Record<string, string>, ...flags: string[]) {
  child = spawn(process.execPath, [...flags, bundled('server/main')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://rewards.example.com',
      SECRET: 'Gz4-only-for-these-tests-and-thrown-away-7Q',
      DATA_DIR: dir,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      READING: 'off',
      ...env,
    },
  });
  let said = '';
  child.stdout!.on('data', (text) => (said += text));
  const opened = () => /"url":"(http[^"]+)"/.exec(said)?.[1];
  while (!opened()) await Promise.race([once(child.stdout!, 'data'), once(child, 'close')]);
  return {
    url: opened()!,
    said: () => said,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

test('a request and a job are traces with their statements, and hold nothing that a person typed', async () => {
  const { url, end } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const guest = makeCaller(url, null);
  const { token, user } = await guest.ok('POST /api/auth/login', { username: 'maria', password });
  await makeCaller(url, token).ok('POST /api/client/user/update', { id: user._id, user: { city: 'Tacoma' } });
  await guest.ok('POST /api/auth/forgot', { email: 'maria@example.com', slug: harborSlug });
  await fetch(`${url}/healthz`);
  const sent = database.db.selectFrom('mails').select('id').where('state', '=', 'sent');
  await until(async () => (await sent.executeTakeFirst()) !== undefined);
  await end();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'POST /api/client/user/update')!;
  expect(request.values).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/client/user/update',
    'http.response.status_code': 200,
    'guerdon.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const statements = request.children().map(({ values }) => values['db.query.text']);
  // Before its body arrived, and afterwards.
  expect(statements).toContainEqual(expect.stringMatching(/from "sessions".*\$1/s));
  expect(statements).toContainEqual(expect.stringMatching(/update "users" set "city" = \$1/));
  for (const task of ['mail_login_links', 'send_mail']) {
    const job = spans.find(({ name }) => name === `job ${task}`)!;
    expect(job.values).toMatchObject({ 'guerdon.task': task });
    expect(job.children().length).toBeGreaterThan(0);
  }
  expect(spans.filter(({ name }) => name.includes('healthz'))).toEqual([]);
  expect(collector.resource()).toMatchObject({ 'service.name': 'guerdon', 'guerdon.role': 'all' });
  for (const secret of [token, password, 'maria', 'Maria', 'Tacoma', '@example.com', harborSlug, user._id])
    expect(collector.text()).not.toContain(secret);
});

test('a statement that fails shows what kind of error it was, and not its words', async () => {
  const { url, end } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await database.db.schema.alterTable('companies').renameColumn('name', 'renamed').execute();
  expect((await fetch(`${url}/api/common/program/${harborSlug}`)).status).toBe(500);
  await end();
  const failed = collector.spans().filter(({ hasFailed }) => hasFailed);
  expect(failed).toContainEqual(expect.objectContaining({ name: 'GET /api/common/program/:slug' }));
  expect(failed.map(({ values }) => values['error.type'])).toContain('error 42703');
  expect(collector.text()).not.toContain('does not exist');
});

test('a collector that is away keeps no call waiting, and is logged', async () => {
  collector.close();
  const hasty = { OTEL_EXPORTER_OTLP_TIMEOUT: '300', OTEL_BSP_SCHEDULE_DELAY: '100' };
  const { url, end, said } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...hasty });
  expect((await fetch(`${url}/api/common/program/${harborSlug}`)).status).toBe(200);
  await expect.poll(said).toContain('traces are not taken by the collector');
  await end();
  expect(child.exitCode).toBe(0);
});

test('without an endpoint nothing of it is loaded', async () => {
  // The client for Prometheus loads the interface of OpenTelemetry, which does nothing by itself.
  const probe = path.join(dir, 'probe.mjs');
  writeFileSync(
    probe,
    `import { readFileSync } from 'node:fs';
    import { Session } from 'node:inspector';
    process.on('exit', () => {
      const [session, loaded] = [new Session(), []];
      session.connect();
      session.on('Debugger.scriptParsed', ({ params }) => loaded.push(params.url));
      session.post('Debugger.enable');
      const files = loaded.filter((url) => url.startsWith('file:') && url !== import.meta.url);
      const isLoaded = files.some((url) => readFileSync(new URL(url), 'utf8').includes('BatchSpanProcessor'));
      if (isLoaded) process.exitCode = 3;
    });`,
  );
  const exitWith = async (env: Record<string, string>) => {
    const { url, end } = await open(env, '--import', probe);
    await fetch(`${url}/api/common/program/${harborSlug}`);
    await end();
    return child.exitCode;
  };
  expect(await exitWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBe(3);
  expect(await exitWith({})).toBe(0);
});
