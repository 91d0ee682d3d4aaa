import { newId } from '#server/db/ids.ts';
import { password } from '../../cast/people.ts';
import { makeCaller } from '../../people/caller.ts';
import { openMails } from '../../people/open-mails.ts';
import { openView } from '../../people/viewer.ts';
import { openSession } from '../../sign-in.ts';
import { answers, done, type Row, refuses, type Sent } from '../row.ts';
import { newUser, type Scene } from '../scene.ts';
import { account, session, user } from '../shapes.ts';

const get = 'GET /api/common/account';
const update = 'POST /api/admin/account/update';
const confirm = 'POST /api/auth/email/confirm';
const resend = 'POST /api/common/account/email/resend';
const cancel = 'POST /api/common/account/email/cancel';
const language = 'POST /api/client/user/{id}/language';
const list = 'GET /api/common/account/sessions';
const end = 'POST /api/common/account/session/{id}/end';
const endOthers = 'POST /api/common/account/sessions/end-others';
const listOfUser = 'GET /api/admin/user/{id}/sessions';
const endOfUser = 'POST /api/admin/user/{id}/sessions/end';
const endView = 'POST /api/auth/view/end';

const ownOnly = refuses(403, 'own-only');
const nonePending = refuses(409, 'none-pending');
const notFound = refuses(404, 'not-found');

export const ownAccountRows: Row[] = [
  [
    'GET /api/admin/account/waiting-mails',
    'nothing is chosen',
    'sofia',
    () => ({}),
    answers({ waitingMails: ['kinds', 'often', 'timeZone'] }),
  ],
  [
    'POST /api/admin/account/waiting-mails',
    'every Monday',
    'sofia',
    () => ({ body: { waitingMails: { kinds: ['receipts'], often: 'weekly', timeZone: 'America/Chicago' } } }),
    answers({ waitingMails: ['kinds', 'often', 'timeZone'] }),
  ],
  [get, 'a participant’s', 'maria', () => ({}), answers({ account })],
  [get, 'an administrator’s', 'sofia', () => ({}), answers({ account })],
  [
    update,
    'the name',
    'guest',
    async (s) => ({ as: await s.newAdmin(), body: { user: { firstName: 'Nora', lastName: 'Whitfield-Berg' } } }),
    answers({ account }),
  ],
  [
    update,
    'e-mail and password, with the current one',
    'guest',
    async (s) => {
      const admin = await s.newAdmin();
      const changed = { email: `${admin.username}@new.example`, password: 'quite another long password' };
      return { as: admin, body: { user: { ...changed, currentPassword: newUser('').password } } };
    },
    answers({ account }),
  ],
  [
    update,
    'the password, which ends the other sessions',
    'sofia',
    async (s) => {
      await s.server.as('sofia');
      return { body: { user: { password, currentPassword: password } } };
    },
    answers({ account }),
  ],
  [
    language,
    'the language of the program',
    'guest',
    async (s) => {
      const { id, token } = await s.newMember();
      return { as: { token }, at: { id }, body: { language: 'en' } };
    },
    answers({ language: 'there' }),
  ],
  [
    language,
    'one that the program does not have',
    'maria',
    (s) => chooses(s, 'es'),
    refuses(409, 'language-not-offered'),
  ],
  [language, 'one that is none', 'maria', (s) => chooses(s, 'klingon'), says('language')],
  [update, 'the e-mail without the current password', 'sofia', () => moves({}), says('currentPassword')],
  [update, 'with a wrong one', 'sofia', () => moves({ currentPassword: 'no' }), says('currentPassword')],
  [update, 'to what is no e-mail', 'sofia', () => moves({ email: 'no address', currentPassword: 'no' }), says('email')],
  [confirm, 'the mailed link', 'guest', mailed, answers({ username: 'there', email: 'there' })],
  [
    confirm,
    'twice',
    'guest',
    async (s) => {
      const sent = await mailed(s);
      await s.server.guest.ok('POST /api/auth/email/confirm', sent.body);
      return sent;
    },
    refuses(404, 'dead-link'),
  ],
  [resend, 'to the address that waits', 'guest', waiting, answers({ account })],
  [resend, 'with none', 'maria', () => ({}), nonePending],
  [resend, 'in View As', 'guest', viewing, ownOnly],
  [cancel, 'the address that waits', 'guest', waiting, answers({ account })],
  [cancel, 'with none', 'maria', () => ({}), nonePending],
  [cancel, 'in View As', 'guest', viewing, ownOnly],
  [list, 'one’s own', 'maria', () => ({}), answers({ sessions: { each: session } })],
  [list, 'in View As', 'guest', viewing, ownOnly],
  [
    end,
    'another of one’s own',
    'guest',
    async (s) => {
      const { username, token } = await s.newMember();
      const other = await s.server.as(username);
      const { sessions } = await other.ok('GET /api/common/account/sessions', {});
      return { as: { token }, at: { id: sessions.find(({ isThis }) => isThis)!._id } };
    },
    done,
  ],
  [end, 'one that has ended', 'maria', () => ({ at: { id: newId() } }), notFound],
  [
    end,
    'another user’s',
    'maria',
    async (s) => {
      const other = makeCaller(s.server.url, (await s.newMember()).token);
      const { sessions } = await other.ok('GET /api/common/account/sessions', {});
      return { at: { id: sessions[0]!._id } };
    },
    notFound,
  ],
  [endOthers, 'all but this one', 'guest', async (s) => ({ as: await s.newMember() }), done],
  [endOthers, 'in View As', 'guest', viewing, ownOnly],
  [
    listOfUser,
    'a participant’s',
    'sofia',
    async (s) => ({ at: { id: (await s.newMember()).id } }),
    answers({ sessions: { each: session } }),
  ],
  [listOfUser, 'an administrator’s', 'sofia', async (s) => ({ at: { id: (await s.newAdmin()).id } }), notFound],
  [endOfUser, 'a participant’s', 'sofia', async (s) => ({ at: { id: (await s.newMember()).id } }), done],
  [endOfUser, 'an administrator’s', 'sofia', async (s) => ({ at: { id: (await s.newAdmin()).id } }), notFound],
  [
    endView,
    'back to the administrator',
    'guest',
    async (s) => {
      const view = await openView(s.server, await s.server.as('sofia'), 'maria');
      return { as: { token: view.viewing }, cookie: view.sent };
    },
    answers({ token: 'there', user, roles: { each: ['role'] } }),
  ],
  [
    endView,
    'in another browser',
    'guest',
    async (s) => ({ as: { token: (await openView(s.server, await s.server.as('sofia'), 'maria')).viewing } }),
    refuses(403, 'no-way-back'),
  ],
];

const chooses = async (s: Scene, language: string): Promise<Sent> => ({
  at: { id: (await s.person('maria')).userId },
  body: { language },
});
const moves = (more: object): Sent => ({ body: { user: { email: 'sofia@new.example', ...more } } });
function says(path: string) {
  return { status: 400, refusal: { errors: [{ path }] } };
}

async function viewing({ server }: Scene): Promise<Sent> {
  return { as: { token: await openSession(server.services.db, 'maria', 'sofia') } };
}

/** A participant who has asked for another address. */
async function waiting({ server, newMember }: Scene) {
  const { id, username, token } = await newMember();
  const email = `${username}@new.example`;
  const user = { email, currentPassword: password };
  await makeCaller(server.url, token).ok('POST /api/client/user/update', { id, user });
  return { as: { token }, email };
}

async function mailed(s: Scene) {
  const { email } = await waiting(s);
  const [mail] = await openMails(s.server, { to: email });
  return { body: { token: /confirm-email#token=([\w-]{43})/.exec(mail!.text)![1]! } };
}
