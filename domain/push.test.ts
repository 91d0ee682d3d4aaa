import { describe, expect, test } from 'vitest';
import { isPushEndpoint, MAX_PUSH_ENDPOINT } from './push.ts';

describe('the server calls only push services', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def_g-h',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://autopush.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
    'https://web.push.apple.com/QGf',
    'https://eu.push.apple.com/QGf',
  ])('%s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@127.0.0.1/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/fcm/send/abc',
    'https://example.com/fcm.googleapis.com/',
    'https://example.com\\.push.apple.com/',
    'https://example.com#.push.apple.com/',
    'https://evilpush.apple.com/',
    'https://.push.apple.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/a\r\nHost: localhost',
    `https://fcm.googleapis.com/${'a'.repeat(MAX_PUSH_ENDPOINT)}`,
    'file:///etc/passwd',
    '',
  ])('not %j', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  test('and those that the operator has set', () => {
    const set = ['http://127.0.0.1:4000'];
    expect(isPushEndpoint('http://127.0.0.1:4000/device', set)).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:40001/device', set)).toBe(false);
    expect(isPushEndpoint('http://127.0.0.1:4000@example.com/device', set)).toBe(false);
  });
});
