import { newId } from '#server/db/ids.ts';
import { password } from '#testing/cast/people.ts';
import { inviteMember, inviteUnsent } from '../../people/invited-members.ts';
import { addMember, addProgram } from '../../people/newcomers.ts';
import { addWayIn } from '../prepare.ts';
import { answers, done, type Row, refuses } from '../row.ts';
import { form, newUser, type Scene } from '../scene.ts';
import { member, user, wayIn } from '../shapes.ts';

const login = 'POST /api/auth/login';
const register = 'POST /api/auth/register/';

export const accountRows: Row[] = [
  [login, 'a participant', 'guest', (s) => ({ body: { username: 'tom', password, slug: s.slug } }), session()],
  [login, 'an administrator', 'guest', () => ({ body: { username: 'sofia', password, isAdmin: true } }), session()],
  [login, 'wrong', 'guest', () => ({ body: { username: 'tom', password: 'no' } }), refuses(401, 'wrong-login')],
  [login, 'unapproved', 'guest', () => ({ body: { username: 'uma', password } }), refuses(403, 'awaiting-approval')],
  [login, 'disabled', 'guest', () => ({ body: { username: 'dennis', password } }), refuses(403, 'disabled')],
  [
    login,
    'at another program',
    'guest',
    (s) => ({ body: { username: 'olga', password, slug: s.slug } }),
    refuses(403, 'other-program'),
  ],
  [
    login,
    'of a disabled program',
    'guest',
    async (s) => {
      const slug = await addClosedProgram(s);
      return { body: { username: await addMember(s.server, `person${s.fresh()}`, slug), password } };
    },
    refuses(403, 'program-disabled'),
  ],
  [
    login,
    'as another user, with an administrator’s token',
    'sofia',
    () => ({ body: { username: 'tom', bypass: true } }),
    answers({ token: 'there', user, viewedBy: ['_id', 'username'] }),
  ],
  [
    login,
    'as another user, without one',
    'maria',
    () => ({ body: { username: 'tom', bypass: true } }),
    { status: 403, refusal: {} },
  ],
  [
    login,
    'as who is not approved',
    'sofia',
    () => ({ body: { username: 'uma', bypass: true } }),
    { status: 404, refusal: {} },
  ],
  [
    'POST /api/auth/member-invitation',
    'the link of an invitation',
    'guest',
    async (s) => ({ body: { slug: s.slug, invite: await newInvite(s) } }),
    answers({ user: ['email', 'firstName', 'externalKey'], form: 'there' }),
  ],
  [
    'POST /api/auth/member-invitation',
    'a link that nobody has',
    'guest',
    (s) => ({ body: { slug: s.slug, invite: 'x'.repeat(43) } }),
    refuses(404, 'invitation-unknown'),
  ],
  [
    'POST /api/auth/way-in',
    'a code',
    'guest',
    async (s) => ({ body: { slug: s.slug, code: (await newWayIn(s)).code! } }),
    answers({ publicName: 'there' }),
  ],
  [
    'POST /api/auth/way-in',
    'a code of nothing',
    'guest',
    (s) => ({ body: { slug: s.slug, code: 'ABCD-EFGH' } }),
    refuses(404, 'code-unknown'),
  ],
  [
    'GET /api/admin/program/{id}/ways-in',
    'all',
    'sofia',
    async (s) => ({ at: { id: (await newWayIn(s)).program } }),
    answers({ waysIn: { each: wayIn } }),
  ],
  [
    'POST /api/admin/program/{id}/way-in/create',
    'a chosen code',
    'sofia',
    (s) => ({
      at: { id: s.programId },
      body: { wayIn: { label: `Show ${s.fresh()}`, code: `SHOW-${s.fresh()}-2027` } },
    }),
    answers({ wayIn }),
  ],
  [
    'POST /api/admin/program/{id}/way-in/{wayInId}',
    'disables it',
    'sofia',
    async (s) => {
      const { id, wayInId } = await addWayIn(s);
      return { at: { id, wayInId }, body: { updatedFields: { disabled: true } } };
    },
    answers({ wayIn }),
  ],
  [
    'POST /api/admin/program/{id}/members/invite',
    'a person by its customer number',
    'sofia',
    (s) => ({ at: { id: s.programId }, body: { user: { externalKey: s.fresh() } } }),
    answers({ user, isMailed: 'there' }),
  ],
  [
    'POST /api/admin/program/{id}/members/invite',
    'with the email of somebody else',
    'sofia',
    async (s) => {
      const email = `invited${s.fresh()}@example.com`;
      await inviteMember(s.server, s.editor, s.programId, { email });
      return { at: { id: s.programId }, body: { user: { email } } };
    },
    refuses(409, 'email-known'),
  ],
  [
    'GET /api/admin/program/{id}/misfits',
    'of another country',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?country=CA' }),
    answers({ members: 'there' }),
  ],
  [
    'POST /api/admin/program/{id}/invitations/print',
    'for those without an address',
    'sofia',
    (s) => ({ at: { id: s.programId }, body: {} }),
    answers({ cards: 'there', isLast: 'there' }),
  ],
  [
    'GET /api/admin/program/{id}/invitations',
    'how many',
    'sofia',
    (s) => ({ at: { id: s.programId } }),
    answers({ unsent: 'there', waiting: 'there' }),
  ],
  [
    'POST /api/admin/program/{id}/invitations/send',
    'to who was not mailed yet',
    'sofia',
    async (s) => ({ at: { id: s.programId }, body: { users: [(await inviteUnsent(s)).id] } }),
    answers({ invitations: 'there' }),
  ],
  [
    'POST /api/admin/user/{id}/invitation/send',
    'to who was not mailed yet',
    'sofia',
    async (s) => ({ at: { id: (await inviteUnsent(s)).id }, body: {} }),
    answers({ user }),
  ],
  [
    'POST /api/admin/user/{id}/invitation/send',
    'to who has registered',
    'sofia',
    async (s) => ({ at: { id: (await s.person('tom')).userId }, body: {} }),
    refuses(409, 'not-invited'),
  ],
  [
    register,
    'with the last slash',
    'guest',
    (s) => ({ body: { user: newUser(`person${s.fresh()}`), slug: s.slug, form } }),
    answers({ user }),
  ],
  [
    'POST /api/auth/register',
    'without it, by the program’s id',
    'guest',
    (s) => ({ body: { user: newUser(`person${s.fresh()}`), loyaltyProgramId: s.programId, form } }),
    answers({ user }),
  ],
  [
    register,
    'with fields missing',
    'guest',
    (s) => ({ body: { user: { username: `person${s.fresh()}` }, slug: s.slug, form } }),
    { status: 400, refusal: { msg: 'Failed to create user' } },
  ],
  [
    register,
    'a username that is taken',
    'guest',
    (s) => ({ body: { user: newUser('Maria'), slug: s.slug, form } }),
    { status: 409, refusal: { code: 11000 } },
  ],
  [
    register,
    'an administrator without an invitation',
    'guest',
    () => ({ body: { user: { ...newUser('boss'), isAdmin: true } } }),
    refuses(403, 'invitation-needed'),
  ],
  [
    register,
    'into a disabled program',
    'guest',
    async (s) => ({ body: { user: newUser(`person${s.fresh()}`), slug: await addClosedProgram(s), form } }),
    refuses(403, 'program-disabled'),
  ],
  [
    register,
    'by an administrator: approved at once',
    'sofia',
    (s) => ({
      body: { user: newUser(`person${s.fresh()}`), slug: s.slug, form, approved: true, adminOnly: true },
    }),
    answers({ user }),
  ],
  [
    'POST /api/auth/logout',
    'ends the session',
    'guest',
    async (s) => ({ as: { token: (await s.server.as('tom')).token! } }),
    done,
  ],
  ['GET /api/secret', 'an administrator', 'sofia', () => ({}), { status: 200, text: /.+/, type: 'text/plain' }],
  ['GET /api/secret', 'a participant', 'maria', () => ({}), refuses(403, 'not-allowed')],
  ['GET /api/admin/user/{id}', 'anyone', 'sofia', async (s) => ({ at: ids(await s.person('uma')) }), answers({ user })],
  [
    'POST /api/admin/user/listByIds',
    'several, of every state',
    'sofia',
    async (s) => ({ body: { userIds: [(await s.person('uma')).userId, (await s.person('dennis')).userId] } }),
    answers({ users: { each: user } }),
  ],
  [
    'POST /api/admin/user/listByIds',
    'more than a call takes',
    'sofia',
    () => ({ body: { userIds: Array.from({ length: 101 }, newId) } }),
    { status: 400, refusal: {} },
  ],
  [
    'GET /api/client/user/{id}',
    'itself',
    'maria',
    async (s) => ({ at: ids(await s.person('maria')) }),
    answers({ user }),
  ],
  [
    'GET /api/client/user/{id}',
    'another user',
    'maria',
    async (s) => ({ at: ids(await s.person('tom')) }),
    refuses(404, 'not-found'),
  ],
  [
    'DELETE /api/admin/user/{id}/delete',
    'without history',
    'sofia',
    async (s) => ({ at: ids(await s.newPerson()) }),
    done,
  ],
  [
    'DELETE /api/admin/user/{id}/delete',
    'with history',
    'sofia',
    async (s) => ({ at: ids(await s.person('maria')) }),
    refuses(409, 'has-history'),
  ],
  [
    'GET /api/admin/user/{id}/open-matters',
    'of a participant',
    'sofia',
    async (s) => ({ at: ids(await s.newPerson()) }),
    answers({ drafts: 'there', waitingReceipts: 'there', unshippedRewards: 'there' }),
  ],
  [
    'GET /api/admin/user/{id}/export',
    'of a participant',
    'sofia',
    async (s) => ({ at: ids(await s.newPerson()) }),
    { status: 200, text: /account\.json/, type: 'application/zip', name: 'personal-data.zip' },
  ],
  [
    'POST /api/admin/user/{id}/erase',
    'a participant',
    'sofia',
    async (s) => ({ at: ids(await s.newPerson()), body: {} }),
    answers({ user }),
  ],
  [
    'POST /api/admin/user/{id}/erase',
    'once more',
    'sofia',
    async (s) => {
      const at = ids(await s.newPerson());
      await s.editor.ok('POST /api/admin/user/:id/erase', at);
      return { at, body: {} };
    },
    refuses(409, 'erased'),
  ],
  [
    'POST /api/admin/userLoyaltyProgram/update',
    'approves',
    'sofia',
    async (s) => ({
      body: {
        id: (await s.newPerson()).memberId,
        userLoyaltyProgram: { approved: true, approvalDate: new Date().toISOString(), completedRegistration: form },
      },
    }),
    answers({ userLoyaltyProgram: member }),
  ],
  [
    'POST /api/client/userLoyaltyProgram/update',
    'own answers',
    'maria',
    (s) => ({ body: { id: s.buyer.memberId, userLoyaltyProgram: { completedRegistration: form } } }),
    answers({ userLoyaltyProgram: member }),
  ],
  [
    'POST /api/client/user/update',
    'own details',
    'maria',
    async (s) => ({ body: { id: (await s.person('maria')).userId, user: { city: 'Bath', zip: '04530' } } }),
    answers({ result: user }),
  ],
  [
    'POST /api/client/user/update',
    'a wrong e-mail',
    'maria',
    async (s) => ({ body: { id: (await s.person('maria')).userId, user: { email: 'no address' } } }),
    { status: 400, refusal: {} },
  ],
];

function session() {
  return answers({ token: 'there', user });
}
async function addClosedProgram({ server, editor, fresh }: Scene): Promise<string> {
  const slug = `closed-${fresh()}`;
  await editor.ok('POST /api/admin/program/:id/disable', { id: await addProgram(server, slug) });
  return slug;
}
const ids = ({ userId }: { userId: string }) => ({ id: userId });

async function newWayIn(s: Scene) {
  const { id, wayInId } = await addWayIn(s);
  const { waysIn } = await s.editor.ok('GET /api/admin/program/:id/ways-in', { id });
  return { program: id, code: waysIn.find(({ _id }) => _id === wayInId)!.code };
}

async function newInvite(s: Scene): Promise<string> {
  const email = `invited${s.fresh()}@example.com`;
  return (await inviteMember(s.server, s.editor, s.programId, { email })).invite;
}
