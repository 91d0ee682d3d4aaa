import { answers, done, type Row, refuses } from '../row.ts';
import type { Scene } from '../scene.ts';

const to = 'maria@example.com';
const mailer = (name: string) => `POST /api/common/mailer/${name}`;
const queued = answers({}, 202);

export const mailAndFileRows: Row[] = [
  [
    mailer('rebateItemAdded'),
    'plain',
    'maria',
    async (s) => {
      await s.submitted();
      return { body: { emailInfo: { to, company: 'Harbor Supply' } } };
    },
    queued,
  ],
  [
    mailer('userApproved'),
    'plain',
    'sofia',
    () => ({ body: { emailInfo: { to, company: 'Harbor Supply', slug: 'harbor-trade' } } }),
    queued,
  ],
  [
    mailer('userRebateSubmissionApproved'),
    'plain',
    'sofia',
    async (s) => {
      await s.decided('approve');
      return {
        body: { emailInfo: { to, name: 'Maria', points: 250, company: 'Harbor Supply', slug: 'harbor-trade' } },
      };
    },
    queued,
  ],
  [
    mailer('userRebateSubmissionDenied'),
    'plain',
    'sofia',
    async (s) => {
      await s.decided('deny');
      return { body: { emailInfo: { to, name: 'Maria', denialReason: 'duplicate', company: 'Harbor Supply' } } };
    },
    queued,
  ],
  [
    mailer('cartItemShipped'),
    'plain',
    'sofia',
    async (s) => {
      await shipped(s);
      return { body: { emailInfo: { to, trackingNumber: '1Z999', date: '11/19/2026', company: 'Harbor Supply' } } };
    },
    queued,
  ],
  [
    mailer('userApproved'),
    'a participant to another address',
    'maria',
    () => ({ body: { emailInfo: { to: 'tom@example.com' } } }),
    refuses(403, 'own-address-only'),
  ],
  [
    'POST /api/common/file/sign',
    'a receipt',
    'maria',
    () => ({ body: { album: 'receipts', fileName: 'receipt.png', contentType: 'image/png', size: 4000 } }),
    answers({ upload: ['method', 'url'], image: ['fileName', 'randomString', 'imageKey', 'url'] }),
  ],
  [
    'POST /api/client/reading',
    'an uploaded receipt',
    'maria',
    async (s) => ({ body: { image: await s.buyer.upload() } }),
    answers({ reading: ['state', 'read'] }),
  ],
  [
    'GET /api/client/reading',
    'an uploaded receipt',
    'maria',
    async (s) => {
      const image = await s.buyer.upload();
      await s.buyer.ok('POST /api/client/reading', { image });
      return { query: `?imageKey=${encodeURIComponent(image.imageKey)}` };
    },
    answers({ reading: ['state', 'read'] }),
  ],
  ['DELETE /api/common/file', 'what nothing refers to', 'maria', async (s) => ({ body: await s.buyer.upload() }), done],
];

async function shipped(s: Scene): Promise<void> {
  await s.shopper.ok('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: s.shopper.memberId });
  await s.editor.ok('POST /api/admin/cartRewardItem/update', {
    userLoyaltyProgramId: s.shopper.memberId,
    cartItem: { _id: await s.ordered(), trackingNumber: '1Z999', shippingDate: '2026-11-19', shipped: true },
  });
}
