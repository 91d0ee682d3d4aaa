import { z } from 'zod';
import { MAX_PUSH_ENDPOINT } from '#domain/push.ts';
import { empty, nothing, text } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

/** An address at the push service of a browser. It is a secret of the browser, so no answer contains it. */
const endpoint = text(MAX_PUSH_ENDPOINT);
/** The bytes of a browser's key, in base64url. */
const keyOf = (pattern: RegExp) => z.string().max(100).regex(pattern, says('pushKeyInvalid'));

const ownDevice = { 'own-device-only': [403, 'ownDeviceOnly'] } as const;

export const push = {
  getPush: route('GET', '/api/client/push', {
    access: 'client',
    summary: 'What a browser needs to get push messages, and which of the caller’s browsers get them',
    reads: ['push'],
    limit: 'read',
    input: nothing,
    output: z.object({
      /** The public VAPID key of this installation, in base64url; null if it cannot push. */
      publicKey: z.string().nullable(),
      /** The SHA-256 of each endpoint, in hex, by which a browser finds itself. */
      devices: z.array(z.string()),
    }),
  }),
  subscribeToPush: route('POST', '/api/client/push/subscribe', {
    access: 'client',
    summary:
      'Tells the caller in this browser when a receipt is decided or a reward shipped; at most 10 browsers, the newest',
    changes: ['push'],
    limit: 'write',
    input: z.object({
      endpoint,
      // A point of the curve, which begins with the byte 4, and 16 random bytes.
      keys: z.object({ p256dh: keyOf(/^B[\w-]{86}$/), auth: keyOf(/^[\w-]{22}$/) }),
    }),
    output: empty,
    answers: 'empty',
    refusals: {
      ...ownDevice,
      'unknown-push-service': [409, 'pushServiceUnknown'],
    },
  }),
  unsubscribeFromPush: route('POST', '/api/client/push/unsubscribe', {
    access: 'client',
    beforeTerms: true,
    summary: 'Tells the caller nothing more in this browser',
    changes: ['push'],
    limit: 'write',
    input: z.object({ endpoint }),
    output: empty,
    answers: 'empty',
    refusals: ownDevice,
  }),
};
