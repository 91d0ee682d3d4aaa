import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/pool.ts';
import { cloneDatabase } from '#testing/database.ts';
import { type Caller, makeCaller } from '#testing/people/caller.ts';
import { openOwnPostgres } from '#testing/servers/own-postgres.ts';
import { openStalledStore } from '#testing/servers/stalled-store.ts';
import { openSession } from '#testing/sign-in.ts';
import { castTemplate } from '#testing/template.ts';
import { runProgram } from './find-program.ts';
import { isReady, type ServerProcess, startProcess } from './processes.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function makeFolder(): string {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-outage-'));
  closing.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(settings);
  closing.push(() => server.end('SIGKILL'));
  return server;
}

async function callerOf(databaseUrl: string, url: string, username: string): Promise<Caller> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const token = await openSession(db, username);
  await close();
  return makeCaller(url, token);
}

/** Milliseconds until the work succeeds, which is tried every 50. */
async function timeUntil(work: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await work())) await pause(50);
  return performance.now() - begun;
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  return [await work, performance.now() - begun];
}

test('two seconds after the database is back, calls are answered and jobs are done', async () => {
  const postgres = await openOwnPostgres();
  closing.push(postgres.close);
  const server = await start({ DATABASE_URL: postgres.url, DATA_DIR: makeFolder(), ROLE: 'all' });
  const sofia = await callerOf(postgres.url, server.url, 'sofia');
  const list = () => sofia.send('GET /api/admin/program/list', {});
  for (const round of ['stopped', 'stopped for long', 'frozen']) {
    if (round === 'frozen') postgres.freeze();
    else await postgres.stop();
    const [{ status, body }, answeredAfter] = await timed(list());
    expect([status, body]).toEqual([503, expect.objectContaining({ type: 'unavailable' })]);
    await pause(round === 'stopped for long' ? 30_000 : 1000);
    expect(await isReady(server.url)).toBe(false);
    if (round === 'frozen') postgres.thaw();
    else await postgres.start();
    const good = await timeUntil(async () => (await list()).status === 200);
    const ready = await timeUntil(() => isReady(server.url));
    console.log(
      `database ${round}: refused after ${answeredAfter.toFixed()} ms, good ${good.toFixed()} ms after it is back, ready ${ready.toFixed()} ms later`,
    );
    expect(good).toBeLessThan(2_000);
    expect(ready).toBeLessThan(5_000);
  }
});

test('a store that says nothing keeps only those waiting who send files, and for seconds', async () => {
  const store = await openStalledStore();
  closing.push(store.close);
  const database = await cloneDatabase(castTemplate);
  closing.push(database.close);
  const server = await start({
    ...{ DATABASE_URL: database.url, DATA_DIR: makeFolder() },
    ...{ S3_ENDPOINT: store.url, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  });
  const [ready, readyAfter] = await timed(fetch(`${server.url}/readyz?verbose`));
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { parts: { store: 'The file store does not answer.' } },
  ]);
  const sofia = await callerOf(database.url, server.url, 'sofia');
  const file = { album: 'companyLogos', fileName: 'l.png', contentType: 'image/png', size: 100 } as const;
  const { image } = await sofia.ok('POST /api/common/file/sign', file);
  const company = { name: 'Silent Supply', logo: { imageKey: image.imageKey } };
  const stuck = timed(sofia.send('POST /api/admin/company/create', { company }));
  const [listed, listedAfter] = await timed(sofia.send('GET /api/admin/program/list', {}));
  const [answer, answeredAfter] = await stuck;
  console.log(
    `silent store: ready after ${readyAfter.toFixed()} ms, list ${listedAfter.toFixed()} ms, file ${answeredAfter.toFixed()} ms`,
  );
  expect(listed.status).toBe(200);
  expect([answer.status, answer.body]).toMatchObject([503, { type: 'store-away' }]);
  expect(readyAfter).toBeLessThan(3_000);
  expect(listedAfter).toBeLessThan(1_000);
  expect(answeredAfter).toBeLessThan(10_000);
});

test('a full disk is reported in uploads and by /readyz, on connections that stay open, and passes', async () => {
  if (process.getuid?.() !== 0) throw new Error('This test mounts a small disk: run it as root.');
  const disk = makeFolder();
  runProgram('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', disk]);
  closing.push(() => runProgram('umount', [disk]));
  const database = await cloneDatabase(castTemplate);
  closing.push(database.close);
  const server = await start({ DATABASE_URL: database.url, DATA_DIR: disk });
  const maria = await callerOf(database.url, server.url, 'maria');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.push(() => agent.destroy());
  async function upload(): Promise<{ status: number; body: string }> {
    const size = 5_000_000;
    const file = { album: 'receipts', fileName: 'r.png', contentType: 'image/png', size } as const;
    const { upload: to } = await maria.ok('POST /api/common/file/sign', file);
    const headers = { ...to.headers, 'content-length': size };
    const sent = request(new URL(to.url, server.url), { method: to.method, headers, agent });
    sent.end(Buffer.alloc(size));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode!, body: Buffer.concat(await response.toArray()).toString() };
  }
  const storeState = async () => {
    const answer = await fetch(`${server.url}/readyz?verbose`);
    return [answer.status, ((await answer.json()) as { parts: { store: string } }).parts.store];
  };
  expect((await upload()).status).toBe(204);
  expect(await storeState()).toEqual([200, 'ok']);
  mkdirSync(path.join(disk, 'other'));
  const others = path.join(disk, 'other', 'file');
  const free = Number(runProgram('df', ['--output=avail', '-B1', disk]).split('\n')[1]);
  runProgram('fallocate', ['-l', String(free - 2_000_000), others]);
  for (const number of [1, 2, 3]) {
    const [{ status, body }, after] = await timed(upload());
    expect([status, JSON.parse(body)]).toMatchObject([507, { type: 'disk-full' }]);
    console.log(`full disk: upload ${number} answered after ${after.toFixed()} ms`);
    expect(after).toBeLessThan(2_000);
  }
  await expect.poll(storeState).toEqual([200, 'The disk for files is full.']);
  rmSync(others);
  expect((await upload()).status).toBe(204);
  await expect.poll(storeState).toEqual([200, 'ok']);
});
