import { expect, test } from 'vitest';
import { harborSlug, password } from '#testing/cast/people.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';

const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

const server = sharedTestServer({ TRUST_PROXY: '1' });

async function logIn(username: string, userAgent: string, address = '203.0.113.7') {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { _id: string } };
  return { ...makeCaller(server.url, token), id: user._id, token };
}

test('everybody sees their own sessions with device and network, and ends one or all others', async () => {
  const username = await addMember(server, 'roamer', harborSlug);
  const here = await logIn(username, phone);
  const there = await logIn(username, 'curl/8.5.0', '2001:db8:1:2:3:4:5:6');
  const third = await logIn(username, 'x'.repeat(5_000));
  const list = async () => (await here.ok('GET /api/common/account/sessions', {})).sessions;
  expect(await list()).toHaveLength(3);
  expect((await list()).find(({ isThis }) => isThis)).toMatchObject({
    device: 'Chrome on Android',
    address: '203.0.113.7',
  });
  const other = (await list()).find(({ address }) => address.includes(':'))!;
  expect(other).toMatchObject({ device: 'Unknown device', address: '2001:db8:1:2::/64', isThis: false });

  await here.ok('POST /api/common/account/session/:id/end', { id: other._id });
  expect((await there.call('GET /api/common/account', {})).status).toBe(401);
  expect((await here.call('POST /api/common/account/session/:id/end', { id: other._id })).status).toBe(404);
  expect((await third.call('GET /api/common/account', {})).status).toBe(200);
  await here.ok('POST /api/common/account/sessions/end-others', {});
  expect((await third.call('GET /api/common/account', {})).status).toBe(401);
  expect(await list()).toMatchObject([{ isThis: true }]);
});

test('the device is named in the language of who asks', async () => {
  const { token } = await logIn('maria', phone);
  const deviceIn = async (language: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const answer = await fetch(`${server.url}/api/common/account/sessions`, { headers });
    const { sessions } = (await answer.json()) as { sessions: { isThis: boolean; device: string }[] };
    return sessions.find(({ isThis }) => isThis)?.device;
  };
  expect(await deviceIn('en-US')).toBe('Chrome on Android');
  expect(await deviceIn('es-MX, en;q=0.5')).toBe('Chrome en Android');
});

test('an administrator’s own doing is written down, and a participant’s is not the staff’s to read', async () => {
  const here = await logIn('sofia', phone);
  const list = async () =>
    (await here.ok('GET /api/admin/audit', {})).entries.filter(({ action }) => action === 'sessions ended');
  const before = await list();
  for (const agent of ['curl/8.5.0', 'curl/8.6.0']) await logIn('sofia', agent);
  const { sessions } = await here.ok('GET /api/common/account/sessions', {});
  await here.ok('POST /api/common/account/session/:id/end', { id: sessions.find(({ isThis }) => !isThis)!._id });
  const endOthers = () => here.ok('POST /api/common/account/sessions/end-others', {});
  await endOthers();
  // Now there is no other one.
  await endOthers();
  const tom = await logIn('tom', phone);
  await tom.ok('POST /api/common/account/sessions/end-others', {});
  const own = { admin: { username: 'sofia' }, subject: { kind: 'administrator', name: 'sofia' }, data: {} };
  const after = await list();
  expect(after.slice(0, after.length - before.length)).toMatchObject([own, own]);
});

test('those of other people are neither seen nor ended', async () => {
  const [mine, theirs] = [await logIn('maria', phone), await logIn('tom', phone)];
  const { sessions } = await theirs.ok('GET /api/common/account/sessions', {});
  for (const { _id: id } of sessions)
    expect((await mine.call('POST /api/common/account/session/:id/end', { id })).status).toBe(404);
  await mine.ok('POST /api/common/account/sessions/end-others', {});
  expect((await theirs.call('GET /api/common/account', {})).status).toBe(200);
  expect((await mine.call('GET /api/admin/user/:id/sessions', { id: theirs.id })).status).toBe(403);
});

test('staff see and end a user’s sessions, which is written down; those of administrators are theirs alone', async () => {
  const sofia = await server.as('sofia');
  const tom = await logIn('tom', phone);
  const { sessions } = await sofia.ok('GET /api/admin/user/:id/sessions', { id: tom.id });
  expect(sessions[0]).toMatchObject({ device: 'Chrome on Android', isThis: false });
  await sofia.ok('POST /api/admin/user/:id/sessions/end', { id: tom.id });
  expect((await tom.call('GET /api/common/account', {})).status).toBe(401);
  expect((await sofia.ok('GET /api/admin/user/:id/sessions', { id: tom.id })).sessions).toEqual([]);
  const { entries } = await sofia.ok('GET /api/admin/audit', { limit: 1 });
  expect(entries).toMatchObject([{ action: 'sessions ended', member: 'tom' }]);
  const { account } = await sofia.ok('GET /api/common/account', {});
  expect((await sofia.call('POST /api/admin/user/:id/sessions/end', { id: account._id })).status).toBe(404);
});
