import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addAdministrator } from '#server/administrators/command-line-actions.ts';
import { keyNameOf } from '#server/config/seal.ts';
import { Secret } from '#server/config/secret.ts';
import { openSweeps } from '#server/sweeps.ts';
import { password } from '#testing/cast/people.ts';
import { addApp, addKey, codeOf, forgetCodes, makeSecurityKey } from '#testing/people/authenticators.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { openSeed } from './totp.ts';

const origin = 'http://localhost:3000';
const server = sharedTestServer({ PUBLIC_URL: origin, SECRET: 'a secret that only these tests know and long enough' });
let sofia: Caller;
beforeAll(async () => {
  const other = { ...blank, username: 'olive', email: 'olive@guerdon.example', firstName: 'Olive', lastName: 'Owner' };
  await addAdministrator(server.services, { ...other, password, isAdmin: true });
});
beforeEach(async () => {
  const { db } = server.services;
  for (const table of ['totp_seeds', 'passkeys', 'recovery_codes'] as const) await db.deleteFrom(table).execute();
  const { token, secret } = await addApp(await server.as('sofia'));
  sofia = makeCaller(server.url, token);
  seed = secret;
});
let seed: string;
const blank = { address: '', city: '', state: '', zip: '' };

/** As if everybody had logged in some while ago. */
const letTimePass = () =>
  server.services.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 5 * 60_000) })
    .execute();
const status = () => sofia.ok('GET /api/common/second-factor', {});

test('a change needs a login of a moment ago, or the password', async () => {
  expect((await status()).needsProof).toBe(false);
  await letTimePass();
  expect((await status()).needsProof).toBe(true);
  const remove = async (sent: { password?: string }) =>
    (await sofia.call('POST /api/admin/second-factor/totp/remove', sent)).body.type;
  expect([await remove({}), await remove({ password: 'wrong' })]).toEqual(['password-needed', 'wrong-password']);
  await expect(addKey(sofia, makeSecurityKey({ origin }))).rejects.toThrow('password-needed');
  const { body } = await sofia.call('POST /api/admin/second-factor/recoveryCodes', {});
  expect(body.type).toBe('password-needed');
  await sofia.ok('POST /api/admin/second-factor/totp/remove', { password });
  expect(await status()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
});

test('there is one app at a time, also if two are added at once', async () => {
  await sofia.ok('POST /api/admin/second-factor/totp/remove', {});
  const [one, other] = [await server.as('sofia'), await server.as('sofia')];
  const outcomes = await Promise.allSettled([addApp(one), addApp(other)]);
  expect(outcomes.map(({ status: how }) => how).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a code that is not of the new app is refused, and so is one that was begun long ago or by another administrator', async () => {
  await sofia.ok('POST /api/admin/second-factor/totp/remove', {});
  const { setup, secret } = await sofia.ok('POST /api/admin/second-factor/totp/begin', {});
  const add = async (sent: { setup: string; code: string }, who = sofia) =>
    (await who.call('POST /api/admin/second-factor/totp', sent)).body.type;
  expect(await add({ setup, code: '000000' })).toBe('wrong-code');
  const code = await codeOf(secret);
  expect(await add({ setup: `${setup.slice(0, -4)}AAAA`, code })).toBe('setup-over');
  expect(await add({ setup, code }, await server.as('olive'))).toBe('setup-over');
});

test('what was begun for a passkey sets up no app', async () => {
  await sofia.ok('POST /api/admin/second-factor/totp/remove', {});
  const { setup } = await sofia.ok('POST /api/common/passkey/begin', {});
  const { status: answered, body } = await sofia.call('POST /api/admin/second-factor/totp', { setup, code: '123456' });
  expect([answered, body.type]).toEqual([409, 'setup-over']);
});

test('new recovery codes end the earlier ones', async () => {
  const hashes = async () =>
    (await server.services.db.selectFrom('recovery_codes').select('code_hash').execute()).map(
      ({ code_hash }) => code_hash,
    );
  const before = await hashes();
  const { recoveryCodes } = await sofia.ok('POST /api/admin/second-factor/recoveryCodes', {});
  expect(new Set(recoveryCodes)).toHaveProperty('size', 10);
  expect(recoveryCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const after = await hashes();
  expect([after.length, after.filter((hash) => before.includes(hash))]).toEqual([10, []]);
});

test('another administrator resets it: all factors and sessions are gone, the owner is mailed', async () => {
  const olive = await server.as('olive');
  const { administrators } = await olive.ok('GET /api/admin/administrator/list', {});
  const target = administrators.find(({ username }) => username === 'sofia')!;
  expect(target.hasSecondFactor).toBe(true);
  const own = await sofia.call('POST /api/admin/administrator/:id/resetSecondFactor', { id: target._id });
  expect(own.body.type).toBe('own-account');
  await olive.ok('POST /api/admin/administrator/:id/resetSecondFactor', { id: target._id });
  expect((await sofia.call('GET /api/secret', {})).status).toBe(401);
  await server.guest.ok('POST /api/auth/login', { username: 'sofia', password });
  const again = await olive.call('POST /api/admin/administrator/:id/resetSecondFactor', { id: target._id });
  expect(again.body.type).toBe('no-second-factor');
  const { entries } = await olive.ok('GET /api/admin/audit', { limit: 1 });
  expect(entries).toMatchObject([{ action: 'second factor reset', subject: { name: 'sofia' } }]);
  const { mails } = await olive.ok('GET /api/admin/mail/list', { limit: 1 });
  expect(mails).toMatchObject([{ kind: 'secondFactorChanged', to: 'sofia@guerdon.example' }]);
});

test('the seed is stored sealed, and moves to a new secret before the earlier one ends', async () => {
  const { services } = server;
  const row = async () => await services.db.selectFrom('totp_seeds').selectAll().executeTakeFirstOrThrow();
  const stored = await row();
  expect(JSON.stringify(stored)).not.toContain(seed);
  const before = services.config.secret.newest;
  const made = 'another secret that only these tests know and long enough';
  const config = (value: string) => ({ config: { ...services.config, secret: new Secret(value) } });
  const rotated = config(`${made},${before}@2999-01-01T00:00:00Z`);
  expect(openSeed(rotated, stored)).toBe(seed);
  await openSweeps({ ...services, ...rotated })();
  const moved = await row();
  expect(moved.key_name).toBe(keyNameOf(made));
  expect([openSeed(config(made), moved), openSeed(config(made), stored)]).toEqual([seed, null]);
  expect(openSeed(config(made), { ...moved, user_id: '01890000-0000-7000-8000-000000000000' })).toBeNull();
});

test('an app whose secret is lost is not asked for; recovery codes still let in', async () => {
  await server.services.db.updateTable('totp_seeds').set({ sealed: 'lost' }).execute();
  const { body } = await server.guest.send<{ methods: string[] }>('POST /api/auth/login', {
    username: 'sofia',
    password,
  });
  expect(body.methods).toEqual(['recovery']);
});

test('what was added, removed and made is in the audit', async () => {
  await forgetCodes(server.services.db);
  await addKey(sofia, makeSecurityKey({ origin }));
  await sofia.ok('POST /api/admin/second-factor/recoveryCodes', {});
  await sofia.ok('POST /api/admin/second-factor/totp/remove', {});
  const { entries } = await sofia.ok('GET /api/admin/audit', { limit: 4 });
  expect(entries.map(({ action, data }) => [action, data])).toEqual([
    ['authenticator app removed', {}],
    ['recovery codes made', {}],
    ['passkey added', {}],
    ['authenticator app added', {}],
  ]);
});
