import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let sofia: Caller;
let maria: Shopper;
let tom: Shopper;
/** Two of Maria's and one of Tom's, just ordered. */
let items: string[];

const complete = { trackingNumber: '1Z-ALL', shippingDate: '2026-05-01', shipped: true };
const incomplete = 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.';

beforeAll(async () => {
  server = await startTestServer();
  sofia = await server.as('sofia');
  maria = await openShopper(server, 'maria');
  tom = await openShopper(server, 'tom');
  for (const shopper of [maria, tom]) await shopper.earn(1_000_000);
});
afterAll(() => server.close());
beforeEach(async () => {
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
const listMails = () => server.services.db.selectFrom('mails').where('cause_id', 'in', items).selectAll().execute();

describe('one shipment for several items', () => {
  test('is written into each of them, from any member, and recorded of each', async () => {
    const { cartItems, failed } = await shipAll(complete);
    expect(failed).toEqual([]);
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
    await mailAll([items[1]!]);
    const { failed } = await shipAll({ shipped: false });
    expect(failed).toMatchObject([{ _id: items[1], type: 'already-notified' }]);
    expect(await countEntries('shipment changed')).toBe(2);
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
    const elsewhere = await sofia.ok('POST /api/admin/program/:id/cartRewardItems/update', {
      id: newId(),
      items: [items[1]!],
      shipment: complete,
    });
    expect(elsewhere).toMatchObject({ cartItems: [], failed: [{ _id: items[1], type: 'not-found' }] });
  });

  test('sent by two administrators at once, in any order of the rows, is done once', async () => {
    const tries = Array.from({ length: 30 }, (_, n) => shipAll(complete, n % 2 === 0 ? items : items.toReversed()));
    for (const { failed } of await Promise.all(tries)) expect(failed).toEqual([]);
    expect(await countEntries('reward shipped')).toBe(3);
  });

  test('refuses versions of only some of the items', async () => {
    await expect(shipAll({ trackingNumber: '1Z-SOME' }, items, [1])).rejects.toThrow('one version for each item');
  });

  test('refuses by name what another administrator changed meanwhile, and writes the others', async () => {
    const [changed, same, other] = items as [string, string, string];
    const versions = items.map(() => 1);
    await shipOne(changed, { trackingNumber: '1Z-THEIRS' });
    const { cartItems, failed } = await shipAll({ trackingNumber: '1Z-ALL' }, items, versions);
    expect(failed).toEqual([
      { _id: changed, type: 'stale', msg: expect.stringContaining('changed this item meanwhile') },
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
  test('writes one e-mail per item to its member; items that are not shipped are named', async () => {
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
    expect(answers.reduce((sum, { queued }) => sum + queued, 0)).toBe(3);
    for (const { failed } of answers) expect(failed).toEqual([]);
    expect(await listMails()).toHaveLength(3);
    const { queued } = await mailAll([...items, ...items]);
    expect(queued).toBe(0);
  });

  test('skips an item that has its mail, alone', async () => {
    await shipAll(complete);
    await sofia.ok('POST /api/common/mailer/cartItemShipped', {
      emailInfo: { to: 'maria@example.com', cause: items[0]! },
    });
    expect((await mailAll()).queued).toBe(2);
    expect(await listMails()).toHaveLength(3);
  });
});
