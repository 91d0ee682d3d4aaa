import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#server/accounts/tokens.ts';
import { signIn } from '#testing/sign-in.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { toImage } from './actions.ts';
import { insertFile } from './queries.ts';

// Addresses are signed without asking the store. testing/uploads.s3.ts reads through them from a real one.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'receipts',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(() => server.close());

test.each([
  ['an accepted receipt', 'a'.repeat(64), (key: string) => `/receipts/${key}`],
  ['an upload before that', null, (key: string) => `/receipts/incoming/${key}`],
])(
  '%s in an S3 store is read through this server, which leads on for a minute and while the session lasts',
  async (_what, sha256, place) => {
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
    await caller.ok('POST /api/auth/logout', {});
    expect((await read()).status).toBe(403);
  },
);
