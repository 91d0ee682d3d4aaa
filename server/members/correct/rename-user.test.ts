import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { CorrectedDetails } from '#contract/accounts.ts';
import { newId } from '#server/db/ids.ts';
import { changed } from '#testing/audit-changes.ts';
import { password } from '#testing/cast/people.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { registerMember } from '#testing/people/newcomers.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let id: string;
let program: string;
let username: string;
let count = 0;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  username = `pia${++count}x`;
  const user = await add(username);
  id = user._id;
  program = user.userLoyaltyProgram!.program;
});

const add = (name: string) => registerMember(sofia, name, true);
const correct = (user: CorrectedDetails, version?: number) =>
  sofia.call('POST /api/admin/user/update', { id, version, user });
const read = async () => (await sofia.ok('GET /api/admin/user/:id', { id })).user;
const logIn = (name: string) => server.guest.call('POST /api/auth/login', { username: name, password });

/** Who a search finds among members, receipts and redeemed items. */
async function find(search: string) {
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: program, search });
  const { receipts } = await sofia.ok('GET /api/admin/receipt/list', { program, search });
  const { cartItems } = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: program, search });
  return {
    members: members.map(({ user }) => user.name),
    receipts: receipts.map(({ user, receiptNumber }) => [user.name, user.username, receiptNumber]),
    redeemed: cartItems.map(({ user }) => [user.name, user.username]),
  };
}

test('a new name replaces the old one in lists and searches, and logs in', async () => {
  const [buyer, shopper] = [await openBuyer(server, username), await openShopper(server, username)];
  await buyer.submit('88');
  await shopper.earn(100_000);
  await shopper.order('Insulated Thermos');
  await shopper.choose('Insulated Thermos');
  const old = username;
  const user = { username: ` Signe.Dahl${count} `, firstName: 'Signe', lastName: 'Dahl', adminOnly: true };
  const { status, body } = await correct(user, (await read()).version);
  const now = user.username.trim();
  expect([status, body.user]).toMatchObject([200, { ...user, username: now, name: 'Signe Dahl' }]);
  expect(await find('signe dahl')).toMatchObject({ members: ['Signe Dahl'], receipts: [['Signe Dahl', now, '88']] });
  expect(await find(now)).toEqual({
    members: ['Signe Dahl'],
    receipts: [['Signe Dahl', now, '88']],
    // An order keeps the recipient for whom it was made.
    redeemed: [['Pia Holm', now]],
  });
  expect(await find(old)).toEqual({ members: [], receipts: [], redeemed: [] });
  const named = { id: program, username: now.toLowerCase(), adminOnly: true };
  expect((await sofia.ok('GET /api/admin/program/:id/members', named)).members).toMatchObject([{ user: { _id: id } }]);
  expect([(await logIn(now)).status, (await logIn(old)).status]).toEqual([200, 401]);
  // The member's open cart continues, and new orders are found by the new name.
  await shopper.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: shopper.memberId });
  await shopper.order('Insulated Thermos');
  await buyer.submit('89');
  expect((await find(now)).receipts).toHaveLength(2);
  expect((await find(now)).redeemed).toEqual([['Pia Holm', now], ...Array(2).fill(['Signe Dahl', now])]);
  const entries = await server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .where('action', '=', 'user details corrected')
    .select(['subject_name', 'data'])
    .execute();
  expect(entries).toEqual([
    {
      subject_name: old,
      data: changed({
        username: [old, now],
        firstName: ['Pia', user.firstName],
        lastName: ['Holm', user.lastName],
        adminOnly: [false, user.adminOnly],
      }),
    },
  ]);
});

test('a taken username, in any case, or an invalid one is refused by its field, and nothing is saved', async () => {
  const before = await read();
  const taken = await correct({ username: 'MARIA', city: 'Saco' });
  expect(taken).toMatchObject({ status: 409, body: { type: 'username-taken', code: 11000 } });
  expect(taken.body.msg).toBe('An account with the username "MARIA" already exists');
  const wrong = await correct({ username: 'pia holm', firstName: ' ', city: 'Saco' });
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    400,
    [
      { path: 'username', message: 'Username cannot contain spaces' },
      { path: 'firstName', message: 'First Name is required' },
    ],
  ]);
  expect(await read()).toEqual(before);
  expect((await correct({ username: username.toUpperCase() })).body.user.username).toBe(username.toUpperCase());
});

test('of many who are given one username at once one gets it', async () => {
  const users = await Promise.all(Array.from({ length: 8 }, (_, at) => add(`heir${at}`)));
  const answers = await Promise.all(
    users.map((user) => sofia.call('POST /api/admin/user/update', { id: user._id, user: { username: 'heiress' } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('receipts, decisions and cart items during a rename get the new name', async () => {
  const [buyer, shopper] = [await openBuyer(server, username), await openShopper(server, username)];
  const waiting = await buyer.submit('1');
  const files = await Promise.all(
    ['2', '3', '4', '5'].map(async (number) => ({ number, image: await buyer.upload() })),
  );
  const now = `renamed${count}`;
  const [renamed, decided, ...others] = await Promise.all([
    correct({ username: now, lastName: 'Dahl' }),
    sofia.call('POST /api/admin/receipt/:id/approve', { id: waiting._id }),
    ...files.map(({ number, image }) => buyer.submit(number, { image })),
    ...[1, 2, 3].map(() => shopper.choose('Insulated Thermos')),
  ]);
  expect([renamed.status, decided.status, others.length]).toEqual([200, 200, 7]);
  const { db } = server.services;
  const receipts = await db.selectFrom('receipts').where('member_id', '=', buyer.memberId).selectAll().execute();
  expect(receipts.map(({ member_name }) => member_name)).toEqual(Array(5).fill('Pia Dahl'));
  expect(new Set(receipts.map(({ member_key }) => member_key))).toEqual(new Set([`pia dahl\n${now}`]));
  const items = await db.selectFrom('cart_items').where('member_id', '=', buyer.memberId).selectAll().execute();
  expect(new Set(items.map((item) => [item.username, item.search_text].join()))).toEqual(
    new Set([`${now},${now}\ninsulated thermos`]),
  );
});

test('a decision that waited for the name and the address goes out under the new ones', async () => {
  const buyer = await openBuyer(server, username);
  const image = await buyer.upload();
  const [waiting] = [await buyer.submit('11', { image })];
  const { db } = server.services;
  const now = { username: `waited${count}`, email: `waited${count}@example.com` };
  const decided = await whileHeld(
    db,
    async (correcting) => {
      await correcting.selectFrom('receipts').where('id', '=', waiting._id).select('id').forUpdate().execute();
      const changes = { ...now, username_key: now.username };
      await correcting.updateTable('users').set(changes).where('id', '=', id).execute();
    },
    () => sofia.call('POST /api/admin/receipt/:id/approve', { id: waiting._id }),
  );
  expect(decided.status).toBe(200);
  const approval = 'userRebateSubmissionApproved';
  const mails = db.selectFrom('mails').where('kind', '=', approval).where('cause_id', '=', waiting._id);
  expect(await mails.select('to_address').execute()).toEqual([{ to_address: now.email }]);
  const entries = db.selectFrom('audit_log').where('subject_id', '=', waiting._id);
  expect(await entries.select('username').execute()).toEqual([{ username: now.username }]);
});

test('an administrator in View As, and the participant, cannot rename a user', async () => {
  const before = await read();
  const { token } = await sofia.ok('POST /api/auth/login', { username, bypass: true });
  const viewing = makeCaller(server.url, token);
  const own = (await logIn(username)).body.token;
  const user = { username: `boss${count}`, firstName: 'Eve', lastName: 'Boss', adminOnly: true };
  for (const caller of [viewing, makeCaller(server.url, own)]) {
    expect((await caller.call('POST /api/admin/user/update', { id, user })).status).toBe(403);
    await caller.ok('POST /api/client/user/update', { id, user: user as object });
  }
  expect(await read()).toEqual(before);
  expect((await sofia.call('POST /api/admin/user/update', { id: newId(), user })).status).toBe(404);
});
