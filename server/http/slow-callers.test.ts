import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sharedTestServer, startTestServer, type TestServer } from '#testing/test-server.ts';
import { usualSlowness } from './slow-callers.ts';

/** Everything is due at the first look. */
const impatient = { ...usualSlowness, headers: 1, body: 1, look: 20 };

const server = sharedTestServer({}, { slowness: impatient });

/** The caller keeps its own side open, whatever the server does. */
function connect({ url }: TestServer): Socket {
  const { hostname: host, port } = new URL(url);
  return net.connect({ host, port: Number(port), allowHalfOpen: true });
}

const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const tooSlow = 'This request took too long to arrive. Please try again.';

test.each([
  ['nothing', ''],
  ['a part of a line', 'GET /readyz HT'],
  ['a part of a head', 'GET /readyz HTTP/1.1\r\nHost: x\r\n'],
  ['a head and no body', `${head}Content-Length: 1000\r\n\r\n`],
  ['a part of a body', `${head}Content-Length: 1000\r\n\r\n{"username":`],
  ['a part of a body of any length', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"use\r\n`],
])(
  'a caller who sends %s gets 408 with the reason, and the connection closes though the caller keeps it',
  async (_, sent) => {
    const socket = connect(server);
    socket.on('error', () => {});
    if (sent) socket.write(sent);
    const answer = await text(socket);
    expect(answer).toContain('408 Request Timeout');
    expect(answer).toContain(tooSlow);
    await expect.poll(() => server.countConnections(), { timeout: 30_000 }).toBe(0);
    socket.destroy();
  },
);

test('three hundred half-open connections are all closed', async () => {
  const sockets = Array.from({ length: 300 }, () => connect(server).on('error', () => {}));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await Promise.all(sockets.map((socket) => text(socket)));
  await expect.poll(() => server.countConnections(), { timeout: 30_000 }).toBe(0);
  for (const socket of sockets) socket.destroy();
});

test('a call that arrived whole is not hurried, however long its answer takes', async () => {
  const body = '{"username":"maria","password":"a guess"}';
  const socket = connect(server);
  socket.write(`${head}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  expect(await text(socket)).toContain('Wrong username or password.');
  socket.destroy();
});

test('of the connections of one address those above the bound are closed', async () => {
  const small = await startTestServer({}, { slowness: { ...usualSlowness, mostConnections: 3 } });
  const first = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = connect(small);
      await once(socket, 'connect');
      return socket;
    }),
  );
  await expect.poll(() => small.countConnections()).toBe(3);
  const fourth = connect(small).on('error', () => {});
  await once(fourth.resume(), 'end');
  fourth.destroy();
  for (const socket of first) socket.destroy();
  await expect.poll(() => small.countConnections()).toBe(0);
  expect((await fetch(`${small.url}/healthz`)).status).toBe(200);
  await small.close();
});
