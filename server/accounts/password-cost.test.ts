import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ ARGON2_PARTICIPANTS: '7,6', ARGON2_STAFF: '46,1' });
});
afterEach(() => server.close());

const logIn = (username: string, typed = password) =>
  server.guest.call('POST /api/auth/login', { username, password: typed });
const users = (username: string) => server.services.db.selectFrom('users').where('username', '=', username);
const costOf = async (username: string) => {
  const { password_hash: stored } = await users(username).select('password_hash').executeTakeFirstOrThrow();
  return /m=\d+,t=\d+,p=\d+/.exec(stored)![0];
};
const store = async (username: string, memoryCost: number) => {
  const password_hash = await hash(password, { memoryCost, timeCost: 1, parallelism: 1 });
  await server.services.db.updateTable('users').set({ password_hash }).where('username', '=', username).execute();
};

test('a login replaces a weaker hash by one that takes what the setting says, for staff more; a wrong password none', async () => {
  await store('maria', 8 * 1024);
  await logIn('maria', 'not hers at all');
  expect(await costOf('maria')).toBe('m=8192,t=1,p=1');
  // The cast's 19 MiB, twice, are less than staff's 46 and not less than participants' 42.
  for (const username of ['maria', 'sofia', 'olga']) expect((await logIn(username)).status).toBe(200);
  expect(await costOf('maria')).toBe('m=7168,t=6,p=1');
  expect(await costOf('sofia')).toBe('m=47104,t=1,p=1');
  for (const username of ['maria', 'sofia']) expect((await logIn(username)).status).toBe(200);
});

test('of several logins at once with a weaker hash each gets in', async () => {
  await store('maria', 8 * 1024);
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn('maria')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test('a wrong password takes about as much work whether the account is staff’s, a participant’s or unknown', async () => {
  await server.close();
  server = await startTestServer({ ARGON2_STAFF: '46,6' });
  for (const username of ['sofia', 'maria']) expect((await logIn(username)).status).toBe(200);
  // The processor's time is measured and not the clock's, which counts waiting for others as well.
  const works = new Map<string, number>();
  for (let n = 0; n < 5; n++) {
    for (const username of ['sofia', 'maria', 'nobody']) {
      const before = process.cpuUsage();
      await logIn(username, `not right ${n}`);
      const { user } = process.cpuUsage(before);
      works.set(username, Math.min(user, works.get(username) ?? Number.POSITIVE_INFINITY));
    }
  }
  // Without added work a participant's would be 0.14 and an unknown account's less.
  expect(Math.min(...works.values()) / Math.max(...works.values())).toBeGreaterThan(0.35);
});
