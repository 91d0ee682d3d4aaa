import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCapturedLog } from '#testing/captured-log.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { drawPicture } from '#testing/pictures.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// What clamd itself answers is tested in testing/faults/virus-scanner.faults.ts.
let scanner: Server;
let answer: string | null;
let received: Buffer;
let server: TestServer;
let maria: Buyer;
const { log, events } = openCapturedLog();
beforeAll(async () => {
  scanner = createServer(play).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const { port } = scanner.address() as AddressInfo;
  server = await startTestServer({ CLAMD_URL: `tcp://127.0.0.1:${port}` }, { log });
  maria = await openBuyer(server, 'maria');
});
afterAll(async () => {
  await server.close();
  scanner.close();
});
beforeEach(() => {
  received = Buffer.alloc(0);
});

/** Reads the parts of a stream up to the empty one, and gives the answer; null hangs up. */
function play(socket: Socket): void {
  let sent = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (more: Buffer) => {
    sent = Buffer.concat([sent, more]);
    if (sent.equals(Buffer.from('zPING\0'))) return socket.end(answer === null ? '' : 'PONG\0');
    const parts: Buffer[] = [];
    for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length; ) {
      const length = sent.readUInt32BE(at);
      if (length === 0) {
        received = Buffer.concat(parts);
        return socket.end(answer === null ? '' : `${answer}\0`);
      }
      parts.push(sent.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
}

let number = 9400;
async function add(bytes?: Buffer) {
  const image = await maria.upload(bytes);
  number += 1;
  const entry = await maria.entry(String(number), { image });
  return { ...image, send: () => maria.call('POST /api/client/receipt/addItem', entry) };
}

test('every byte of an upload is scanned, and what is clean is taken', async () => {
  answer = 'stream: OK';
  const picture = await drawPicture();
  expect((await (await add(picture)).send()).status).toBe(200);
  expect(received).toEqual(picture);
});

test('what is found is refused for good, removed, logged and counted; its bytes are scanned again when sent again', async () => {
  answer = 'stream: Eicar-Test-Signature FOUND';
  const picture = await drawPicture();
  const { imageKey, send } = await add(picture);
  const message =
    'The virus scanner found something harmful in this file. It was removed. Please take a picture of the receipt instead.';
  const refused = { status: 400, body: { errors: [{ path: 'image', message }] } };
  expect(await send()).toMatchObject(refused);
  expect(await server.services.store.readUpload(imageKey)).toBeNull();
  expect(events('upload-infected')).toMatchObject([{ reason: 'Eicar-Test-Signature', userId: expect.any(String) }]);
  const { values } = await server.services.metrics.uploads.get();
  expect(values.find(({ labels }) => labels.outcome === 'infected')?.value).toBe(1);
  answer = 'stream: OK';
  expect(await send()).toMatchObject(refused);
  expect((await (await add(picture)).send()).status).toBe(200);
});

test.each([
  ['hangs up', null],
  ['answers with an error', 'INSTREAM size limit exceeded. ERROR'],
  ['says too much', 'x'.repeat(3000)],
])('a scanner that %s refuses the file for now, and the same file is taken later', async (_what, said) => {
  answer = said;
  const { send } = await add();
  expect(await send()).toMatchObject({ status: 503, body: { type: 'scanner-away' } });
  answer = 'stream: OK';
  expect((await send()).status).toBe(200);
});

test('a scanner that is away is named to the operator, and requests are still served', async () => {
  answer = null;
  await expect
    .poll(
      async () => {
        const { status, ...response } = await fetch(`${server.url}/readyz?verbose`).then(async (given) => ({
          status: given.status,
          body: (await given.json()) as { parts: Record<string, string> },
        }));
        return [status, response.body.parts.scanner];
      },
      { timeout: 5000 },
    )
    .toEqual([200, 'The virus scanner does not answer: no new file is accepted.']);
});
