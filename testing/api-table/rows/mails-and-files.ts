import { shipItem } from '../prepare.ts';
import { answers, done, type Row, refuses } from '../row.ts';

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
      await shipItem(s);
      return { body: { emailInfo: { to, trackingNumber: '1Z', date: '03/09/2026', company: 'Harbor Supply' } } };
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
