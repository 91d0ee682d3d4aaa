import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#testing/database.ts';
import { castTemplate } from '#testing/template.ts';
import { startCaddy } from './caddy.ts';
import { startBalancer } from './haproxy.ts';
import { type ServerProcess, startProcess } from './processes.ts';

let dir: string;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-hidden-'));
  database = await cloneDatabase(castTemplate);
  // For such an address the server itself hides nothing and sends no Strict-Transport-Security.
  server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: dir, PUBLIC_URL: 'http://127.0.0.1' });
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.close();
  rmSync(dir, { recursive: true });
});

const hidden = [
  ...['/metrics', '/metrics/', '/metrics?a', '/%6detrics', '/%6D%65trics/?a', '//metrics', '/metrics/a'],
  ...['/healthz', '/healthz/', '/%68ealthz'],
];
const nothing = 'There is nothing here.';

test('HAProxy hides what only the operator should see, in every spelling, and says https in each of its answers', async () => {
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('process_');
  const balancer = await startBalancer([server.port]);
  for (const place of hidden) {
    const { status, body, headers } = await balancer.ask('GET', place);
    expect([place, status, body]).toEqual([place, 404, nothing]);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  for (const place of ['/readyz', '/api/nothing', '/admin/login'])
    expect((await balancer.ask('GET', place)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  expect((await balancer.ask('GET', '/readyz')).status).toBe(200);
  await balancer.close();
});

test('Caddy hides it too', async () => {
  const caddy = await startCaddy(server.port);
  for (const place of hidden) expect([place, await read(caddy.url, place)]).toEqual([place, nothing]);
  expect(await read(caddy.url, '/readyz')).toContain('ready');
  await caddy.close();
});

/** Sends the path as it is spelled. */
const read = (url: string, place: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const request = http.request({ hostname, port, path: place, agent: false }).on('error', reject).end();
    request.on('response', async (answer) => resolve(Buffer.concat(await answer.toArray()).toString()));
  });
