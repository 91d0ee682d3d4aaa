import { expect, test } from 'vitest';
import { firstAdminToken } from '#server/sessions/tokens.ts';
import { password } from '#testing/cast/people.ts';
import { cloneDatabase } from '#testing/database.ts';
import { addApp } from '#testing/people/authenticators.ts';
import { sharedTestServer, startTestServer } from '#testing/test-server.ts';
import {
  addAdministrator,
  disableByUsername,
  linkToNewPassword,
  resetSecondFactorOf,
  setAdministratorPassword,
} from './command-line-actions.ts';

const server = sharedTestServer();

const nowhere = { address: '', city: '', state: '', zip: '' };
const person = (username: string) => ({
  ...{ username, password, email: 'jonas@example.com', firstName: 'Jonas', lastName: 'Weber', isAdmin: true },
  ...nowhere,
});
const logIn = (username: string, typed = password) =>
  server.guest.call('POST /api/auth/login', { username, password: typed, isAdmin: true });

test('who was made on the command line logs in, and the audit page says by whom', async () => {
  await addAdministrator(server.services, person('jonas'));
  expect((await logIn('Jonas')).status).toBe(200);
  const sofia = await server.as('sofia');
  const { entries } = await sofia.ok('GET /api/admin/audit', { limit: 1 });
  expect(entries).toMatchObject([
    { action: 'administrator added', admin: { name: 'Command line' }, subject: { name: 'jonas' }, program: null },
  ]);
});

test('the rules are those of registering', async () => {
  await expect(
    addAdministrator(server.services, { ...person('a b'), password: 'short', email: 'x' }),
  ).rejects.toMatchObject({
    errors: [{ path: 'username' }, { path: 'password' }, { path: 'email' }],
  });
  await expect(addAdministrator(server.services, person('SOFIA'))).rejects.toMatchObject({ type: 'username-taken' });
  await expect(setAdministratorPassword(server.services, 'sofia', 'short')).rejects.toMatchObject({
    errors: [{ path: 'password' }],
  });
});

test('of two made at once on an empty database one is the first, and the link of the first administrator is over', async () => {
  const database = await cloneDatabase();
  const empty = await startTestServer({}, { database });
  const { db, config } = empty.services;
  await Promise.all(['jonas', 'karla'].map((username) => addAdministrator(empty.services, person(username))));
  const rows = await db.selectFrom('users').select(['is_admin', 'is_first_admin']).execute();
  expect(rows.map((row) => row.is_admin)).toEqual([true, true]);
  expect(rows.filter((row) => row.is_first_admin)).toHaveLength(1);
  const late = { user: person('late'), invite: firstAdminToken(config.secret.newest) };
  expect((await empty.guest.call('POST /api/auth/register', late)).status).toBe(403);
  await empty.close();
});

test('a new password ends the sessions of the old one', async () => {
  await addAdministrator(server.services, person('reset'));
  const before = await server.as('reset');
  await setAdministratorPassword(server.services, 'RESET', 'another long password');
  expect((await before.call('GET /api/admin/administrator/list', {})).status).toBe(401);
  expect((await logIn('reset')).status).toBe(401);
  expect((await logIn('reset', 'another long password')).status).toBe(200);
});

test('a link to a new password works once', async () => {
  await addAdministrator(server.services, person('linked'));
  const { link } = await linkToNewPassword(server.services, 'linked', new Date());
  const token = new URL(link).hash.slice('#token='.length);
  expect(link).toBe(`http://127.0.0.1:3000/admin/reset-password#token=${token}`);
  const use = () => server.guest.call('POST /api/auth/reset', { token, password: 'chosen by the owner' });
  expect((await use()).status).toBe(200);
  expect((await use()).body.type).toBe('dead-link');
  expect((await logIn('linked', 'chosen by the owner')).status).toBe(200);
});

test('a participant is no administrator, and a disabled administrator gets no password', async () => {
  await expect(setAdministratorPassword(server.services, 'maria', password)).rejects.toMatchObject({
    type: 'not-found',
  });
  await expect(disableByUsername(server.services, 'maria')).rejects.toMatchObject({ type: 'not-found' });
  await addAdministrator(server.services, person('gone'));
  const gone = await server.as('gone');
  expect([await disableByUsername(server.services, 'gone'), await disableByUsername(server.services, 'gone')]).toEqual([
    true,
    false,
  ]);
  expect((await gone.call('GET /api/admin/administrator/list', {})).status).toBe(401);
  await expect(linkToNewPassword(server.services, 'gone', new Date())).rejects.toMatchObject({ type: 'disabled' });
});

test('of the last two disabled at once one remains', async () => {
  const database = await cloneDatabase();
  const parts = { db: database.db, config: server.services.config };
  await addAdministrator(parts, person('one'));
  await addAdministrator(parts, person('two'));
  const ends = await Promise.allSettled(['one', 'two'].map((username) => disableByUsername(parts, username)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { type: 'last-administrator' } });
  await database.close();
});

test('an administrator who has lost every second factor gets in with the password again, and is mailed', async () => {
  await addAdministrator(server.services, { ...person('lena'), email: 'lena@example.com' });
  await addApp(await server.as('lena'));
  expect((await logIn('lena')).body.type).toBe('second-factor-needed');
  await resetSecondFactorOf(server.services, 'Lena');
  expect((await logIn('lena')).status).toBe(200);
  const { mails } = await (await server.as('sofia')).ok('GET /api/admin/mail/list', { limit: 1 });
  expect(mails).toMatchObject([{ to: 'lena@example.com', kind: 'secondFactorChanged' }]);
  await expect(resetSecondFactorOf(server.services, 'lena')).rejects.toThrow('lena has no second factor.');
});
