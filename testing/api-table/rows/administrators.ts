import { newId } from '#server/db/ids.ts';
import { invite } from '../../people/invited.ts';
import { inProgram } from '../../people/staff.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';
import { administrator, invitation } from '../shapes.ts';

const path = '/api/admin/administrator';
const disable = `POST ${path}/{id}/disable`;
const enable = `POST ${path}/{id}/enable`;
const setRoles = `POST ${path}/{id}/roles`;
const create = `POST ${path}/invitation/create`;
const sendAgain = `POST ${path}/invitation/{id}/sendAgain`;
const withdraw = `DELETE ${path}/invitation/{id}`;
const find = 'POST /api/auth/invitation';

const notFound = refuses(404, 'not-found');
const unknown = { at: { id: newId() } };

export const administratorRows: Row[] = [
  [
    `GET ${path}/list`,
    'a page',
    'sofia',
    () => ({ query: '?limit=5' }),
    answers({ administrators: { each: administrator }, next: 'there', total: 'there' }),
  ],
  [disable, 'another', 'sofia', async (s) => ({ at: await admin(s) }), answers({ administrator })],
  [disable, 'oneself', 'sofia', async (s) => ({ at: await self(s) }), refuses(409, 'own-account')],
  [disable, 'unknown', 'sofia', () => unknown, notFound],
  [
    enable,
    'one who was disabled',
    'sofia',
    async (s) => {
      const at = await admin(s);
      await s.editor.ok('POST /api/admin/administrator/:id/disable', at);
      return { at };
    },
    answers({ administrator }),
  ],
  [enable, 'unknown', 'sofia', () => unknown, notFound],
  ['GET /api/admin/build', 'the one that answers', 'sofia', () => ({}), answers({ version: 'there', commit: 'there' })],
  [`GET ${path}/roles`, 'one’s own', 'sofia', () => ({}), answers({ roles: { each: ['role', 'company', 'program'] } })],
  [
    setRoles,
    'in a program and a company',
    'sofia',
    async (s) => ({
      at: await admin(s),
      body: {
        version: 1,
        roles: [
          { role: 'analyst', program: s.programId },
          { role: 'reviewer', company: s.editor.companyId },
        ],
      },
    }),
    answers({ administrator }),
  ],
  [setRoles, 'none', 'sofia', async (s) => ({ at: await admin(s), body: { roles: [] } }), answers({ administrator })],
  [
    setRoles,
    'in a program that does not exist',
    'sofia',
    async (s) => ({ at: await admin(s), body: { roles: [inProgram('analyst', newId())] } }),
    { status: 400, refusal: {} },
  ],
  [
    setRoles,
    'with another version',
    'sofia',
    async (s) => ({ at: await admin(s), body: { version: 77, roles: [] } }),
    refuses(409, 'stale'),
  ],
  [setRoles, 'of an unknown one', 'sofia', () => ({ ...unknown, body: { roles: [] } }), notFound],
  [
    `GET ${path}/invitation/list`,
    'those that are open',
    'sofia',
    async (s) => {
      await invited(s);
      return {};
    },
    answers({ invitations: { each: invitation } }),
  ],
  [
    create,
    'with a role',
    'sofia',
    (s) => ({ body: { email: `new${s.fresh()}@example.com`, roles: [inProgram('analyst', s.programId)] } }),
    answers({ invitation, isMailed: 'there' }),
  ],
  [create, 'without an e-mail', 'sofia', () => ({ body: { email: 'nobody' } }), { status: 400, refusal: {} }],
  [
    sendAgain,
    'an open one',
    'sofia',
    async (s) => ({ at: { id: (await invited(s)).id } }),
    answers({ invitation, isMailed: 'there' }),
  ],
  [sendAgain, 'one that was withdrawn', 'sofia', async (s) => ({ at: await withdrawn(s) }), notFound],
  [
    find,
    'with its token',
    'guest',
    async (s) => ({ body: { invite: (await invited(s)).token } }),
    answers({ email: 'there' }),
  ],
  [find, 'with another', 'guest', () => ({ body: { invite: 'AAAA' } }), refuses(403, 'invitation-needed')],
  [withdraw, 'an open one', 'sofia', async (s) => ({ at: { id: (await invited(s)).id } }), done],
  [withdraw, 'once more', 'sofia', async (s) => ({ at: await withdrawn(s) }), notFound],
];

const admin = async (s: Scene) => ({ id: (await s.newAdmin()).id });

async function self({ editor }: Scene) {
  return { id: (await editor.ok('GET /api/common/account', {})).account._id };
}

const invited = (s: Scene) => invite(s.server, s.editor, `new${s.fresh()}@example.com`);

async function withdrawn(s: Scene) {
  const { id } = await invited(s);
  await s.editor.ok('DELETE /api/admin/administrator/invitation/:id', { id });
  return { id };
}
