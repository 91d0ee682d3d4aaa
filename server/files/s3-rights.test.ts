import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openBuyer } from '#testing/people/buyer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** What a store answers to keys with fewer rights, in the words of Amazon's, R2 and B2. */
type Denies = 'list' | 'read' | 'write' | 'remove';
let server: TestServer;
let bucket: Awaited<ReturnType<typeof openBucket>>;
afterEach(async () => {
  await server.close();
  await bucket.close();
});

async function openBucket(denied: Denies[]) {
  const objects = new Map<string, Buffer>();
  let writes = 0;
  const store = createServer(async (request, response) => {
    const key = decodeURIComponent(request.url!.split('?')[0]!.slice('/files/'.length));
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    const body = Buffer.concat(await request.toArray());
    if (!request.headers.authorization?.includes('Credential=key/')) return refuse(403, 'InvalidAccessKeyId');
    if (request.method === 'HEAD') return denied.includes('list') ? refuse(403, '') : response.end();
    if (request.method === 'PUT') {
      writes += 1;
      if (denied.includes('write')) return refuse(403, 'AccessDenied');
      objects.set(key, body);
      return response.end();
    }
    if (request.method === 'DELETE') {
      if (denied.includes('remove')) return refuse(403, 'AccessDenied');
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (denied.includes('read') || (!found && denied.includes('list'))) return refuse(403, 'AccessDenied');
    return found ? response.end(found) : refuse(404, 'NoSuchKey');
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  return {
    url: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    objects,
    countWrites: () => writes,
    async close() {
      store.closeAllConnections();
      store.close();
      await once(store, 'close');
    },
  };
}

async function open(denied: Denies[], key = 'key'): Promise<void> {
  bucket = await openBucket(denied);
  server = await startTestServer({
    ...{ S3_ENDPOINT: bucket.url, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: 'secret' },
  });
}

async function stateOfStore(): Promise<string> {
  const answer = await fetch(`${server.url}/readyz?verbose`);
  return ((await answer.json()) as { parts: { store: string } }).parts.store;
}

/** What is answered to an entry whose file never arrived. */
async function enterMissing() {
  const maria = await openBuyer(server, 'maria');
  const file = { album: 'receipts', fileName: 'r.png', contentType: 'image/png', size: 100 } as const;
  const { image } = await maria.ok('POST /api/common/file/sign', file);
  return await maria.call('POST /api/client/receipt/addItem', await maria.entry('7001', { image }));
}

test.each([[[]], [['list']]] as Denies[][][])(
  'a key without these rights works, and a file that never arrived is missing: %j',
  async (denied) => {
    await open(denied);
    expect(await stateOfStore()).toBe('ok');
    const { status, body } = await enterMissing();
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('The file did not arrive.');
    // What the rights were proven with is gone.
    expect([...bucket.objects.keys()]).toEqual([]);
  },
);

test.each([
  ['a wrong key', [], 'wrong'],
  ['a wrong key that could not list', ['list'], 'wrong'],
  ['a key that may not read', ['list', 'read'], 'key'],
  ['a key that may not write', ['list', 'write'], 'key'],
  ['a key that may not remove', ['list', 'remove'], 'key'],
] as [string, Denies[], string][])(
  'with %s the store does not work, and nothing counts as missing',
  async (_, denied, key) => {
    await open(denied, key);
    expect(await stateOfStore()).toBe('The file store does not answer.');
    const { body } = await enterMissing();
    expect(JSON.stringify(body)).not.toContain('did not arrive');
  },
);

test.each([[['list']], [['list', 'write']], [['list', 'remove']]] as Denies[][][])(
  'what a key may do is tried once for many looks, in one file: %j',
  async (denied) => {
    await open(denied);
    const { store } = server.services;
    // A refused look is repeated each second by whatever asks whether the process is ready.
    for (let look = 0; look < 3; look++)
      await Promise.allSettled(Array.from({ length: 3 }, async () => await store.check()));
    expect(bucket.countWrites()).toBe(1);
    expect(bucket.objects.size).toBe(denied.includes('remove') ? 1 : 0);
  },
);
