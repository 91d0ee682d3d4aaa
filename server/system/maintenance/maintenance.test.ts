import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { maintenanceHeader } from '#contract/route.ts';
import { runGuerdon } from '#testing/guerdon.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { deleteMaintenance, setMaintenance } from './queries.ts';
import { watchMaintenance } from './watch-maintenance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.close());

const guerdon = (...args: string[]) =>
  runGuerdon(['maintenance', ...args, '--json'], {
    DATABASE_URL: server.services.config.databaseUrl,
    PUBLIC_URL: 'https://rewards.example.com',
    SECRET: 'a secret that only this test knows',
  });
const message = 'We are moving to a new server until 10 p.m. – everything can be read.';
/** What an answer of any call says. */
const readNotice = async () =>
  (await fetch(`${server.url}/api/common/program/harbor-trade`)).headers.get(maintenanceHeader);

test('during maintenance everything is read and nothing changed, and people log in and out', async () => {
  const maria = await openShopper(server, 'maria');
  const cart = { userLoyaltyProgramId: maria.memberId };
  const readAll = async () => await maria.ok('GET /api/client/cartRewardItem/list/:userLoyaltyProgramId', cart);
  const before = await readAll();
  expect(await guerdon('on', '--message', message)).toMatchObject({ code: 0, stderr: '' });
  await expect.poll(readNotice).toBe(encodeURIComponent(message));
  const refused = await maria.call('POST /api/client/cartRewardItem/empty', cart);
  expect(refused).toMatchObject({ status: 503, body: { type: 'maintenance', msg: message, retryAfter: 60 } });
  expect(await readAll()).toEqual(before);
  await maria.ok('POST /api/auth/logout', {});
  expect(await guerdon('off')).toMatchObject({ code: 0 });
  await expect.poll(readNotice).toBeNull();
});

test('a process finds out by itself: no call is let through because it is the first after a quiet hour', async () => {
  const { services } = server;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  try {
    const find = await watchMaintenance(app, services);
    await setMaintenance(services.db, message);
    expect(find()).toBeNull();
    vi.advanceTimersByTime(2_000);
    await expect.poll(find).toMatchObject({ message });
  } finally {
    await app.close();
    vi.useRealTimers();
    await deleteMaintenance(services.db);
  }
});

test('each call that changes something says whether maintenance stops it', () => {
  const going = Object.entries(api).flatMap(([name, route]) => ('inMaintenance' in route ? [name] : []));
  expect(going.toSorted()).toEqual([
    ...['beginPasskeyLogin', 'endView', 'finishLogin', 'logInWithPasskey', 'login', 'logout'],
  ]);
});

test('a message that no page could show is refused', async () => {
  for (const wrong of ['', 'x'.repeat(301), 'two\nlines'])
    expect(await guerdon('on', '--message', wrong)).toMatchObject({ code: 2 });
});
