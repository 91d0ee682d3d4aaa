import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { otherSlug } from '#testing/cast/people.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let maria: Shopper;
let tom: Shopper;
/** Two of Maria's and one of Tom's, just ordered. */
let items: string[];

/** Of a parcel of this test alone. */
let complete: { trackingNumber: string; shippingDate: string; shipped: boolean };
let parcels = 0;
const incomplete = 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.';

beforeAll(async () => {
  sofia = await server.as('sofia');
  maria = await openShopper(server, 'maria');
  tom = await openShopper(server, 'tom');
  for (const shopper of [maria, tom]) await shopper.earn(1_000_000);
});
beforeEach(async () => {
  complete = { trackingNumber: `1Z-ALL-${++parcels}`, shippingDate: '2026-05-01', shipped: true };
  items = [await order(maria), await order(maria), await order(tom)];
});

async function order(shopper: Shopper): Promise<string> {
  const id = await shopper.choose('Insulated Thermos');
  await shopper.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: shopper.memberId });
  return id;
}

type Shipment = Partial<Record<'trackingNumber' | 'shippingDate', string | null> & { shipped: boolean }>;
const shipAll = (shipment: Shipment, ids = items, versions?: number[]) =>
  sofia.ok('POST /api/admin/program/:id/cartRewardItems/update', {
    id: maria.programId,
    items: ids,
    shipment,
    versions,
  });
const mailAll = (ids = items) =>
  sofia.ok('POST /api/admin/program/:id/cartRewardItems/notify', { id: maria.programId, items: ids });
const shipOne = (id: string, shipment: Shipment) =>
  sofia.ok('POST /api/admin/cartRewardItem/update', {
    userLoyaltyProgramId: maria.memberId,
    cartItem: { _id: id, ...shipment },
  });
const countEntries = async (action: string) => {
  const { db } = server.services;
  const query = db.selectFrom('audit_log').where('subject_id', 'in', items).where('action', '=', action);
  return (await query.select('id').execute()).length;
};
const mailOne = (cause: string) =>
  sofia.ok('POST /api/common/mailer/cartItemShipped', { emailInfo: { to: 'maria@example.com', cause } });
const writtenOtherwise = () => complete.trackingNumber.toLowerCase().replaceAll('-', ' ');
const rewardsIn = (text: string) => [...text.matchAll(/^Reward(?: \d+)?: (.*)$/gm)].map(([, reward]) => reward);
const newestMails = (count: number) =>
  server.services.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(count).execute();
const countAllMails = async () => (await newestMails(10_000)).length;
const listMails = () =>
  server.services.db.selectFrom('mails').where('cause_id', 'in', items).selectAll().orderBy('id').execute();

describe('one shipment for several items', () => {
  test('is written into each of them, from any member, and recorded of each', async () => {
    const { cartItems, failed, takeBackSeconds } = await shipAll(complete);
    expect(failed).toEqual([]);
    // As the server of these tests is set, nothing can be taken back.
    expect(takeBackSeconds).toBe(0);
    expect(cartItems.map(({ _id }) => _id).toSorted()).toEqual(items.toSorted());
    for (const item of cartItems) expect(item).toMatchObject(complete);
    expect(await countEntries('reward shipped')).toBe(3);
  });

  test('leaves what it does not name: each item keeps its own tracking number', async () => {
    await shipOne(items[0]!, { trackingNumber: '1Z-OWN' });
    const { cartItems } = await shipAll({ shippingDate: '2026-05-02' });
    const numbers = cartItems.map(({ _id, trackingNumber }) => [_id, trackingNumber]);
    expect(Object.fromEntries(numbers)).toEqual({ [items[0]!]: '1Z-OWN', [items[1]!]: null, [items[2]!]: null });
    expect(cartItems.every(({ shippingDate }) => shippingDate === '2026-05-02')).toBe(true);
  });

  test('ships those that have number and date; the others are named, and nothing of them is changed', async () => {
    const [ready, noDate, nothing] = items as [string, string, string];
    await shipOne(ready, { trackingNumber: '1Z-1', shippingDate: '2026-05-01' });
    await shipOne(noDate, { trackingNumber: '1Z-2' });
    const { cartItems, failed } = await shipAll({ shipped: true });
    const refusal = { type: 'shipping-incomplete', msg: incomplete };
    expect(failed).toEqual([
      { _id: noDate, ...refusal },
      { _id: nothing, ...refusal },
    ]);
    expect(cartItems.filter(({ shipped }) => shipped).map(({ _id }) => _id)).toEqual([ready]);
    expect(await countEntries('reward shipped')).toBe(1);
  });

  test('does not revert an item with a shipping mail, and says so for that item only', async () => {
    await shipAll(complete);
    await shipOne(items[1]!, { trackingNumber: '1Z-OTHER' });
    await mailAll([items[1]!]);
    const { failed } = await shipAll({ shipped: false });
    expect(failed).toMatchObject([{ _id: items[1], type: 'already-notified' }]);
    expect(await countEntries('shipment changed')).toBe(3);
  });

  test('names ids that are not redeemed items of the program', async () => {
    const inCart = await maria.choose('Insulated Thermos');
    const nowhere = newId();
    const { cartItems, failed } = await shipAll(complete, [inCart, items[0]!, nowhere]);
    expect(failed.map(({ _id, type }) => [_id, type])).toEqual([
      [inCart, 'not-found'],
      [nowhere, 'not-found'],
    ]);
    expect(cartItems.map(({ _id }) => _id)).toEqual([items[0]]);
    const { program } = await sofia.ok('GET /api/common/program/:slug', { slug: otherSlug });
    const shipIn = (id: string) =>
      sofia.call('POST /api/admin/program/:id/cartRewardItems/update', { id, items: [items[1]!], shipment: complete });
    expect(await shipIn(program._id)).toMatchObject({
      body: { cartItems: [], failed: [{ _id: items[1], type: 'not-found' }] },
    });
    expect((await shipIn(newId())).status).toBe(404);
  });

  test('sent by two administrators at once, in any order of the rows, is done once', async () => {
    const tries = Array.from({ length: 30 }, (_, n) => shipAll(complete, n % 2 === 0 ? items : items.toReversed()));
    for (const { failed } of await Promise.all(tries)) expect(failed).toEqual([]);
    expect(await countEntries('reward shipped')).toBe(3);
  });

  test('refuses versions of only some of the items', async () => {
    await expect(shipAll({ trackingNumber: '1Z-SOME' }, items, [1])).rejects.toThrow('one version for each item');
  });

  test('refuses by name what another administrator changed in between, and writes the others', async () => {
    const [changed, same, other] = items as [string, string, string];
    const versions = items.map(() => 1);
    await shipOne(changed, { trackingNumber: '1Z-THEIRS' });
    const { cartItems, failed } = await shipAll({ trackingNumber: '1Z-ALL' }, items, versions);
    expect(failed).toEqual([
      { _id: changed, type: 'stale', msg: expect.stringContaining('changed this item in the meantime') },
    ]);
    const rowOf = (id: string) => cartItems.find(({ _id }) => _id === id)!;
    expect([changed, same, other].map((id) => rowOf(id).trackingNumber)).toEqual(['1Z-THEIRS', '1Z-ALL', '1Z-ALL']);
    const again = await shipAll({ trackingNumber: '1Z-ALL' }, [changed], [rowOf(changed).version]);
    expect(again.failed).toEqual([]);
  });

  test('sent at once with different numbers, each row has one administrator’s, and the others get a conflict', async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => `1Z-${n}`);
    const answers = await Promise.all(
      numbers.map((trackingNumber, n) =>
        shipAll({ trackingNumber }, n % 2 === 0 ? items : items.toReversed(), [1, 1, 1]),
      ),
    );
    for (const id of items) {
      const refused = answers.filter(({ failed }) => failed.some(({ _id, type }) => _id === id && type === 'stale'));
      expect(refused).toHaveLength(19);
      const winner = answers.findIndex(({ failed }) => failed.every(({ _id }) => _id !== id));
      const { cartItems } = await shipAll({}, [id]);
      expect(cartItems[0]?.trackingNumber).toBe(numbers[winner]);
    }
    expect(await countEntries('shipment changed')).toBe(3);
  });

  test('is for 1 to 100 items at once', async () => {
    const ask = (ids: string[]) =>
      sofia.call('POST /api/admin/program/:id/cartRewardItems/update', {
        id: maria.programId,
        items: ids,
        shipment: complete,
      });
    expect((await ask([])).status).toBe(400);
    expect((await ask(Array.from({ length: 101 }, newId))).status).toBe(400);
  });
});

describe('shipping mails of several items', () => {
  test('go to the members of the items; items that are not shipped are named', async () => {
    await shipAll(complete, items.slice(1));
    const { queued, failed, cartItems } = await mailAll();
    expect([queued, failed]).toEqual([2, [{ _id: items[0], type: 'shipping-incomplete', msg: incomplete }]]);
    const mails = await listMails();
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(['maria@example.com', 'tom@example.com']);
    expect(cartItems.filter(({ notifiedAt }) => notifiedAt !== null)).toHaveLength(2);
    expect(await countEntries('reward shipped')).toBe(2);
  });

  test('notifies about each item once, even for repeated and concurrent calls', async () => {
    await shipAll(complete);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => mailAll(n % 2 === 0 ? items : items.toReversed())),
    );
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(2);
    for (const { failed } of answers) expect(failed).toEqual([]);
    expect(await listMails()).toHaveLength(2);
    const { queued } = await mailAll([...items, ...items]);
    expect(queued).toBe(0);
  });

  test('skip an item that has its mail, alone', async () => {
    await shipAll(complete);
    await shipOne(items[1]!, { trackingNumber: '1Z-OTHER' });
    await mailOne(items[0]!);
    expect((await mailAll()).queued).toBe(2);
    expect(await listMails()).toHaveLength(3);
  });

  test('name everything in a parcel at once, whichever of its items is named, however its number is written', async () => {
    await shipAll(complete);
    await shipOne(items[1]!, { trackingNumber: writtenOtherwise() });
    const { queued, cartItems } = await mailAll([items[0]!]);
    expect(queued).toBe(1);
    expect(cartItems.map(({ _id, notifiedAt }) => [_id, notifiedAt !== null]).toSorted()).toEqual(
      [items[0]!, items[1]!].toSorted().map((id) => [id, true]),
    );
    expect((await listMails()).map(({ subject, text }) => [subject, rewardsIn(text)])).toEqual([
      ['Your 2 rewards are on their way', ['Insulated Thermos · Quantity 1', 'Insulated Thermos · Quantity 1']],
    ]);
    expect((await mailOne(items[1]!)).queued).toBe(false);
  });

  test.each([
    ['number', { trackingNumber: '1Z-OTHER' }],
    ['day', { shippingDate: '2026-05-02' }],
  ])('are two of parcels of another %s', async (_, other) => {
    await shipAll(complete);
    await shipOne(items[1]!, other);
    expect((await mailAll([items[0]!, items[1]!])).queued).toBe(2);
  });

  test('are two of one number and day that went to two addresses', async () => {
    await shipAll(complete);
    const { db } = server.services;
    const moved = db.selectFrom('cart_items').where('id', '=', items[1]!).select('order_id');
    await db.updateTable('orders').set({ address: '2 New Road' }).where('id', '=', moved).execute();
    expect((await mailAll([items[0]!, items[1]!])).queued).toBe(2);
  });

  test('are sent once for a parcel, even if its items are named at once by several administrators', async () => {
    await shipAll(complete);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => mailOne(items[n % 2]!)));
    expect(answers.filter(({ queued }) => queued)).toHaveLength(1);
    expect(await listMails()).toHaveLength(1);
  });
});

describe('a corrected tracking number', () => {
  beforeEach(async () => {
    await shipAll(complete);
    await mailAll();
  });

  test('is mailed again, in one mail for each parcel, which says that the number before was wrong', async () => {
    const before = await countAllMails();
    const { cartItems } = await shipAll({ trackingNumber: '1Z-RIGHT' });
    for (const { notifiedAt } of cartItems) expect(notifiedAt).not.toBeNull();
    const mails = await newestMails((await countAllMails()) - before);
    expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(['maria@example.com', 'tom@example.com']);
    for (const { subject, text } of mails) {
      expect(subject).toBe('Corrected tracking number: 1Z-RIGHT');
      expect(text).toMatch(/The tracking number that we sent you for your rewards? was wrong/);
      expect(text).toContain('Tracking number: 1Z-RIGHT');
    }
    const toMaria = mails.find(({ to_address }) => to_address.startsWith('maria'))!;
    expect(rewardsIn(toMaria.text)).toHaveLength(2);
    expect((await mailAll()).queued).toBe(0);
  });

  test('is mailed of one item alone, and again when it is corrected back', async () => {
    const before = await countAllMails();
    await shipOne(items[0]!, { trackingNumber: '1Z-RIGHT' });
    await shipOne(items[0]!, { trackingNumber: complete.trackingNumber });
    expect((await countAllMails()) - before).toBe(2);
    const subjects = (await newestMails(2)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      `Corrected tracking number: ${complete.trackingNumber}`,
      'Corrected tracking number: 1Z-RIGHT',
    ]);
  });

  test.each([
    ['the same number with other spaces', () => ({ trackingNumber: writtenOtherwise() })],
    ['another day', () => ({ shippingDate: '2026-05-02' })],
  ])('is not mailed for %s', async (_, change) => {
    const before = await countAllMails();
    await shipAll(change());
    expect(await countAllMails()).toBe(before);
  });

  test('is mailed once, of many administrators who correct it at once', async () => {
    const before = await countAllMails();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        shipAll({ trackingNumber: '1Z-RIGHT' }, n % 2 === 0 ? items : items.toReversed()),
      ),
    );
    expect((await countAllMails()) - before).toBe(2);
  });

  test('is mailed of an item that the version before has mailed of', async () => {
    const before = await countAllMails();
    const { db } = server.services;
    await db.updateTable('cart_items').set({ told_at: null }).where('id', 'in', items).execute();
    const cause = (await listMails()).find(({ to_address }) => to_address.startsWith('maria'));
    await shipOne(cause!.cause_id, { trackingNumber: '1Z-RIGHT' });
    expect((await countAllMails()) - before).toBe(1);
    expect((await shipAll({ shipped: false }, [cause!.cause_id])).failed).toMatchObject([{ type: 'already-notified' }]);
  });

  test('waits for the address of its member to be confirmed, and is not forgotten', async () => {
    const setUnconfirmed = (email_unconfirmed_since: Date | null) =>
      server.services.db
        .updateTable('users')
        .set({ email_unconfirmed_since })
        .where('username', '=', 'maria')
        .execute();
    const mine = [items[0]!, items[1]!];
    await setUnconfirmed(new Date());
    const before = await countAllMails();
    const { cartItems } = await shipAll({ trackingNumber: '1Z-RIGHT' }, mine);
    await setUnconfirmed(null);
    expect(cartItems.map(({ notifiedAt }) => notifiedAt)).toEqual([null, null]);
    expect(await countAllMails()).toBe(before);
    expect((await shipAll({ shipped: false }, mine)).failed).toMatchObject([
      { type: 'already-notified' },
      { type: 'already-notified' },
    ]);
    expect((await mailAll(mine)).queued).toBe(1);
    expect((await newestMails(1))[0]?.subject).toBe('Corrected tracking number: 1Z-RIGHT');
  });
});
