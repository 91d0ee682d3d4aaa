import { afterEach, beforeEach, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { firstAdminLink, isAdminMissing } from './first-administrator.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const person = { password, email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg', isAdmin: true };
const invite = () => new URLSearchParams(new URL(firstAdminLink(server.services.config)).hash.slice(1)).get('invite')!;
const register = (username: string) =>
  server.guest.call('POST /api/auth/register', { user: { ...person, username }, invite: invite() });

test('the link of the first administrator is dead while there is one', async () => {
  expect(await isAdminMissing(server.services.db)).toBe(false);
  expect(await register('ada')).toMatchObject({ status: 403, body: { type: 'invitation-needed' } });
});

test('of twenty who open the link of the first administrator at once, one becomes it', async () => {
  const { db } = server.services;
  await db.deleteFrom('users').where('is_admin', '=', true).execute();
  expect(await isAdminMissing(db)).toBe(true);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(`ada${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
  const { user } = answers.find(({ status }) => status === 200)!.body;
  expect(user).toMatchObject({ isAdmin: true, address: '123 test', zip: '99999', userLoyaltyProgram: null });
  expect(
    await server.guest.call('POST /api/auth/login', { username: user.username, password, isAdmin: true }),
  ).toMatchObject({
    status: 200,
  });
  const entries = await db.selectFrom('audit_entries').selectAll().execute();
  expect(entries).toMatchObject([{ action: 'administrator registered', admin_name: user.username }]);
});
