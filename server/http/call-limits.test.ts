import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { openServices, type Services } from '#server/services.ts';
import { makeToken } from '#server/sessions/tokens.ts';
import { openCapturedLog } from '#testing/captured-log.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { openSession, signIn } from '#testing/sign-in.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import type { CountedCaller } from './call-limits.ts';
import { Refusal } from './refusal.ts';

const { log, events, clear } = openCapturedLog();
let server: TestServer;
/** A second process of the same installation. */
let other: Services;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }, { log });
  other = await openServices(server.services.config, log);
});
beforeEach(clear);
afterAll(async () => {
  await other.close();
  await server.close();
});

const at = (address: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': address, ...headers } });

/** Takes calls at once, and counts those that were let through. */
async function takeAll({ limits }: Services, caller: CountedCaller, calls: number): Promise<number> {
  const take = async () => await limits.takeCall('docs', caller, () => {});
  const taken = await Promise.allSettled(Array.from({ length: calls }, take));
  for (const one of taken) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Refusal);
  return taken.filter(({ status }) => status === 'fulfilled').length;
}

const countRows = async () =>
  (await server.services.db.selectFrom('rate_limits').where('key', 'like', 'docs:%').selectAll().execute()).length;

test('every call of the contract has a limit', () => {
  const routes = Object.entries(api as Record<string, Route>);
  expect(routes.filter(([, { limit }]) => !limit).map(([name]) => name)).toEqual([]);
  expect(api.exportUsers.limit).toBe('export');
});

test('who asks little causes no write', async () => {
  const before = await countRows();
  expect(await takeAll(server.services, { address: '192.0.2.10' }, 3)).toBe(3);
  expect(await countRows()).toBe(before);
});

test('of many calls at once exactly the allowance is let through', async () => {
  expect(await takeAll(server.services, { address: '192.0.2.11' }, 200)).toBe(60);
  expect(await takeAll(server.services, { address: '192.0.2.12' }, 1)).toBe(1);
});

test('two processes together let through the allowance, and a twentieth more for each at most', async () => {
  const caller = { account: 'of a caller' };
  const [here, there] = await Promise.all([takeAll(server.services, caller, 100), takeAll(other, caller, 100)]);
  expect(here + there).toBeGreaterThanOrEqual(60 - 3);
  expect(here + there).toBeLessThanOrEqual(60 + 2 * 3);
  expect((await takeAll(server.services, caller, 10)) + (await takeAll(other, caller, 10))).toBe(0);
});

test.each([
  ['/api/openapi.json', 60],
  ['/api/docs', 60],
  ['/metrics', 120],
])('a guest gets %s %i times in a minute, and then a sentence; another one is not affected', async (path, most) => {
  const address = `198.51.100.${most + path.length}`;
  const answers = await Promise.all(Array.from({ length: most + 20 }, () => at(address, path)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]!.json()).toMatchObject({
    type: 'too-many-tries',
    msg: expect.stringMatching(/^Too many tries/),
  });
  await Promise.all(answers.map((answer) => answer.bodyUsed || answer.body?.cancel()));
  expect((await at('203.0.113.200', path)).status).toBe(200);
  expect(events('limited')).toMatchObject([{ counted: 'address', address }]);
});

test('a guest is counted by address, and a caller with a session by account, from anywhere', async () => {
  const page = `/api/common/program/${harborSlug}`;
  const { db, limits } = server.services;
  const { actor } = await signIn(server, 'maria');
  const [maria, tom] = [await openSession(db, 'maria'), await openSession(db, 'tom')];
  const onLimited = () => {};
  for (let n = 0; n < 4000; n++) await limits.takeCall('read', { address: '192.0.2.20' }, onLimited);
  expect((await at('192.0.2.20', page)).status).toBe(429);
  expect((await at('192.0.2.20', page, { authorization: maria })).status).toBe(200);
  for (let n = 0; n < 1199; n++) await limits.takeCall('read', { account: actor.userId }, onLimited);
  expect((await at('192.0.2.21', page, { authorization: maria })).status).toBe(429);
  expect((await at('192.0.2.22', page, { authorization: tom })).status).toBe(200);
});

test('calls without a valid session are counted by address, and leave those with one alone', async () => {
  const { db, limits } = server.services;
  const olga = await openSession(db, 'olga');
  const ask = async (address: string, authorization: string) =>
    (await at(address, '/api/common/account', { authorization })).status;
  for (let n = 0; n < 3999; n++) await limits.takeCall('no-session', { address: '192.0.2.50' }, () => {});
  expect(await ask('192.0.2.50', makeToken())).toBe(401);
  expect(await ask('192.0.2.50', makeToken())).toBe(429);
  expect(await ask('192.0.2.50', olga)).toBe(200);
  expect((await at('192.0.2.50', `/api/common/program/${harborSlug}`)).status).toBe(200);
  expect(await ask('192.0.2.51', makeToken())).toBe(401);
});

test('calls of the other side are counted like those of one’s own', async () => {
  const { limits } = server.services;
  const { actor, caller } = await signIn(server, 'sofia');
  const ask = async (path: string) => (await at('192.0.2.60', path, { authorization: caller.token! })).status;
  for (let n = 0; n < 1199; n++) await limits.takeCall('read', { account: actor.userId }, () => {});
  expect(await ask('/api/client/receipt/list')).toBe(403);
  expect(await ask('/api/client/receipt/list')).toBe(429);
  expect(await ask('/api/common/account')).toBe(429);
});

test('health is answered however often a proxy asks', async () => {
  const answers = await Promise.all(Array.from({ length: 300 }, () => at('192.0.2.30', '/healthz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test.each(['identity', 'gzip', 'br'])('the description is the same as %s', async (encoding) => {
  const answer = await at('192.0.2.40', '/api/openapi.json', { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(Object.keys(((await answer.json()) as { paths: object }).paths).length).toBeGreaterThan(100);
});
