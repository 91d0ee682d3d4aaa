import { newId } from '#server/db/ids.ts';
import { addKey, makeSecurityKey } from '../../people/authenticators.ts';
import { makeCaller } from '../../people/caller.ts';
import { openSession } from '../../sign-in.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import { origin, type Scene } from '../scene.ts';
import { user } from '../shapes.ts';

const begin = 'POST /api/common/passkey/begin';
const add = 'POST /api/common/passkey/add';
const remove = 'POST /api/common/passkey/{id}/remove';
const logIn = 'POST /api/auth/passkey';
const added = answers({ recoveryCodes: 'there', token: 'there' });
const options = answers({ setup: 'there', options: ['challenge', 'rp', 'user', 'pubKeyCredParams'] });

export const passkeyRows: Row[] = [
  [
    'POST /api/auth/passkey/begin',
    'by anyone',
    'guest',
    () => ({ body: {} }),
    answers({ challenge: 'there', options: ['challenge', 'rpId', 'allowCredentials', 'userVerification'] }),
  ],
  [
    logIn,
    'a participant',
    'guest',
    async (s) => ({ body: { ...(await signed(s, await s.newMember())), slug: s.slug } }),
    answers({ token: 'there', user }),
  ],
  [
    logIn,
    'an administrator',
    'guest',
    async (s) => ({ body: { ...(await signed(s, await s.newAdmin())), isAdmin: true } }),
    answers({ token: 'there', user, roles: { each: ['role'] } }),
  ],
  [
    logIn,
    'at the other login page',
    'guest',
    async (s) => ({ body: { ...(await signed(s, await s.newMember())), isAdmin: true } }),
    refuses(401, 'wrong-passkey'),
  ],
  [
    logIn,
    'without a beginning',
    'guest',
    async (s) => ({ body: { ...(await signed(s, await s.newMember())), challenge: 'AAAA' } }),
    refuses(403, 'challenge-over'),
  ],
  [begin, 'after a fresh login', 'guest', async (s) => ({ as: await s.newMember(), body: {} }), options],
  [
    begin,
    'in View As',
    'guest',
    async ({ server }) => ({ as: { token: await openSession(server.services.db, 'maria', 'sofia') }, body: {} }),
    refuses(403, 'own-account-only'),
  ],
  [add, 'a participant’s', 'guest', async (s) => made(s, (await s.newMember()).token), added],
  [add, 'an administrator’s', 'guest', async (s) => made(s, (await s.newAdmin()).token), added],
  [
    add,
    'begun too long ago',
    'guest',
    async (s) => {
      const { as, body } = await made(s, (await s.newMember()).token);
      return { as, body: { ...body, setup: 'AAAA' } };
    },
    refuses(409, 'setup-over'),
  ],
  [
    add,
    'for another site',
    'guest',
    async (s) => made(s, (await s.newMember()).token, 'http://localhost:4000'),
    refuses(400, 'wrong-passkey'),
  ],
  [
    remove,
    'one’s own',
    'guest',
    async (s) => {
      const { token, id } = await withKey(s, await s.newMember());
      return { as: { token }, at: { id }, body: {} };
    },
    done,
  ],
  [
    remove,
    'that does not exist',
    'guest',
    async (s) => ({ as: await s.newMember(), at: { id: newId() }, body: {} }),
    refuses(404, 'not-found'),
  ],
  [
    remove,
    'another user’s',
    'guest',
    async (s) => ({ as: await s.newMember(), at: { id: (await withKey(s, await s.newMember())).id }, body: {} }),
    refuses(404, 'not-found'),
  ],
];

/** Adds a passkey to an account: with the session that it then has, the passkey's id and the key. */
export async function withKey({ server }: Scene, { token }: { token: string }) {
  const key = makeSecurityKey({ origin });
  const { token: next } = await addKey(makeCaller(server.url, token), key);
  const holder = makeCaller(server.url, next ?? token);
  const { passkeys } = await holder.ok('GET /api/common/second-factor', {});
  return { token: holder.token!, id: passkeys[0]!._id, key };
}

async function signed(s: Scene, account: { token: string }) {
  const { key } = await withKey(s, account);
  const { challenge, options: asked } = await s.server.guest.ok('POST /api/auth/passkey/begin', {});
  return { challenge, passkey: key.sign(asked) };
}

async function made({ server }: Scene, token: string, site = origin) {
  const { setup, options: asked } = await makeCaller(server.url, token).ok('POST /api/common/passkey/begin', {});
  return { as: { token }, body: { setup, passkey: makeSecurityKey({ origin: site }).make(asked), name: 'Phone' } };
}
