import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { changed } from '#testing/audit-changes.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let maria: Shopper;
let id: string;

const incomplete = 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.';
const complete = { trackingNumber: '1Z999', shippingDate: '2026-05-01', shipped: true };

beforeAll(async () => {
  sofia = await server.as('sofia');
  maria = await openShopper(server, 'maria');
  await maria.earn(100_000);
});
beforeEach(async () => {
  await maria.order('Insulated Thermos');
  id = (await maria.ok('GET /api/client/order/list', { limit: 1 })).orders[0]?.items[0]?._id ?? '';
});

interface Change {
  trackingNumber?: string | null;
  shippingDate?: string | null;
  shipped?: boolean;
  read?: { trackingNumber: string | null; shippingDate: string | null };
}
const update = (change: Change, of: { memberId: string; id: string } = { memberId: maria.memberId, id }) =>
  sofia.call('POST /api/admin/cartRewardItem/update', {
    userLoyaltyProgramId: of.memberId,
    cartItem: { _id: of.id, ...change },
  });
const listEntries = () =>
  server.services.db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select(['admin_name', 'action', 'data'])
    .orderBy('id')
    .execute();

test('number, date and shipped are written step by step, and the participant sees them', async () => {
  await update({ trackingNumber: ' 1Z999 ' });
  await update({ shippingDate: '2026-05-01' });
  const { status, body } = await update({ shipped: true });
  expect(status).toBe(200);
  expect(body.cartItem).toMatchObject({ ...complete, user: { username: 'maria' } });
  const { orders } = await maria.ok('GET /api/client/order/list', { limit: 1 });
  expect(orders[0]?.items).toMatchObject([complete]);
});

test.each([
  { shipped: true },
  { shipped: true, trackingNumber: '1Z999' },
  { shipped: true, shippingDate: '2026-05-01' },
  { shipped: true, trackingNumber: '  ', shippingDate: '2026-05-01' },
])('without number and date nothing is shipped: %j', async (change) => {
  expect(await update(change)).toMatchObject({ status: 400, body: { type: 'shipping-incomplete', msg: incomplete } });
  expect(await listEntries()).toEqual([]);
});

test('a shipped item keeps its number and its date', async () => {
  await update(complete);
  expect((await update({ trackingNumber: null })).body.type).toBe('shipping-incomplete');
  expect((await update({ shippingDate: null })).body.type).toBe('shipping-incomplete');
  expect(await update({ trackingNumber: '1Z998' })).toMatchObject({ status: 200 });
});

test('the database itself refuses an item that is shipped without number and date', async () => {
  const ship = server.services.db.updateTable('cart_items').set({ shipped: true }).where('id', '=', id).execute();
  await expect(ship).rejects.toThrow('check constraint');
});

test('shipped can be taken back until the shipping mail is written', async () => {
  await update(complete);
  expect(await update({ shipped: false, trackingNumber: null })).toMatchObject({ status: 200 });
  await update(complete);
  await mailMaria();
  const { status, body } = await update({ shipped: false });
  expect([status, body.type]).toEqual([409, 'already-notified']);
  const { body: corrected } = await update({ trackingNumber: '1Z998' });
  expect(corrected.cartItem).toMatchObject({ shipped: true, trackingNumber: '1Z998', notifiedAt: expect.any(String) });
});

test('each change is recorded with before and after, and what changes nothing is not', async () => {
  await update({ trackingNumber: '1Z999', shippingDate: '2026-05-01' });
  await update({ trackingNumber: '1Z999' });
  await update({ shipped: true });
  expect(await listEntries()).toEqual([
    {
      admin_name: 'sofia',
      action: 'shipment changed',
      data: changed({ trackingNumber: [null, '1Z999'], shippingDate: [null, '2026-05-01'] }),
    },
    { admin_name: 'sofia', action: 'reward shipped', data: changed({ shipped: [false, true] }) },
  ]);
});

test('an item that is not a redeemed item of this member is not found', async () => {
  const tom = await openShopper(server, 'tom');
  const inCart = await maria.choose('Insulated Thermos');
  const answers = await Promise.all([
    update(complete, { memberId: tom.memberId, id }),
    update(complete, { memberId: maria.memberId, id: inCart }),
    update(complete, { memberId: maria.memberId, id: newId() }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test.each(['2026-02-30', '0000-01-01', '05/01/2026'])('%s is no shipping date', async (shippingDate) => {
  expect((await update({ shippingDate })).status).toBe(400);
});

const mailMaria = () =>
  server.services.db
    .insertInto('mails')
    .values({
      id: newId(),
      program_id: maria.programId,
      kind: 'cartItemShipped',
      cause_id: id,
      to_address: 'maria@example.com',
      subject: 'On its way',
      html: '',
      text: '',
    })
    .execute();
