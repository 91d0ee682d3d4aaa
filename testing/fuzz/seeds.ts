import { newId } from '#server/db/ids.ts';
import {
  addAlias,
  addCategory,
  addReset,
  askedByAnother,
  askForAdjustment,
  failMail,
  newAlias,
  newWriteOff,
  objectedTo,
  shipItem,
} from '../api-table/prepare.ts';
import type { Sent, Who } from '../api-table/row.ts';
import type { Scene } from '../api-table/scene.ts';
import { table } from '../api-table/table.ts';
import { cement, paint } from '../people/buyer.ts';

/** A call that succeeds: its name, the caller, and what prepares it. */
export type Seed = readonly [call: string, as: Who, send: (scene: Scene) => Promise<Sent> | Sent];

const program = '/api/admin/program/{programId}';
const member = '/api/admin/userLoyaltyProgram/{id}';

/** Calls that the table of the API has no successful row for. */
const others: Seed[] = [
  ['POST /api/auth/forgot', 'guest', () => ({ body: { email: 'maria@example.com' } })],
  [
    'POST /api/auth/reset',
    'guest',
    async (s) => ({ body: { token: await addReset(s, (await s.newPerson()).userId), password: 'another good one' } }),
  ],
  [
    'POST /api/admin/user/update',
    'sofia',
    async (s) => ({ body: { id: (await s.newPerson()).userId, user: { city: 'Bangor', zip: '04401' } } }),
  ],
  ['GET /api/common/program/{slug}/manifest', 'guest', (s) => ({ at: { slug: s.slug } })],
  ['GET /api/admin/program/{id}/overview', 'sofia', (s) => ({ at: { id: s.programId } })],
  [
    'POST /api/admin/company/{id}/update',
    'sofia',
    (s) => ({
      at: { id: s.editor.companyId },
      body: { company: { name: `Company ${s.fresh()}`, brandColor: '#0f766e' } },
    }),
  ],
  ['GET /api/admin/program/slugTaken', 'sofia', (s) => ({ query: `?slug=${s.slug}` })],
  [
    `POST ${program}/rebateItem/create`,
    'sofia',
    (s) => ({
      at: within(s),
      body: {
        item: {
          name: `Item ${s.fresh()}`,
          points: 5,
          uniqueIdentifier: s.fresh(),
          fields: { brand: 'A' },
        },
      },
    }),
  ],
  [`GET ${program}/categories`, 'sofia', (s) => ({ at: within(s) })],
  [
    `POST ${program}/category/create`,
    'sofia',
    (s) => ({ at: within(s), body: { category: { category: `Category ${s.fresh()}`, position: 3 } } }),
  ],
  [
    `POST ${program}/category/{categoryId}`,
    'sofia',
    async (s) => ({
      at: await addCategory(s),
      body: { updatedFields: { category: `Category ${s.fresh()}`, position: 77 } },
    }),
  ],
  [`DELETE ${program}/category/{categoryId}`, 'sofia', async (s) => ({ at: await addCategory(s) })],
  [`GET ${program}/aliases`, 'sofia', (s) => ({ at: within(s), query: '?limit=5&search=a' })],
  [`POST ${program}/alias/create`, 'sofia', async (s) => ({ at: within(s), body: { alias: await newAlias(s) } })],
  [
    `POST ${program}/alias/{aliasId}`,
    'sofia',
    async (s) => ({ at: await addAlias(s), body: { updatedFields: { itemId: await s.buyer.item(paint) } } }),
  ],
  [`DELETE ${program}/alias/{aliasId}`, 'sofia', async (s) => ({ at: await addAlias(s) })],
  [
    'POST /api/client/receipt/{id}/item/{itemId}',
    'maria',
    async (s) => {
      const { _id: id, receiptItems } = await s.buyer.add(s.fresh());
      return { at: { id, itemId: receiptItems[0]!._id }, body: { quantity: 3 } };
    },
  ],
  [
    'POST /api/client/receipt/{id}/item',
    'maria',
    async (s) => ({
      at: { id: (await s.buyer.add(s.fresh()))._id },
      body: { itemId: await s.buyer.item(cement), quantity: 1 },
    }),
  ],
  ['GET /api/admin/receipt/{id}', 'sofia', async (s) => ({ at: { id: (await s.submitted()).id } })],
  [`GET ${member}/receipts`, 'sofia', ofMember],
  ['GET /api/client/receipt/{id}', 'maria', async (s) => ({ at: { id: (await s.submitted()).id } })],
  ['GET /api/client/receipt/boughtItems', 'maria', () => ({})],
  ['POST /api/client/receipt/submit', 'maria', async (s) => ({ body: await wholeReceipt(s) })],
  [
    'POST /api/client/receipt/{id}/update',
    'maria',
    async (s) => {
      const { _id: id, image } = await s.buyer.add(s.fresh());
      return { at: { id }, body: details(s.fresh(), image!.imageKey) };
    },
  ],
  [
    'POST /api/client/receipt/{id}/sendAgain',
    'maria',
    async (s) => {
      const { id, number } = await s.decided('deny');
      return { at: { id }, body: details(number, (await s.buyer.upload()).imageKey) };
    },
  ],
  [
    'POST /api/client/receipt/{id}/objection',
    'maria',
    async (s) => ({ at: { id: (await s.decided('deny')).id }, body: { decision: 1, words: 'It is right' } }),
  ],
  ['GET /api/admin/program/{id}/objections', 'sofia', (s) => ({ at: { id: s.programId } })],
  ['GET /api/admin/receipt/{id}/objection', 'sofia', async (s) => ({ at: await objectedTo(s) })],
  [
    'POST /api/admin/receipt/{id}/objection/uphold',
    'sofia',
    async (s) => ({ at: await objectedTo(s), body: { answer: 'You are right', expected: { decision: 1 } } }),
  ],
  [
    'POST /api/admin/receipt/{id}/objection/keep',
    'sofia',
    async (s) => ({ at: await objectedTo(s), body: { answer: 'It stays', decision: 1 } }),
  ],
  [`GET ${member}/points`, 'sofia', ofMember],
  [
    `POST ${member}/adjust`,
    'sofia',
    (s) => ({ at: { id: s.buyer.memberId }, body: { adjustmentId: newId(), amount: 5, reason: 'A gift' } }),
  ],
  [
    `POST ${member}/write-off`,
    'sofia',
    async (s) => {
      const { id, ...body } = await newWriteOff(s);
      return { at: { id }, body };
    },
  ],
  ['GET /api/admin/program/{id}/approvals', 'sofia', (s) => ({ at: { id: s.programId } })],
  [
    'POST /api/admin/program/{id}/approval/{approvalId}/decline',
    'sofia',
    async (s) => ({ at: await askedByAnother(s), body: { comment: 'Too many' } }),
  ],
  [
    'POST /api/admin/program/{id}/approval/{approvalId}/withdraw',
    'sofia',
    async (s) => ({ at: await askForAdjustment(s) }),
  ],
  [`GET ${member}/orders`, 'sofia', ofMember],
  [
    'GET /api/admin/program/{id}/cartRewardItems',
    'sofia',
    (s) => ({ at: { id: s.programId }, query: '?sort=name&limit=5' }),
  ],
  [
    'POST /api/admin/program/{id}/cartRewardItems/update',
    'sofia',
    async (s) => ({
      at: { id: s.programId },
      body: {
        items: [await s.ordered()],
        shipment: { trackingNumber: '1Z', shippingDate: '2026-03-09', shipped: true },
      },
    }),
  ],
  [
    'POST /api/admin/program/{id}/cartRewardItems/notify',
    'sofia',
    async (s) => ({ at: { id: s.programId }, body: { items: [await shipItem(s)] } }),
  ],
  ['GET /api/client/training/list', 'maria', () => ({ query: '?status=open&limit=5' })],
  ['GET /api/client/training/{id}', 'maria', async (s) => ({ at: { id: (await s.training()).id } })],
  [
    `GET ${program}/training/{id}/completions`,
    'sofia',
    async (s) => ({ at: { ...within(s), id: (await s.training()).id } }),
  ],
  [`GET ${member}/trainings`, 'sofia', ofMember],
  ['GET /api/admin/mail/list', 'sofia', () => ({ query: '?limit=5' })],
  ['POST /api/admin/mail/{id}/sendAgain', 'sofia', async (s) => ({ at: { id: await failMail(s) } })],
  ['GET /api/admin/audit', 'sofia', () => ({ query: '?limit=5' })],
  ['GET /api/admin/changes', 'sofia', () => ({})],
  ['GET /api/client/changes', 'maria', () => ({})],
];

/** All calls that succeed, of both tables. */
export const seeds: readonly Seed[] = [
  ...table.filter(([, , , , { status }]) => status < 300).map(([call, , as, send]) => [call, as, send] as const),
  ...others,
];

const within = ({ programId }: Scene) => ({ programId });
function ofMember({ buyer }: Scene): Sent {
  return { at: { id: buyer.memberId }, query: '?limit=5' };
}
const details = (receiptNumber: string, imageKey: string) => ({
  receiptNumber,
  dateOfPurchase: '2026-03-02',
  image: { imageKey },
});

async function wholeReceipt(s: Scene): Promise<object> {
  const { quantity, itemId, ...entered } = (await s.buyer.entry(s.fresh())).receiptData;
  return { ...entered, memberNote: 'The second line is paint.', items: [{ itemId, quantity }], points: 250 };
}
