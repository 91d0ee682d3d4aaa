import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openCapturedLog } from '#testing/captured-log.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { openSession, signIn } from '#testing/sign-in.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';

const { log, text, lines, clear } = openCapturedLog('debug');
const server = sharedTestServer({ TRUST_PROXY: '1', LOG_LEVEL: 'debug' }, { log });

afterEach(clear);

/** The lines of the requests so far; a line is written when the connection has been given everything. */
async function requests(count = 1) {
  await expect.poll(() => lines('request').length).toBe(count);
  return lines('request');
}
const [debug, info, error] = [20, 30, 50];

test('a request is one line with who, what, how it ended, how long it took and from where', async () => {
  const { caller, actor } = await signIn(server, 'maria');
  await fetch(`${server.url}/api/client/user/${actor.userId}?secret=1`, {
    headers: { authorization: caller.token!, 'x-forwarded-for': '192.0.2.7' },
  });
  const [line] = await requests();
  expect(line).toEqual({
    level: info,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    kind: 'client',
    userId: actor.userId,
    method: 'GET',
    route: '/api/client/user/:id',
    status: 200,
    ms: expect.any(Number),
    address: '192.0.2.7',
    msg: 'request',
  });
});

test('a guest has no id, a refused token neither, and an administrator in View As is named beside the participant', async () => {
  const [maria, sofia] = [await signIn(server, 'maria'), await signIn(server, 'sofia')];
  const viewing = makeCaller(server.url, await openSession(server.services.db, 'maria', 'sofia'));
  await server.guest.call('GET /api/common/program/:slug', { slug: harborSlug });
  await makeCaller(server.url, 'no-such-token').call('GET /api/admin/program/list', {});
  await viewing.call('GET /api/client/user/:id', { id: maria.actor.userId });
  const [guest, refused, viewed] = await requests(3);
  expect(guest).toMatchObject({ kind: 'guest', route: '/api/common/program/:slug', status: 200 });
  expect(refused).toMatchObject({ kind: 'guest', status: 401 });
  expect(viewed).toMatchObject({ kind: 'client', userId: maria.actor.userId, viewedBy: sofia.actor.userId });
  expect(guest).not.toHaveProperty('userId');
});

test('no line has a name, an address of a page, a query, a body, a token or a password', async () => {
  await server.guest.call('POST /api/auth/login', { username: 'maria', password });
  await server.guest.call('POST /api/auth/reset', { token: 'link-of-a-mail', password: 'typed-password' });
  await server.guest.call('POST /api/auth/forgot', { email: 'maria@example.com', slug: harborSlug });
  await fetch(`${server.url}/admin/register?invite=token-of-an-invitation`);
  await fetch(`${server.url}/no/such/token-in-a-path?and=query`);
  await fetch(`${server.url}/api/common/program/%E0%A4%A?token=bad-escape`);
  await requests(6);
  for (const secret of [password, 'typed-password', 'link-of-a-mail', 'maria', 'Maria', '@example.com'])
    expect(text()).not.toContain(secret);
  for (const part of ['token-', 'bad-escape', 'invite=', 'query', harborSlug]) expect(text()).not.toContain(part);
});

test('what monitoring and browsers load by the dozen is at debug', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics', '/files/receipts/none-at-all']) await fetch(server.url + path);
  expect((await requests(4)).map(({ level }) => level)).toEqual([debug, debug, debug, debug]);
});

test('a request for an unknown address, or for what is no address, is a line too', async () => {
  await fetch(`${server.url}/api/nothing`);
  await fetch(`${server.url}/%E0%A4%A`);
  expect(await requests(2)).toMatchObject([{ status: 404 }, { status: 400, route: 'none' }]);
});

test('a caller that leaves before the answer is a line with 499', async () => {
  const tom = await signIn(server, 'tom');
  const leaving = new AbortController();
  const headers = { authorization: tom.caller.token!, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ id: tom.actor.userId, user: { city: 'There' } }) };
  await whileHeld(
    server.services.db,
    async (tx) => void (await tx.selectFrom('members').select('id').forUpdate().execute()),
    async () =>
      await fetch(`${server.url}/api/client/user/update`, { ...init, signal: leaving.signal }).catch(() => null),
    async () => {
      leaving.abort();
      expect((await requests())[0]).toMatchObject({ status: 499, userId: tom.actor.userId });
    },
  );
});

test('a stream is one line when its reader leaves, and is not measured', async () => {
  const leaving = new AbortController();
  const { caller } = await signIn(server, 'sofia');
  const answer = await fetch(`${server.url}/api/admin/changes`, {
    headers: { authorization: caller.token! },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(lines('request')).toEqual([]);
  leaving.abort();
  expect((await requests())[0]).toMatchObject({ route: '/api/admin/changes', status: 200 });
  expect(await server.services.metrics.registry.metrics()).not.toContain('route="/api/admin/changes",status="200"');
});

test('a defect has the id that its caller was given, and the request’s own line too', async () => {
  const { caller } = await signIn(server, 'sofia');
  const { db } = server.services;
  await sql`alter table companies rename column name to renamed`.execute(db);
  const { status, body } = await caller.send<{ requestId: string }>('GET /api/admin/company/list', {});
  await sql`alter table companies rename column renamed to name`.execute(db);
  expect(status).toBe(500);
  const [line] = await requests();
  const err = { message: expect.stringContaining('name'), stack: expect.stringContaining('queries.ts') };
  expect(lines('defect')).toMatchObject([{ level: error, requestId: body.requestId, err }]);
  expect(line).toMatchObject({ requestId: body.requestId, status: 500 });
});

test('a defect does not quote the row that the database refused', async () => {
  const { caller, actor } = await signIn(server, 'maria');
  const { db } = server.services;
  await sql`alter table users add constraint planted check (city <> 'Planted')`.execute(db);
  const sent = { id: actor.userId, user: { city: 'Planted', address: '5 Secret Lane' } };
  expect((await caller.send('POST /api/client/user/update', sent)).status).toBe(500);
  await sql`alter table users drop constraint planted`.execute(db);
  expect(lines('defect')).toMatchObject([{ err: { constraint: 'planted' } }]);
  for (const part of ['maria', 'Secret Lane', '@example.com']) expect(text()).not.toContain(part);
});

test('every answer names its request as the log does, and a refused one how to come back with a token', async () => {
  const answers = await Promise.all(
    ['/api/admin/company/list', '/api/nothing', '/api/%zz', '/', '/assets/nothing.js'].map((path) =>
      fetch(server.url + path),
    ),
  );
  for (const { url, headers } of answers) expect(headers.get('x-request-id'), url).toMatch(/^[\da-f-]{36}$/);
  expect(answers[0]!.status).toBe(401);
  expect(answers[0]!.headers.get('www-authenticate')).toBe('Bearer');
  const logged = (await requests(answers.length)).map(({ requestId }) => requestId);
  expect(logged.sort()).toEqual(answers.map(({ headers }) => headers.get('x-request-id')).sort());
});
