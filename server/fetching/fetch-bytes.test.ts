import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fetching, fetchBytes } from './fetch-bytes.ts';
import { isPublicAddress } from './public-address.ts';

const answers: Record<string, RequestListener> = {};
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer((request, response) => {
  asked.push({ url: request.url!, headers: request.headers });
  const answer = answers[request.url!];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A name that no name server knows.
  origin = `http://pictures.internal:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let resolved = 0;
const fetching = (more: Partial<Fetching> = {}): Fetching => ({
  ...{ most: 1000, accept: 'image/png', origins: [origin], patience: { idle: 5_000, total: 5_000 } },
  resolve: async () => {
    resolved += 1;
    return ['127.0.0.1'];
  },
  ...more,
});
const outcome = (address: string, more?: Partial<Fetching>) =>
  fetchBytes(address, fetching(more)).then(String, (error) => error.failure ?? String(error));
/** Answers at a path of its own. */
let paths = 0;
function serve(answer: RequestListener): string {
  const path = `/${++paths}`;
  answers[path] = answer;
  return origin + path;
}
const passOn = (to: string) => serve((_, response) => response.writeHead(302, { location: to }).end());

const forbidden = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
  ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
  ...['168.63.129.16', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1'],
  ...['64:ff9b::127.0.0.1', '64:ff9b:1::1', '100::1', '2001::1', '2001:2::1', '2001:10::1', '2001:db8::1'],
  ...['2002:7f00:1::', '3fff::1', '4000::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1'],
];

describe('nothing is fetched from an address that is none of the public internet:', () => {
  test.each(forbidden)('%s', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await outcome(`http://${host}/a.png`)).toBe('forbidden');
    expect(await outcome('https://shop.example/a.png', { resolve: async () => [address] })).toBe('forbidden');
    // Beside one that is public, and behind a redirect.
    expect(await outcome('https://shop.example/a.png', { resolve: async () => ['8.8.8.8', address] })).toBe(
      'forbidden',
    );
    expect(await outcome(passOn(`http://${host}/a.png`))).toBe('forbidden');
  });

  test.each([
    ...['http://0x7f.1/', 'http://2130706433/', 'http://0177.0.0.1/', 'http://127.1/', 'http://127.0.0.1./'],
    ...['http://[::ffff:7f00:1]/', 'http://①②⑦.0.0.1/', 'http://0/', 'http://[0:0:0:0:0:0:0:1]/'],
  ])('written as %s', async (address) => {
    const { hostname } = new URL(address);
    // A point at the end is left to the name server, which answers with the same address.
    expect(await outcome(address, { resolve: async () => [hostname.replace(/\.$/, '')] })).toBe('forbidden');
  });

  test.each([
    ...[
      'http://shop.example:8080/a.png',
      'https://shop.example:22/',
      'http://shop.example:443/',
      'http://u:p@shop.example/',
    ],
    ...['ftp://shop.example/a.png', 'file:///etc/passwd', 'data:image/png;base64,AA', 'http://[', ''],
  ])('with another port or scheme, or a name: %s', async (address) => {
    const before = resolved;
    expect(await outcome(address)).toBe('forbidden');
    expect(await outcome(passOn(address || '//'))).toBe('forbidden');
    // Only the server that passes it on was looked for.
    expect(resolved).toBe(before + 1);
  });

  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])('while %s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test('a host is resolved once, and the connection goes to the address that was checked', async () => {
  const names: string[] = [];
  const turning = async (host: string) => {
    names.push(host);
    return names.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  };
  const address = serve((_, response) => response.end('there'));
  expect(await outcome(address, { resolve: turning })).toBe('there');
  expect(names).toEqual(['pictures.internal']);
});

test('each of at most three redirects is looked at anew', async () => {
  const last = serve((_, response) => response.end('there'));
  const three = passOn(passOn(passOn(last)));
  expect(await outcome(three)).toBe('there');
  expect(await outcome(passOn(three))).toBe('refused');
  const relative = passOn(new URL(last).pathname);
  expect(await outcome(relative)).toBe('there');
  const turned = async (host: string) => (host === 'pictures.internal' ? ['127.0.0.1'] : ['10.0.0.1']);
  expect(await outcome(passOn('https://elsewhere.example/'), { resolve: turned })).toBe('forbidden');
});

test('nothing of ours goes to the server', async () => {
  process.env.http_proxy = 'http://127.0.0.1:1';
  try {
    await outcome(serve((_, response) => response.end()));
  } finally {
    delete process.env.http_proxy;
  }
  const { host } = new URL(origin);
  expect(asked.at(-1)!.headers).toEqual({
    ...{ host, accept: 'image/png', 'accept-encoding': 'identity', connection: 'close' },
  });
});

const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: pictures\r\n\r\n';
describe('an answer is taken only whole and as it is:', () => {
  test.each<[string, string, RequestListener]>([
    ['too long, as it says', 'large', (_, response) => response.writeHead(200, { 'content-length': 1001 }).end()],
    ['too long, without saying so', 'large', (_, response) => void response.write('x'.repeat(1001))],
    ['packed', 'refused', (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'))],
    [
      'cut off',
      'away',
      (request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('x', () => request.socket.destroy());
      },
    ],
    ['not there', 'missing', (_, response) => response.writeHead(404).end()],
    ['for others alone', 'missing', (_, response) => response.writeHead(403).end()],
    ['a part', 'refused', (_, response) => response.writeHead(206).end('x')],
    ['a redirect to nowhere', 'refused', (_, response) => response.writeHead(302).end()],
    ['of a busy server', 'away', (_, response) => response.writeHead(503).end()],
    ['another protocol', 'refused', (request) => request.socket.write(switching)],
    ['another protocol, without its name', 'refused', (request) => request.socket.write('HTTP/1.1 101 Go\r\n\r\n')],
    ['no HTTP', 'away', (request) => request.socket.end('nonsense\r\n\r\n')],
  ])('%s', async (_, failure, answer) => {
    expect(await outcome(serve(answer))).toBe(failure);
  });
});

test('a server that does not answer, or drips, is left', async () => {
  const silent = serve(() => {});
  expect(await outcome(silent, { patience: { idle: 20, total: 60_000 } })).toBe('away');
  const dripping = serve((_, response) => {
    const drip = setInterval(() => response.write('x'), 2);
    response.on('close', () => clearInterval(drip));
  });
  expect(await outcome(dripping, { most: 1e9, patience: { idle: 60_000, total: 100 } })).toBe('away');
});

test('who asks can stop it', async () => {
  const stop = new AbortController();
  const address = serve(() => stop.abort());
  expect(await outcome(address, { signal: stop.signal })).toBe('away');
});

test('a host that is not known is told from one whose name server does not answer', async () => {
  expect(await outcome('https://shop.example/', { resolve: async () => [] })).toBe('unknown');
});
