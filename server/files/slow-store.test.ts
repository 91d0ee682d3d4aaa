import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { startTestServer } from '#testing/test-server.ts';

const add = 'POST /api/client/receipt/addItem';

test('a store that does not answer keeps no other call waiting', async () => {
  const { silent, app } = await openWithSilentStore();
  const maria = await openBuyer(app, 'maria');
  const entry = await signEntry(maria, '1');
  const stuck = Array.from({ length: 30 }, () => maria.call(add, entry));
  await silent.asked(1);
  const { requests } = app.services.pools;
  await expect.poll(() => requests.totalCount - requests.idleCount).toBe(0);
  expect((await maria.call('GET /api/client/receipt/list', {})).status).toBe(200);
  silent.end();
  const answers = new Set((await Promise.all(stuck)).map(({ status, body }) => `${status} ${body.type}`));
  expect([...answers]).toEqual(['503 store-away']);
  await app.close();
});

test("one caller's files wait behind each other, up to forty, and another's does not wait for them", async () => {
  const { silent, app } = await openWithSilentStore();
  const maria = await openBuyer(app, 'maria');
  const tom = await openBuyer(app, 'tom');
  const entries = await Promise.all(Array.from({ length: 43 }, (_, n) => signEntry(maria, `${n + 1}`)));
  const ofTom = await signEntry(tom, '1');
  const sent = entries.map((entry) => maria.call(add, entry));
  await silent.asked(1);
  // The call that found two under way and forty waiting is answered first.
  expect(await Promise.race(sent)).toMatchObject({
    status: 429,
    body: {
      type: 'files-waiting',
      msg: 'Your other files are still being looked at. Please wait a moment and try again.',
    },
  });
  const waiting = tom.call(add, ofTom);
  await silent.asked(2);
  silent.end();
  expect((await waiting).status).toBe(503);
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  expect(statuses).toEqual([429, ...Array(42).fill(503)]);
  await app.close();
});

test('a process whose store does not answer is ready for everything else, and names the store', async () => {
  const { silent, app } = await openWithSilentStore();
  const ready = await fetch(`${app.url}/readyz?verbose`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({
      status: 'ready',
      parts: expect.objectContaining({ database: 'ok', store: 'The file store does not answer.' }),
    }),
  ]);
  silent.end();
  await app.close();
});

async function openWithSilentStore() {
  const silent = await openSilentServer();
  const app = await startTestServer({
    S3_ENDPOINT: silent.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  return { silent, app };
}

/** An entry with a signed file that was never uploaded. */
async function signEntry(buyer: Buyer, receiptNumber: string) {
  const file = { album: 'receipts', fileName: 'r.png', contentType: 'image/png', size: 100 } as const;
  const { image } = await buyer.ok('POST /api/common/file/sign', file);
  return await buyer.entry(receiptNumber, { image });
}

/** Accepts connections and never answers. */
async function openSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves after so many connections. */
    async asked(connections: number) {
      while (sockets.size < connections) await once(server, 'connection');
    },
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
