import { password } from '../../cast/people.ts';
import { addApp, codeOf, forgetCodes } from '../../people/authenticators.ts';
import { makeCaller } from '../../people/caller.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import { newUser, type Scene } from '../scene.ts';
import { user } from '../shapes.ts';

const begun = { setup: 'there' } as const;

export const secondFactorRows: Row[] = [
  [
    'GET /api/common/second-factor',
    'one’s own',
    'maria',
    () => ({}),
    answers({ passkeys: 'there', isDemanded: 'there' }),
  ],
  ['POST /api/admin/second-factor/totp/begin', 'an app', 'sofia', () => ({ body: { password } }), answers(begun)],
  [
    'POST /api/admin/second-factor/totp',
    'with a code',
    'guest',
    async (s) => {
      const { token } = await s.newAdmin();
      const { setup, secret } = await makeCaller(s.server.url, token).ok(
        'POST /api/admin/second-factor/totp/begin',
        {},
      );
      return { as: { token }, body: { setup, code: await codeOf(secret) } };
    },
    answers({ recoveryCodes: 'there', token: 'there' }),
  ],
  [
    'POST /api/admin/second-factor/totp',
    'begun too long ago',
    'sofia',
    () => ({ body: { setup: 'AAAA', code: '000000' } }),
    refuses(409, 'setup-over'),
  ],
  [
    'POST /api/admin/second-factor/totp/remove',
    'the app',
    'guest',
    async (s) => ({ as: { token: (await withApp(s)).token }, body: {} }),
    done,
  ],
  [
    'POST /api/admin/second-factor/totp/remove',
    'none',
    'sofia',
    () => ({ body: { password } }),
    refuses(404, 'not-found'),
  ],
  [
    'POST /api/admin/second-factor/recoveryCodes',
    'ten',
    'guest',
    async (s) => ({ as: { token: (await withApp(s)).token }, body: {} }),
    answers({ recoveryCodes: 'there' }),
  ],
  [
    'POST /api/auth/second-factor',
    'a code',
    'guest',
    async (s) => {
      const { username, secret } = await withApp(s);
      await forgetCodes(s.server.services.db);
      const { body } = await s.server.guest.send<{ challenge: string }>('POST /api/auth/login', {
        username,
        password: newUser(username).password,
      });
      return { body: { challenge: body.challenge, code: await codeOf(secret) } };
    },
    answers({ token: 'there', user }),
  ],
  [
    'POST /api/auth/second-factor',
    'without a login',
    'guest',
    () => ({ body: { challenge: 'AAAA', code: '000000' } }),
    refuses(403, 'challenge-over'),
  ],
  [
    'POST /api/admin/administrator/{id}/resetSecondFactor',
    'another’s',
    'sofia',
    async (s) => ({ at: { id: (await withApp(s)).id } }),
    done,
  ],
];

/** An administrator with an authenticator app, in the session that it began with. */
export async function withApp(s: Scene) {
  const { username, id, token } = await s.newAdmin();
  const added = await addApp(makeCaller(s.server.url, token));
  return { username, id, secret: added.secret, token: added.token! };
}
