import { describe, expect, test } from 'vitest';
import type { Client } from '#server/http/actor.ts';
import { signIn } from '#testing/sign-in.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer({ PUBLIC_URL: 'https://rewards.example.com' });

const headersOf = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).headers;
const policyOf = async (path: string) =>
  new Map(
    (await headersOf(path))
      .get('content-security-policy')!
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name, ...values]) => [name!, values] as const),
  );

describe('the content security policy', () => {
  test('pages run scripts of this server alone, none that stand in the page, and nothing as code but WebAssembly', async () => {
    const policy = await policyOf('/healthz');
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  });

  test.each(['/api/common/program/harbor-trade', '/api/nothing', '/api/openapi.json', '/api/%zz', '/admin/%zz'])(
    '%s, opened as a page, runs, loads and sends nothing, and stands in no frame',
    async (path) => {
      const policy = await policyOf(path);
      for (const what of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
        expect(policy.get(what)).toEqual(["'none'"]);
      expect(policy.size).toBe(4);
    },
  );

  test('built files, opened as a page, run nothing that is not a file of this server', async () => {
    const policy = await policyOf('/assets/nothing.js');
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.has('script-src')).toBe(false);
  });

  test.each(['/api/docs', '/api/docs/', '/api/%64ocs/', '/api/docs/static/oauth2-redirect.html'])(
    '%s, the description of the API, has its own, which is narrower than that of pages',
    async (path) => {
      const policy = await policyOf(path);
      const of = Object.fromEntries(policy);
      expect(of).toEqual({
        ...{ 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] },
        ...{ 'frame-ancestors': ["'none'"], 'script-src': ["'self'"], 'style-src': ["'self'", "'unsafe-inline'"] },
        ...{ 'img-src': ["'self'", 'data:'], 'connect-src': ["'self'"] },
      });
    },
  );
});

test.each([
  ...[
    '/healthz',
    '/',
    '/admin/login',
    '/files/receipts/none',
    '/robots.txt',
    '/api/docs/',
    '/api/docs/static/index.html',
  ],
  ...['/api/common/program/harbor-trade', '/api/nothing', '/api/%zz', '/admin/%zz', '/program/50%off/login'],
  `/api/client/receipt/${'a'.repeat(301)}`,
])('%s has a policy, is not guessed at, and is asked for over https for a year', async (path) => {
  const headers = await headersOf(path);
  expect(headers.get('content-security-policy')).toMatch(/base-uri 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains/);
});

test('answers of calls are kept by no cache, and no other site’s page may read them', async () => {
  const headers = await headersOf('/api/common/program/harbor-trade');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

const refused = '/api/admin/program/none/update';
test.each([
  ['a JSON answer', 200, 'sofia', '/api/admin/program/list'],
  ['a CSV file', 200, 'sofia', '/api/admin/program/:id/exportUsers'],
  ['a zip', 200, 'sofia', '/api/admin/user/:user/export'],
  ['a stream of events', 200, 'sofia', '/api/admin/changes'],
  ['what is refused to a guest', 401, null, refused],
  ['what is refused to a participant', 403, 'maria', refused],
  ['what is not found', 404, 'sofia', refused],
])(
  '%s (%i) has the headers of data, which no other site may embed, and none of pages',
  async (_, status, who, path) => {
    const { actor } = (await signIn(server, 'maria')) as { actor: Client };
    const { token } = who ? await server.as(who) : server.guest;
    const address = server.url + path.replace(':id', actor.programId).replace(':user', actor.userId);
    const answer = await fetch(address, { headers: { ...(token && { authorization: token }) } });
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect([...answer.headers.keys()].filter((name) => ofPages.test(name))).toEqual([]);
  },
);
const ofPages = /^(cross-origin-(opener|embedder)|origin-agent|referrer|x-(dns|download|frame|permitted|xss))-/;

test.each(['TRACE', 'PUT', 'PATCH'])('%s is no method of this server', async (method) => {
  const { default: http } = await import('node:http');
  const { hostname, port } = new URL(server.url);
  const status = await new Promise((resolve) => {
    const request = http.request({ hostname, port, path: '/api/auth/login', method, agent: false });
    request.on('response', (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(404);
});
