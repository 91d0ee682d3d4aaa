import { beforeAll, describe, expect, test } from 'vitest';
import { openSweeps } from '#server/sweeps.ts';
import { harborSlug, password } from '#testing/cast/people.ts';
import { registerMember } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

const person = {
  password,
  ...{ email: 'new@example.com', firstName: 'New', lastName: 'Comer' },
  ...{ address: '1 Quay Rd', city: 'Bath', state: 'Maine', zip: '04530' },
};
const register = (username: string) =>
  server.guest.call('POST /api/auth/register', {
    user: { ...person, username },
    slug: harborSlug,
    form: { 'text-1767600000000': 'Comer & Sons' },
  });
const logIn = (username: string) => server.guest.call('POST /api/auth/login', { username, password });

describe('a username that looks like another one', () => {
  test.each(['ꜱofia', 'ᴍaria', 'ΤΟΜ', 'том', 'rnaria', 'marıa', 'ᴛom', '0lga'])(
    '%s is taken, as the name itself is',
    async (username) => {
      const exact = await register('maria');
      const { status, body } = await register(username);
      expect([status, body.code, body.type]).toEqual([exact.status, exact.body.code, exact.body.type]);
      expect(body.code).toBe(11000);
      expect(body.msg).toBe(`An account with the username "${username}" already exists`);
      expect(body.errors).toEqual([{ path: 'username', code: 'usernameTakenBy', message: body.msg }]);
    },
  );

  test('is taken too when the version before has written that name beside this one, from the next sweep on', async () => {
    const { _id: id } = await registerMember(sofia, 'quentin', true);
    const { db } = server.services;
    await db.updateTable('users').set({ username: 'barn8', username_key: 'barn8' }).where('id', '=', id).execute();
    await openSweeps(server.services)();
    expect((await register('bam8')).status).toBe(409);
  });

  test('is chosen once by twenty at the same time who choose names that look alike', async () => {
    const names = ['sophia7', 'ЅОРНІА7', 'ѕорніа7', 'Sophia7'];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(names[n % 4]!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  });

  test('is not given by staff either; one’s own may be written otherwise', async () => {
    const { _id: id } = await registerMember(sofia, 'ivan5', true);
    const rename = (username: string) => sofia.call('POST /api/admin/user/update', { id, user: { username } });
    expect((await rename('mɑria')).body).toMatchObject({ type: 'username-taken', code: 11000 });
    expect((await logIn('ivan5')).status).toBe(200);
    expect((await rename('IVAN5')).status).toBe(200);
    expect((await rename('lvan5')).status).toBe(200);
    expect((await register('Ivan5')).body).toMatchObject({ code: 11000 });
  });

  test('is free again when its owner has another, or is erased', async () => {
    const { _id: id } = await registerMember(sofia, 'corner', true);
    expect((await register('comer')).status).toBe(409);
    await sofia.ok('POST /api/admin/user/update', { id, user: { username: 'cornered' } });
    expect((await register('comer')).status).toBe(200);
    expect((await register('comered')).status).toBe(409);
    await sofia.ok('POST /api/admin/user/:id/erase', { id });
    expect((await register('comered')).status).toBe(200);
  });
});
