import { describe, expect, test } from 'vitest';
import { isFromElsewhere, readShared, SHARED_MAX_BYTES } from './read-shared.ts';

const url = 'https://rewards.example.com/program/harbor/share';

describe('a form that is shared', () => {
  const sent = (headers: Record<string, string>, referrer = '') => ({ headers: new Headers(headers), referrer, url });

  test.each([
    ['a share menu, which names nothing', sent({})],
    ['a share menu, with the headers of no page', sent({ origin: 'null', 'sec-fetch-site': 'none' })],
    ['a page of this site', sent({ origin: 'https://rewards.example.com' }, 'https://rewards.example.com/program/x')],
  ])('is taken from %s', (_, request) => expect(isFromElsewhere(request)).toBe(false));

  test.each([
    ['is of another site', sent({ 'sec-fetch-site': 'cross-site' })],
    ['is of a neighboring site', sent({ 'sec-fetch-site': 'same-site' })],
    ['names its origin', sent({ origin: 'https://elsewhere.example' })],
    ['names another port', sent({ origin: 'https://rewards.example.com:8443' })],
    ['is named by its referrer alone', sent({ origin: 'null' }, 'https://elsewhere.example/page')],
    ['is named as http', sent({}, 'http://rewards.example.com/')],
  ])('is not taken from a page that %s', (_, request) => expect(isFromElsewhere(request)).toBe(true));
});

describe('what is read of it', () => {
  const post = (...files: File[]) => {
    const body = new FormData();
    for (const file of files) body.append('receipt', file);
    return new Request(url, { method: 'POST', body });
  };
  const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'photo.jpg', { type });

  test.each(['image/jpeg', 'image/png', 'application/pdf', 'image/heic'])('is a file of %s', async (type) => {
    expect(await readShared(post(photo(9, type)))).toMatchObject({ name: 'photo.jpg', type, size: 9 });
  });

  test('is one file, however many are sent', async () => {
    expect(await readShared(post(photo(1), photo(2)))).toMatchObject({ size: 1 });
  });

  test.each<[string, () => Request]>([
    ['a form that is too large', () => post(photo(SHARED_MAX_BYTES))],
    ['an empty file', () => post(photo(0))],
    ['HTML', () => post(photo(9, 'text/html'))],
    ['SVG', () => post(photo(9, 'image/svg+xml'))],
    ['no file', () => post()],
    ['no form', () => new Request(url, { method: 'POST', body: 'receipt' })],
    ['a form without a body', () => new Request(url, { method: 'POST' })],
  ])('is nothing of %s', async (_, request) => expect(await readShared(request())).toBeNull());

  test('is no more than its bound of a form without an end', async () => {
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const request = new Request(url, { method: 'POST', body: endless, duplex: 'half' } as RequestInit);
    expect(await readShared(request)).toBeNull();
    expect(given).toBeLessThan(SHARED_MAX_BYTES + 5_000_000);
  });
});
