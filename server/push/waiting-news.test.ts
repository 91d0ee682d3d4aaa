import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { pushWaitingNews } from './actions.ts';

const server = sharedTestServer({ TAKE_BACK_SECONDS: '60', PUSH_HOSTS: 'https://push.example' });
let maria: Buyer & Shopper;
let sofia: Caller;

beforeAll(async () => {
  maria = { ...(await openBuyer(server, 'maria')), ...(await openShopper(server, 'maria')) };
  sofia = await server.as('sofia');
  await maria.earn(5000);
  const p256dh = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
  const keys = { p256dh, auth: 'A'.repeat(22) };
  await maria.ok('POST /api/client/push/subscribe', { endpoint: 'https://push.example/maria', keys });
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.services.db);
});

let last = 0;
async function approve(): Promise<string> {
  const { _id: id } = await maria.submit(String(++last));
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
  return id;
}

async function listJobs(task: keyof Jobs) {
  const { rows } = await sql<{ key: string; payload: Jobs['push_news']; is_due: boolean }>`
    select key, payload, run_at <= now() as is_due from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = ${task} order by key`.execute(server.services.db);
  return rows;
}

test('news of a decision waits as long as that can be taken back', async () => {
  const id = await approve();
  expect(await listJobs('push_news')).toMatchObject([{ key: `push_news:${id}`, is_due: false }]);
  expect(await listJobs('send_push')).toEqual([]);
});

test('a decision that is taken back leaves the news of another one', async () => {
  const ids = [await approve(), await approve()];
  await sofia.ok('POST /api/admin/receipt/:id/takeBack', { id: ids[0]!, decision: 1 });
  expect(await listJobs('push_news')).toMatchObject([{ key: `push_news:${ids[1]}` }]);
});

test('what has waited apart is sent together', async () => {
  await approve();
  await approve();
  const waiting = await listJobs('push_news');
  expect(waiting).toHaveLength(2);
  for (const { payload } of waiting) await pushWaitingNews(server.services, payload);
  expect(await listJobs('send_push')).toMatchObject([{ payload: { news: 'receipt-decided' }, is_due: false }]);
});

test('news of a reward that is no longer shipped is not sent', async () => {
  const id = await maria.choose('Insulated Thermos');
  await maria.settle();
  const owner = { userLoyaltyProgramId: maria.memberId };
  await maria.ok('POST /api/client/cartRewardItem/submit', owner);
  const shipment = { trackingNumber: '1Z', shippingDate: '2026-05-02', shipped: true };
  const update = 'POST /api/admin/cartRewardItem/update';
  const { takeBackSeconds } = await sofia.ok(update, { ...owner, cartItem: { _id: id, ...shipment } });
  expect(takeBackSeconds).toBe(60);
  expect(await listJobs('push_news')).toMatchObject([{ key: `push_news:${id}`, payload: { news: 'reward-shipped' } }]);
  await sofia.ok(update, { ...owner, cartItem: { _id: id, trackingNumber: '1Z-2' } });
  expect(await listJobs('push_news')).toHaveLength(1);
  await sofia.ok(update, { ...owner, cartItem: { _id: id, shipped: false } });
  expect(await listJobs('push_news')).toEqual([]);
});

/** Shipped a moment ago, and returned in this quantity. */
async function returnShipped(ordered: number, quantity: number) {
  const id = await maria.choose('Insulated Thermos', ordered);
  await maria.settle();
  const owner = { userLoyaltyProgramId: maria.memberId };
  await maria.ok('POST /api/client/cartRewardItem/submit', owner);
  const cartItem = { _id: id, trackingNumber: '1Z', shippingDate: '2026-05-02', shipped: true };
  await sofia.ok('POST /api/admin/cartRewardItem/update', { ...owner, cartItem });
  const { returning } = await sofia.ok('GET /api/admin/cartRewardItem/:id/return', { id, ...owner });
  const returned = { quantity, reason: 'Broken', returnId: newId(), expected: { version: returning.version } };
  await sofia.ok('POST /api/admin/cartRewardItem/:id/return', { id, ...owner, ...returned });
  return { id, returnId: returned.returnId };
}

test('that a reward came back whole takes the place of the news that it is on its way', async () => {
  const { id } = await returnShipped(1, 1);
  expect(await listJobs('push_news')).toMatchObject([{ key: `push_news:${id}`, payload: { news: 'reward-returned' } }]);
});

test('of one that came back in part both are told', async () => {
  const { id, returnId } = await returnShipped(2, 1);
  expect((await listJobs('push_news')).map(({ key, payload }) => [key, payload.news])).toEqual([
    [`push_news:${id}`, 'reward-shipped'],
    [`push_news:${returnId}`, 'reward-returned'],
  ]);
});
