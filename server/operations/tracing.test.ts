import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { findPackageRoot } from '#server/package-root.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';

// A process of its own, as the library works for a whole process.

interface Sent {
  name: string;
  spanId: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Body {
  resourceSpans: { resource: Pick<Sent, 'attributes'>; scopeSpans: { spans: Sent[] }[] }[];
}

let dir: string;
let database: TestDatabase;
let collector: Server;
let bodies: Body[];
let child: ChildProcess;

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-traces-'));
  database = await cloneDatabase(castTemplate);
  bodies = [];
  collector = createServer(async (request, response) => {
    bodies.push((await json(request)) as Body);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(async () => {
  child.kill('SIGKILL');
  await database.close();
  collector.close();
  rmSync(dir, { recursive: true });
});

const spans = () => bodies.flatMap((body) => body.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((s) => s.spans)));
const valuesOf = ({ attributes }: Pick<Sent, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Opens a server, and returns its address and how to end it. */
async function open(program: string[], env: Record<string, string>) {
  child = spawn(process.execPath, program, {
    cwd: findPackageRoot(),
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://rewards.example.com',
      SECRET: 'a secret that only this test knows',
      DATA_DIR: dir,
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      READING: 'off',
      ...env,
    },
  });
  let said = '';
  for await (const text of child.stdout!.iterator({ destroyOnReturn: false })) {
    said += text;
    const [, url] = /"url":"(http[^"]+)"/.exec(said) ?? [];
    if (!url) continue;
    child.stdout!.resume();
    return {
      url,
      async end() {
        child.kill('SIGTERM');
        await once(child, 'close');
      },
    };
  }
  throw new Error(said);
}
const address = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const program = ['--import', 'tsx', 'server/main.ts'];

test('a request and a job are traces with their statements, and hold nothing that anybody typed', async () => {
  const { url, end } = await open(program, { OTEL_EXPORTER_OTLP_ENDPOINT: address() });
  const post = (place: string, body: object, headers = {}) =>
    fetch(`${url}${place}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await post('/api/auth/login', { username: 'maria', password });
  const { token, user } = (await login.json()) as { token: string; user: { _id: string } };
  await post('/api/client/user/update', { id: user._id, user: { city: 'Tacoma' } }, { authorization: token });
  await post('/api/auth/forgot', { email: 'maria@example.com', slug: harborSlug });
  await fetch(`${url}/healthz`);
  const { db } = database;
  while (!(await db.selectFrom('mails').select('id').where('state', '=', 'sent').executeTakeFirst()));
  await end();

  const all = spans();
  const named = (name: string) => all.filter((span) => span.name === name);
  const childrenOf = (parent: Sent) => all.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  const [request] = named('POST /api/client/user/update');
  expect(valuesOf(request!)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/client/user/update',
    'http.response.status_code': 200,
    'guerdon.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const statements = childrenOf(request!).map((span) => valuesOf(span)['db.query.text']);
  // Before its body arrived, and afterwards.
  expect(statements).toContainEqual(expect.stringMatching(/from "sessions".*\$1/s));
  expect(statements).toContainEqual(expect.stringMatching(/update "users" set "city" = \$1/));
  for (const job of ['mail_login_links', 'send_mail']) {
    const [span] = named(`job ${job}`);
    expect(valuesOf(span!)).toMatchObject({ 'guerdon.task': job });
    expect(childrenOf(span!).length).toBeGreaterThan(0);
  }
  expect(all.filter(({ name }) => name.includes('healthz'))).toEqual([]);
  expect(valuesOf(bodies[0]!.resourceSpans[0]!.resource)).toMatchObject({ 'service.name': 'guerdon' });
  const text = JSON.stringify(bodies);
  for (const secret of [token, password, 'maria', 'Maria', 'Tacoma', '@example.com', harborSlug, user._id])
    expect(text).not.toContain(secret);
});

test('a statement that fails shows what kind of error it was, and not its words', async () => {
  const { url, end } = await open(program, { OTEL_EXPORTER_OTLP_ENDPOINT: address() });
  await database.db.schema.alterTable('companies').renameColumn('name', 'renamed').execute();
  const token = newId();
  const answer = await fetch(`${url}/api/common/program/${harborSlug}`, { headers: { authorization: token } });
  expect(answer.status).toBe(500);
  await end();
  const failed = spans().filter(({ status }) => status.code === 2);
  expect(failed.map((span) => valuesOf(span)['error.type'] ?? valuesOf(span)['http.response.status_code'])).toEqual(
    expect.arrayContaining(['error 42703', 500]),
  );
  expect(JSON.stringify(bodies)).not.toContain('does not exist');
});

test('without an endpoint nothing of it is loaded', async () => {
  // The client for Prometheus loads the interface of OpenTelemetry, which does nothing by itself.
  const probe = path.join(dir, 'probe.mjs');
  writeFileSync(
    probe,
    `import { createRequire } from 'node:module';
    const { cache } = createRequire(import.meta.url);
    process.on('exit', () => {
      if (Object.keys(cache).some((file) => file.includes('@opentelemetry/sdk'))) process.exitCode = 3;
    });`,
  );
  const exitWith = async (env: Record<string, string>) => {
    const { url, end } = await open(['--import', probe, ...program], env);
    await fetch(`${url}/api/common/program/${harborSlug}`);
    await end();
    return child.exitCode;
  };
  expect(await exitWith({ OTEL_EXPORTER_OTLP_ENDPOINT: address() })).toBe(3);
  bodies.length = 0;
  expect(await exitWith({})).toBe(0);
  expect(bodies).toEqual([]);
});
