import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { MAX_DEPTH, maxValues, type Route, SMALL_BODY } from '#contract/route.ts';
import { openSession } from '../sign-in.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../test-server.ts';
import { largestBody } from './largest-body.ts';

const routes = Object.entries(api as Record<string, Route>).filter(([, { method }]) => method !== 'GET');
const takingJson = routes.filter(([, { body }]) => body === 'json');

const server = sharedTestServer();

test('a call takes 32 kB, except those with a limit of their own', () => {
  const larger = routes.filter(([, { bodyLimit }]) => bodyLimit > SMALL_BODY);
  expect(Object.fromEntries(larger.map(([name, { bodyLimit }]) => [name, bodyLimit]))).toEqual({
    register: 120_000,
    updateOwnUser: 120_000,
    updateOwnAnswers: 120_000,
    updateMember: 120_000,
    correctUser: 120_000,
    removeItemColumns: 100_000,
    createRebateItem: 120_000,
    updateRebateItem: 120_000,
    submitReceipt: 240_000,
    createForm: 800_000,
    updateProgram: 2_000_000,
    mapImport: 2_000_000,
    importRebateItems: 100_000_000,
    createImport: 100_000_000,
    createFromFolder: 100_000_000,
    compareProgramFolder: 100_000_000,
    applyProgramFolder: 100_000_000,
  });
});

// These two could hold 200 items of 200 options, or 500 rewards with long texts; their limits are lower on purpose.
test.each(takingJson.filter(([name]) => !['updateProgram', 'createForm'].includes(name)))(
  '%s takes all that its fields can hold together',
  (_, route) => {
    expect(largestBody(route)).toBeLessThanOrEqual(route.bodyLimit);
  },
);

test.each(routes.filter(([, { access }]) => !access.includes('anyone')))(
  '%s turns a guest away before it sends its body',
  async (_, route) => {
    const response = await announce(route, null, route.bodyLimit);
    expect([response.statusCode, await json(response)]).toMatchObject([401, { type: 'sign-in-needed' }]);
  },
);

test.each(routes)(
  '%s refuses a body that is a byte too long before it is sent, and says how long it may be',
  async (_, route) => {
    const response = await announce(route, await openSessionFor(route), route.bodyLimit + 1);
    const { msg } = (await json(response)) as { msg: string };
    expect(response.statusCode).toBe(413);
    expect(msg).toMatch(/ at most \d+ [kM]B\.$/);
  },
);

const nested = (depth: number) =>
  `{"text":"\\"${'['.repeat(100)}","list":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test.each(takingJson)('%s refuses lists that lie too deep in each other', async (_, route) => {
  expect(await send(route, nested(MAX_DEPTH + 1))).toMatchObject({ status: 400, type: 'too-deep' });
});

test.each(takingJson)('%s refuses more values than its fields can hold', async (_, route) => {
  const body = `{"list":[${'0,'.repeat(maxValues(route))}0]}`;
  expect(await send(route, body)).toMatchObject({ status: 400, type: 'too-many-values' });
});

test('of very many wrong fields the first are reported', async () => {
  const form = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`text-${n}`, n]));
  const { body } = await server.guest.send('POST /api/auth/register', { user: {}, form });
  expect([body.type, body.errors?.length]).toEqual(['invalid', 200]);
});

test('what is in quotes is text, not depth, also after an escaped quote', async () => {
  expect(await send(api.login, nested(MAX_DEPTH))).toMatchObject({ status: 400, type: 'invalid' });
});

test.each(['{"__proto__": {}}', '{"constructor": {"prototype": {}}}'])('%s is refused', async (body) => {
  expect(await send(api.login, body)).toMatchObject({ status: 400, type: 'bad-request' });
});

test('a client that sends too much and reads only afterwards learns why', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect({ host: hostname, port: Number(port) }).pause();
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 5000000\r\n\r\n`);
  await new Promise((sent) => socket.write(Buffer.alloc(5_000_000, '['), sent));
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toContain('This is too large to be sent: it may have at most 32 kB.');
});

test('a body without a length is read no further than its limit', async () => {
  const pieces = new ReadableStream({ pull: (stream) => stream.enqueue(Buffer.alloc(10_000, '[')) });
  const init: RequestInit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: pieces };
  const { status } = await fetch(`${server.url}/api/auth/login`, { ...init, duplex: 'half' } as RequestInit);
  expect(status).toBe(413);
});

test('no address takes more than a small body, not even one where there is nothing', async () => {
  const answer = await ask('POST', '/api/nothing', null, SMALL_BODY + 1);
  expect(answer.statusCode).toBe(413);
});

test('an address that has used up its tries is refused before it sends its body', async () => {
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '1' });
  try {
    const { status } = await tryUntilRefused(strict);
    expect(status).toBe(429);
    const response = await announce(api.forgotLogin, null, 30_000, strict.url);
    expect([response.statusCode, await json(response)]).toMatchObject([429, { type: 'too-many-tries' }]);
  } finally {
    await strict.close();
  }
});

async function tryUntilRefused({ guest }: TestServer) {
  for (let tries = 0; tries < 30; tries++) await guest.call('POST /api/auth/forgot', { email: '' });
  return await guest.call('POST /api/auth/forgot', { email: '' });
}

/** A separate session for each call, because some calls end it. */
const openSessionFor = async (route: Route): Promise<string | null> => {
  if (route.access.includes('anyone')) return null;
  return await openSession(server.services.db, route.access.includes('admin') ? 'sofia' : 'maria');
};

const pathOf = (route: Route) => route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
const typeOf = (route: Route) => ({ table: 'text/csv', zip: 'application/zip', json: 'application/json' })[route.body];

const announce = (route: Route, token: string | null, length: number, url = server.url) =>
  ask(route.method, pathOf(route), token, length, { type: typeOf(route), url });

/** Announces a body of this length, sends none of it, and reads the answer. */
async function ask(
  method: string,
  path: string,
  token: string | null,
  length: number,
  { type = 'application/json', url = server.url } = {},
) {
  const headers = { 'content-type': type, 'content-length': length, ...(token && { authorization: token }) };
  const request = http.request(`${url}${path}`, { method, headers, agent: false });
  request.on('error', () => {});
  request.flushHeaders();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.once('close', () => request.destroy());
  return response;
}

async function send(route: Route, body: string): Promise<{ status: number; type?: string; msg?: string }> {
  const token = await openSessionFor(route);
  const response = await fetch(`${server.url}${pathOf(route)}`, {
    method: route.method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body,
  });
  const text = await response.text();
  return { ...(text && JSON.parse(text)), status: response.status };
}
