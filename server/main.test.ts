import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageKey as makeKey } from '#domain/files.ts';
import { bundled } from '#testing/bundled.ts';
import { password } from '#testing/cast/people.ts';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate, template } from '#testing/template.ts';
import { Secret } from './config/secret.ts';
import { newId } from './db/ids.ts';
import { diskStore } from './files/disk-store.ts';
import { insertFile } from './files/queries.ts';

const secret = 'a secret that only this test knows';
let dir: string;
let database: TestDatabase | undefined;
let child: ChildProcess | undefined;

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-main-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await database?.close();
  database = undefined;
  rmSync(dir, { recursive: true });
});

/** The server as its own process, with only the variables in `env`, after a command of the shell. */
function run(env: Record<string, string>, before = 'true') {
  const script = `${before}; exec "$0" "$1"`;
  const started = spawn('sh', ['-c', script, process.execPath, bundled('server/main')], {
    env: { PATH: process.env.PATH, ...env },
  });
  child = started;
  const said = { out: '', err: '' };
  started.stderr.on('data', (text) => (said.err += text));
  const ended = once(started, 'close').then(([code]) => code as number | null);
  return {
    said,
    ended,
    async until(pattern: RegExp): Promise<RegExpExecArray> {
      for await (const text of started.stdout.iterator({ destroyOnReturn: false })) {
        said.out += text;
        const match = pattern.exec(said.out);
        if (match) return match;
      }
      throw new Error(`It ended without a word of ${pattern}: ${said.err}`);
    },
  };
}

const settingsFor = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'https://rewards.example.com',
  SECRET: secret,
  DATA_DIR: dir,
  HOST: '127.0.0.1',
  PORT: '0',
  DRAIN_SECONDS: '0',
  REQUIRE_MFA: 'off',
  // A start tries its models, which takes a second of a processor.
  READING: 'off',
});
const opened = /"url":"(http[^"]+)"/;

test('without settings it says in a sentence each what it needs, and ends', async () => {
  const { said, ended } = run({});
  expect(await ended).toBe(1);
  expect(said.err).toBe('DATABASE_URL is missing.\nPUBLIC_URL is missing.\nSECRET is missing.\n');
});

test('a setting that is almost right is named, when the start fails and when it does not', async () => {
  const { until, ended } = run({ ...settingsFor('postgres://nobody@127.0.0.1:1/none'), LOG_LEVLE: 'debug' });
  await until(/"level":40,.*"msg":"LOG_LEVLE is not a setting: did you mean LOG_LEVEL\?"/);
  expect(await ended).toBe(1);
  const failed = run({ DATABSE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await failed.ended).toBe(1);
  expect(failed.said.err).toMatch(
    /^DATABASE_URL is missing\.\n(.+\n)*DATABSE_URL is not a setting: did you mean DATABASE_URL\?\n$/,
  );
});

test('without its database it says so, and ends', async () => {
  const { said, ended } = run(settingsFor('postgres://nobody@127.0.0.1:1/none'));
  expect(await ended).toBe(1);
  expect(said.err).toMatch(/^The database cannot be reached/);
});

test('it opens, reports its state, and ends when asked', async () => {
  database = await cloneDatabase(castTemplate);
  const { until, ended, said } = run({ ...settingsFor(database.url), READING: 'on' });
  const url = (await until(opened))[1]!;
  const answers = await Promise.all(['/healthz', '/readyz', '/metrics'].map((place) => fetch(`${url}${place}`)));
  // Without METRICS_TOKEN the figures are not served.
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  // The first line of the log, so that a start that fails logs it too.
  expect(JSON.parse(said.out.split('\n')[0]!)).toMatchObject({
    ...{
      msg: 'starting',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: expect.stringMatching(/^([\da-f]{12}(\+changes)?|unknown)$/),
    },
  });
  child?.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(said.out).not.toContain('no administrator');
});

test('while there is no administrator it prints the link with which the first one registers', async () => {
  database = await cloneDatabase(template);
  const { until, ended } = run(settingsFor(database.url));
  const [, link] = await until(/registers here: (\S+)/);
  expect(link).toMatch(/^https:\/\/rewards\.example\.com\/admin\/register#invite=[\w-]{43}$/);
  child?.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a connection without a request, and a stream of changes, do not keep it from ending', async () => {
  database = await cloneDatabase(castTemplate);
  const { until, ended } = run(settingsFor(database.url));
  const url = (await until(opened))[1]!;
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  await once(idle, 'connect');
  const { headers } = await logIn(url, 'sofia');
  const changes = await fetch(`${url}/api/admin/changes`, { headers });
  child?.kill('SIGTERM');
  expect(await changes.text()).toContain('"anything"');
  expect(await ended).toBe(0);
  idle.destroy();
});

test('asked to end, it takes nothing new and finishes what is under way', async () => {
  database = await cloneDatabase(castTemplate);
  const { until, ended } = run(settingsFor(database.url));
  const url = (await until(opened))[1]!;
  const upload = await beginUpload(url, 1000);
  child?.kill('SIGTERM');
  await until(/"ending"/);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  upload.body.end(Buffer.alloc(500));
  expect(await upload.status).toBe(204);
  expect(await ended).toBe(0);
});

test('a file without room is refused in a sentence, and the connection stays open', async () => {
  database = await cloneDatabase(castTemplate);
  // No file may be larger than a megabyte, in blocks of 512 or 1,024 bytes.
  const { until, ended } = run(settingsFor(database.url), 'ulimit -f 1024');
  const url = (await until(opened))[1]!;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const large = await signUpload(url, 3_000_000, 'aa');
  const [status, answer] = await send(large, Buffer.alloc(3_000_000), agent);
  expect([status, JSON.parse(answer)]).toEqual([
    507,
    { type: 'disk-full', msg: 'There is no room to store this at the moment. Please try again later.', retryAfter: 60 },
  ]);
  const small = await signUpload(url, 1000, 'bb');
  expect((await send(small, Buffer.alloc(1000), agent))[0]).toBe(204);
  expect(await readdir(path.join(dir, 'files'))).toEqual(['receipts']);
  agent.destroy();
  child?.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('without a descriptor left it says so and is not ready, and continues once there are some', async () => {
  database = await cloneDatabase(castTemplate);
  const { until, ended } = run({ ...settingsFor(database.url), ROLE: 'web' }, 'ulimit -n 128');
  const url = (await until(opened))[1]!;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const readiness = async () => {
    const asked = request(`${url}/readyz?verbose`, { agent }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { parts } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    return [answer.statusCode, parts.descriptors];
  };
  const said = expect.stringMatching(/^This process has as many files and connections open as it may \(EMFILE\)/);
  expect(await readiness()).toEqual([200, 'ok']);
  const callers = Array.from({ length: 128 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  // The system takes those for which there is no descriptor, and the server can only close them.
  const refused = Promise.race(
    callers.map((caller) => new Promise((closed) => caller.on('error', () => {}).once('close', closed))),
  );
  for (const caller of callers) caller.resume().write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await refused;
  await expect.poll(readiness).toEqual([503, said]);
  const upload = await signUpload(url, 1000, 'cc');
  const [status, answer] = await send(upload, Buffer.alloc(1000), agent);
  expect([status, JSON.parse(answer)]).toMatchObject([503, { type: 'unavailable' }]);
  await until(/"reason":"This process has as many files .*"msg":"not available"/);
  for (const caller of callers) caller.destroy();
  await expect.poll(readiness).toEqual([200, 'ok']);
  expect((await send(upload, Buffer.alloc(1000), agent))[0]).toBe(204);
  agent.destroy();
  child?.kill('SIGTERM');
  expect(await ended).toBe(0);
});

async function send({ address, headers }: SignedUpload, body: Buffer, agent: Agent): Promise<[number, string]> {
  const sent = request(address, { method: 'PUT', headers, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return [response.statusCode!, Buffer.concat(await response.toArray()).toString()];
}

async function logIn(url: string, username: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return { headers: { authorization: ((await response.json()) as { token: string }).token } };
}

interface SignedUpload {
  address: URL;
  headers: Record<string, string | number>;
}

async function signUpload(url: string, size: number, letters: string): Promise<SignedUpload> {
  const random = letters.repeat(20);
  const [imageKey, contentType] = [makeKey('receipts', random, 'a.png'), 'image/png'];
  await insertFile(database!.db, {
    image_key: imageKey,
    program_id: null,
    album: 'receipts',
    random_string: random,
    file_name: 'a.png',
    content_type: contentType,
    size,
    uploaded_by: newId(),
  });
  const signed = await diskStore({ dir, secret: new Secret(secret) }).signUpload({ imageKey, contentType, size });
  return { address: new URL(signed.url, url), headers: { ...signed.headers, 'content-length': size } };
}

/** A signed upload of which half was sent, so that the server is busy with it. */
async function beginUpload(url: string, size: number) {
  const { address, headers } = await signUpload(url, size, 'ab');
  const body = request(address, { method: 'PUT', headers: { ...headers, expect: '100-continue' } });
  const status = once(body, 'response').then(([response]) => (response as IncomingMessage).statusCode);
  body.flushHeaders();
  await once(body, 'continue');
  body.write(Buffer.alloc(size / 2));
  return { body, status };
}
