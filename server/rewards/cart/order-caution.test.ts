import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { openView } from '#testing/people/viewer.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer({ RATE_LIMIT_SCALE: '1' });
let maria: Shopper;
let sofia: Caller;
let userId: string;
let own: Awaited<ReturnType<typeof addOwnProgram>>;

beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  own = await addOwnProgram(server);
  maria = await openShopper(server, own.maria);
  userId = (await signIn(server, own.maria)).actor.userId;
  await maria.earn(3000);
});

const submit = (more: { currentPassword?: string } = {}, caller: Caller = maria) =>
  caller.call('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId, ...more });
const move = (user: { address?: string; city?: string; zip?: string }) =>
  maria.ok('POST /api/client/user/update', { id: userId, user });
const correct = async (user: object) => {
  const { version } = (await sofia.ok('GET /api/admin/user/:id', { id: userId })).user;
  await sofia.ok('POST /api/admin/user/update', { id: userId, version, user });
};
const listOrders = async () => (await maria.ok('GET /api/client/order/list', {})).orders;
const listRedeemed = async () =>
  (await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId, search: 'maria' })).cartItems;
const account = async () => await maria.ok('GET /api/client/user/:id', { id: userId });
const mailsOf = (kind: string) =>
  server.services.db
    .selectFrom('mails')
    .where('kind', '=', kind)
    .where('program_id', '=', maria.programId)
    .select(['to_address as to', 'subject', 'text'])
    .orderBy('id')
    .execute();
/** As if everything of the account had happened this much earlier. */
const passTime = (hours: number) =>
  sql`update users set address_changed_at = address_changed_at - make_interval(hours => ${hours}),
    email_changed_at = email_changed_at - make_interval(hours => ${hours}) where id = ${userId}`.execute(
    server.services.db,
  );

describe('an order', () => {
  test('keeps the address that it was made for, whatever the account says since', async () => {
    const { address, city, state, zip, name } = (await account()).user;
    await maria.order('Insulated Thermos');
    await move({ address: '9 Thief Lane', city: 'Elsewhere' });
    await correct({ firstName: 'Mario' });
    expect(await listOrders()).toMatchObject([{ shipsTo: { name, address, city, state, zip } }]);
    const [item] = await listRedeemed();
    expect(item).toMatchObject({
      user: { name, address, city, state, zip },
      presentAddress: { name: 'Mario Alvarez', address: '9 Thief Lane', city: 'Elsewhere', state, zip },
    });
    const csv = await sofia.ok('GET /api/admin/program/:programId/exportRewardSubmissions', {
      programId: maria.programId,
    });
    expect(csv).toContain(address);
    expect(csv).not.toContain('Thief');
    const shipment = { _id: item!._id, trackingNumber: '1Z', shippingDate: '2026-11-07', shipped: true };
    await sofia.ok('POST /api/admin/cartRewardItem/update', {
      userLoyaltyProgramId: maria.memberId,
      cartItem: shipment,
    });
    await sofia.ok('POST /api/admin/program/:id/cartRewardItems/notify', { id: maria.programId, items: [item!._id] });
    expect((await mailsOf('cartItemShipped'))[0]?.text).toContain(`Sent to: ${address}, ${city}, ${state} ${zip}`);
  });

  test('from before addresses were kept keeps that of its day when it changes for the first time', async () => {
    const { address } = (await account()).user;
    await maria.order('Insulated Thermos');
    const nothing = { first_name: null, last_name: null, address: null, city: null, state: null, zip: null };
    await server.services.db.updateTable('orders').set(nothing).where('member_id', '=', maria.memberId).execute();
    expect(await listOrders()).toMatchObject([{ shipsTo: { address } }]);
    expect((await listRedeemed())[0]?.presentAddress).toBeNull();
    await move({ address: '9 Thief Lane' });
    expect(await listOrders()).toMatchObject([{ shipsTo: { address } }]);
  });

  test('is confirmed by mail, once, with items, points and address', async () => {
    const { user } = await account();
    await maria.choose('Insulated Thermos', 2);
    await submit();
    const mails = await mailsOf('orderPlaced');
    expect(mails).toMatchObject([{ to: user.email, subject: `Your order is in: ${own.slug}` }]);
    expect(mails[0]?.text).toContain('Insulated Thermos · Quantity 2: 600 points\nTotal: 600 points\nShips to: ');
    expect(mails[0]?.text).toContain(user.address);
  });

  test.each([
    ['one’s own change', () => move({ address: '9 Thief Lane' }), ['address']],
    ['another zip alone', () => move({ zip: '04072' }), ['address']],
    ['a correction by staff', () => correct({ city: 'Elsewhere' }), ['address']],
    ['another e-mail by staff', () => correct({ email: 'thief@example.com' }), ['email']],
    [
      'a confirmed e-mail, however it was written',
      () => sql`update users set email = 'thief@example.com' where id = ${userId}`.execute(server.services.db),
      ['email'],
    ],
  ])('takes the password within a day of %s', async (_what, change, changed) => {
    await maria.choose('Insulated Thermos');
    await change();
    expect((await account()).changedContacts).toEqual(changed);
    expect(await submit()).toMatchObject({ status: 403, body: { type: 'password-needed', changed } });
    expect(await submit({ currentPassword: 'a guess' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword', message: 'This is not your current password' }] },
    });
    expect(await listOrders()).toEqual([]);
    expect(await maria.totals()).toMatchObject({ currentPoints: 3000 });
    expect(await submit({ currentPassword: password })).toMatchObject({ status: 200 });
  });

  test('takes none when that day is over, or after a change of nothing', async () => {
    const { address, email } = (await account()).user;
    await maria.ok('POST /api/client/user/update', { id: userId, user: { address, email } });
    expect((await account()).changedContacts).toEqual([]);
    await move({ address: '9 Thief Lane' });
    await passTime(23);
    await maria.choose('Insulated Thermos');
    expect(await submit()).toMatchObject({ status: 403 });
    await passTime(2);
    expect((await account()).changedContacts).toEqual([]);
    expect(await submit({ currentPassword: 'not looked at' })).toMatchObject({ status: 200 });
  });

  test('does not let the password be guessed: after ten wrong tries even the right one has to wait', async () => {
    await move({ address: '9 Thief Lane' });
    await maria.choose('Insulated Thermos');
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push((await submit({ currentPassword: `no ${n}` })).status);
    expect(tries).toEqual([...Array(10).fill(400), 429]);
    expect(await submit({ currentPassword: password })).toMatchObject({ status: 429 });
  });

  test('is not placed in View As within that day, with any password', async () => {
    const { viewing } = await openView(server, sofia, own.maria);
    const viewer = makeCaller(server.url, viewing);
    await maria.choose('Insulated Thermos');
    await viewer.ok('POST /api/client/user/update', { id: userId, user: { address: '9 Thief Lane' } });
    for (const more of [{}, { currentPassword: password }, { currentPassword: 'a guess' }])
      expect(await submit(more, viewer)).toMatchObject({ status: 403, body: { type: 'own-order-only' } });
    expect(await submit({ currentPassword: password })).toMatchObject({ status: 200 });
    await passTime(25);
    await maria.choose('Insulated Thermos');
    expect(await submit({}, viewer)).toMatchObject({ status: 200 });
  });

  test('that meets a change of the address midway waits for it, and takes the password', async () => {
    await maria.choose('Insulated Thermos');
    const late = await whileHeld(
      server.services.db,
      async (tx) => {
        await tx.selectFrom('members').where('id', '=', maria.memberId).select('id').forUpdate().execute();
        await tx.updateTable('users').set({ address: '9 Thief Lane' }).where('id', '=', userId).execute();
      },
      () => submit(),
    );
    expect(late).toMatchObject({ status: 403, body: { type: 'password-needed', changed: ['address'] } });
    expect(await listOrders()).toEqual([]);
  });

  test('and a change of the address at once: the order takes the password, or goes where it went before', async () => {
    const { address } = (await account()).user;
    for (let n = 0; n < 8; n++) {
      await maria.choose('Insulated Thermos');
      const street = `${n} Thief Lane`;
      const [answer] = await Promise.all([submit(), move({ address: street })]);
      const [order] = await listOrders();
      if (answer.status === 200) expect(order?.shipsTo.address).toBe(address);
      else expect(answer.body).toMatchObject({ type: 'password-needed' });
      await maria.ok('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: maria.memberId });
      await move({ address });
      await passTime(25);
    }
  });
});

describe('another address', () => {
  test('is mailed to the member, without its street', async () => {
    const { email } = (await account()).user;
    await move({ address: '9 Thief Lane', city: 'Elsewhere' });
    const mails = await mailsOf('addressChanged');
    expect(mails).toMatchObject([{ to: email, subject: `Your address was changed: ${own.slug}` }]);
    expect(mails[0]?.text).toMatch(/New address in: Elsewhere, Maine\nChanged: \d\d\/\d\d\/\d{4} at \d\d:\d\d \(/);
    expect(mails[0]?.text).toContain('If this was not you');
    expect(mails[0]?.text).not.toContain('Thief');
  });

  test('of staff is mailed too, and to both mailboxes if the e-mail is corrected with it', async () => {
    const { email } = (await account()).user;
    const { viewing } = await openView(server, sofia, own.maria);
    await makeCaller(server.url, viewing).ok('POST /api/client/user/update', {
      id: userId,
      user: { address: '9 Thief Lane' },
    });
    await correct({ city: 'Elsewhere', email: 'else@example.com' });
    const mails = await mailsOf('addressChanged');
    expect(mails.map(({ to }) => to)).toEqual([email, email, 'else@example.com']);
    for (const { text } of mails) expect(text).toContain('An administrator has changed the address');
  });

  test('is not mailed when it is the previous one', async () => {
    const { address, city } = (await account()).user;
    await move({ address, city });
    await correct({ address, firstName: 'Mario' });
    expect(await mailsOf('addressChanged')).toEqual([]);
  });
});
