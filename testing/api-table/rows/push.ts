import { createECDH, randomBytes } from 'node:crypto';
import { answers, done, type Row, refuses } from '../row.ts';

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const endpoint = 'https://fcm.googleapis.com/fcm/send/a';
const subscribe = 'POST /api/client/push/subscribe';

export const pushRows: Row[] = [
  ['GET /api/client/push', 'the key', 'maria', () => ({}), answers({ publicKey: 'there', devices: 'there' })],
  [subscribe, 'a browser', 'maria', () => ({ body: { endpoint, expirationTime: null, keys } }), done],
  [
    subscribe,
    'at an unknown push service',
    'maria',
    () => ({ body: { endpoint: 'https://example.com/a', keys } }),
    refuses(409, 'unknown-push-service'),
  ],
  [
    'POST /api/client/push/unsubscribe',
    'a browser',
    'maria',
    async (s) => {
      await s.buyer.ok('POST /api/client/push/subscribe', { endpoint, keys });
      return { body: { endpoint } };
    },
    done,
  ],
];
