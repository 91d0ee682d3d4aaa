import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openHouse } from '#server/test/house.ts';
import { openBuyer } from '#server/test/people/buyer.ts';

test('a store that does not answer keeps nobody else waiting', async () => {
  const silent = await openSilentServer();
  const house = await openHouse({
    S3_ENDPOINT: silent.url,
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const maria = await openBuyer(house, 'maria');
  const file = { album: 'receipts', fileName: 'r.png', contentType: 'image/png', size: 100 } as const;
  const { image } = await maria.ok('POST /api/common/file/sign', file);
  const entry = await maria.entry('1', { image });
  // More than there are connections to the database.
  const stuck = Array.from({ length: 30 }, () => maria.call('POST /api/client/receipt/addItem', entry));
  await silent.asked;
  expect((await maria.call('GET /api/client/receipt/list', {})).status).toBe(200);
  silent.end();
  expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set([503]));
  await house.close();
});

/** Takes connections and says nothing. */
async function openSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  const asked = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
