import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3 store that accepts requests, and answers only when the test says so. */
export async function openStalledStore() {
  const held: ServerResponse[] = [];
  let isOpen = false;
  let wake = () => {};
  const server = createServer((_request, response) => {
    if (isOpen) return response.writeHead(204).end();
    held.push(response);
    wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(count: number) {
      while (held.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
    answer() {
      isOpen = true;
      for (const response of held) response.writeHead(204).end();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
