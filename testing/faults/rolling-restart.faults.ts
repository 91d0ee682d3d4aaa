import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { openSession } from '#testing/sign-in.ts';
import { castTemplate } from '#testing/template.ts';
import { type Balancer, startBalancer } from './haproxy.ts';
import { type ServerProcess, startProcess } from './processes.ts';

let dir: string;
let database: TestDatabase;
let processes: ServerProcess[];
let balancer: Balancer;
let token: string;

beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-rolling-'));
  database = await cloneDatabase(castTemplate);
  const settings = { DATABASE_URL: database.url, DATA_DIR: dir, TRUST_PROXY: '1' };
  processes = [await startProcess(settings), await startProcess(settings)];
  balancer = await startBalancer([processes[0]!.port, processes[1]!.port]);
  token = await openSession(database.db, 'sofia');
});
afterEach(async () => {
  await balancer.close();
  await Promise.all(processes.map((server) => server.end('SIGKILL')));
  await database.close();
  rmSync(dir, { recursive: true });
});

/** Sends 40 requests a second until stopped, every second one a write, and keeps count. */
function startTraffic() {
  const acknowledged: string[] = [];
  const failed: string[] = [];
  const asked: Promise<void>[] = [];
  let isOver = false;
  async function send(number: number) {
    const isWrite = number % 2 === 1;
    const name = `Company ${number}`;
    const answer = isWrite
      ? balancer.ask('POST', '/api/admin/company/create', { token, body: { company: { name } } })
      : balancer.ask('GET', '/api/admin/program/list', { token });
    const { status, body } = await answer.catch((error: Error) => ({ status: 0, body: error.message }));
    if (status !== 200) failed.push(`${isWrite ? 'write' : 'read'} ${number}: ${status} ${body.slice(0, 200)}`);
    else if (isWrite) acknowledged.push(name);
  }
  const going = (async () => {
    for (let number = 0; !isOver; number += 1) {
      asked.push(send(number));
      await pause(25);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await going;
      await Promise.all(asked);
      return { sent: asked.length, acknowledged, failed };
    },
  };
}

async function countStored(names: string[]): Promise<number> {
  const rows = await database.db.selectFrom('companies').select('name').where('name', 'in', names).execute();
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  return rows.length;
}

test('each of two processes is replaced twice, and no request fails', async () => {
  const traffic = startTraffic();
  for (const at of [0, 1, 0, 1]) {
    expect(await processes[at]!.end('SIGTERM')).toBe(0);
    processes[at] = await processes[at]!.again();
    await balancer.untilUp(2);
  }
  const { sent, acknowledged, failed } = await traffic.stop();
  console.log(`rolling restart: ${sent} requests, ${failed.length} failed`);
  expect(failed).toEqual([]);
  expect(await countStored(acknowledged)).toBe(acknowledged.length);
});

test('what was acknowledged is there once, also if the process that did it is killed', async () => {
  const traffic = startTraffic();
  for (const at of [0, 1, 0, 1]) {
    await pause(1000);
    await processes[at]!.end('SIGKILL');
    processes[at] = await processes[at]!.again();
    await balancer.untilUp(2);
  }
  const { sent, acknowledged, failed } = await traffic.stop();
  console.log(`killed: ${sent} requests, ${failed.length} failed`);
  expect(await countStored(acknowledged)).toBe(acknowledged.length);
});
