import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashToken } from '#server/sessions/tokens.ts';
import { signIn } from '#testing/sign-in.ts';
import { sharedTestServer, startTestServer } from '#testing/test-server.ts';
import { toImage } from './actions.ts';
import { insertFile } from './queries.ts';

// Addresses are signed without asking the store. testing/uploads.s3.ts reads through them from a real one.
const server = sharedTestServer({
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'receipts',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

test.each([
  ['an accepted receipt', 'a'.repeat(64), (key: string) => `/receipts/${key}`, [null, null]],
  // As what it was signed as, whatever else was sent with it.
  [
    'an upload before that',
    null,
    (key: string) => `/receipts/incoming/${key}`,
    ['image/png', 'inline; filename="a.png"'],
  ],
] as const)(
  '%s in an S3 store is read through this server, which leads on for a minute and while the session lasts',
  async (_what, sha256, place, shownAs) => {
    const { caller, actor } = await signIn(server, 'maria');
    const random_string = randomBytes(20).toString('hex');
    const image_key = `receipts/${random_string}-a.png`;
    const file = {
      image_key,
      random_string,
      album: 'receipts',
      file_name: 'a.png',
      content_type: 'image/png',
      size: 5,
    } as const;
    await insertFile(server.services.db, { ...file, sha256, uploaded_by: actor.userId });
    const { url } = (await toImage({ ...server.services, viewer: hashToken(caller.token!) }, image_key))!;
    const read = () => fetch(new URL(url, server.url), { redirect: 'manual' });
    const { status, headers } = await read();
    const location = new URL(headers.get('location')!);
    expect([
      status,
      location.pathname,
      location.searchParams.get('X-Amz-Expires'),
      headers.get('cache-control'),
    ]).toEqual([302, place(image_key), '60', 'no-store']);
    const { searchParams } = location;
    expect(['type', 'disposition'].map((what) => searchParams.get(`response-content-${what}`))).toEqual(shownAs);
    await caller.ok('POST /api/auth/logout', {});
    expect((await read()).status).toBe(403);
  },
);

test('a signed PUT fixes key, type and size, where the store takes no form', async () => {
  const signing = await startTestServer({
    ...{
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'receipts',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    S3_UPLOADS: 'put',
  });
  const { caller } = await signIn(signing, 'maria');
  const sign = async (file: { contentType: string; size: number }) => {
    const sent = { album: 'receipts', fileName: 'a.png', ...file } as const;
    const { upload, image } = await caller.ok('POST /api/common/file/sign', sent);
    expect(upload).toMatchObject({ method: 'PUT', headers: { 'content-type': file.contentType } });
    expect(upload.fields).toBeUndefined();
    const url = new URL(upload.url);
    expect([url.pathname, url.searchParams.get('X-Amz-Expires')]).toEqual([
      `/receipts/incoming/${image.imageKey}`,
      '600',
    ]);
    const length = String(file.size);
    const signature = url.searchParams.get('X-Amz-Signature');
    expect(signatureOf(url, { length, type: file.contentType })).toBe(signature);
    // A store that reckons like this refuses every other file.
    expect(signatureOf(url, { length: String(file.size + 1), type: file.contentType })).not.toBe(signature);
    expect(signatureOf(url, { length, type: 'text/html' })).not.toBe(signature);
    expect(signatureOf(new URL(upload.url.replace('-a.png', '-b.png')), { length, type: file.contentType })).not.toBe(
      signature,
    );
  };
  await sign({ contentType: 'image/png', size: 100 });
  await sign({ contentType: 'image/png', size: 5_000 });
  await signing.close();
});

/** What a store reckons from a request with a signed address: Amazon's signature, version 4. */
function signatureOf(
  { host, pathname, searchParams }: URL,
  { length, type }: { length: string; type: string },
): string {
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map((pair) => pair.map(encode).join('='));
  const headers: Record<string, string> = { 'content-length': length, 'content-type': type, host };
  const signed = searchParams.get('X-Amz-SignedHeaders')!;
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}`);
  const request = ['PUT', pathname, query.sort().join('&'), ...lines, '', signed, 'UNSIGNED-PAYLOAD'].join('\n');
  const [, ...scope] = searchParams.get('X-Amz-Credential')!.split('/');
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope.join('/'), hash].join('\n');
  return hmac(scope.reduce<string | Buffer>(hmac, 'AWS4secret'), text).toString('hex');
}
