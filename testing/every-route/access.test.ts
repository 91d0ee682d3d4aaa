import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Access, Route } from '#contract/route.ts';
import { makeToken } from '#server/sessions/tokens.ts';
import { openSession } from '../sign-in.ts';
import { sharedTestServer } from '../test-server.ts';

/** For each role, whether it may call a route, whatever the input is. */
const roles: Record<string, { username: string | null; viewer?: string; is: Access | 'nobody' }> = {
  guest: { username: null, is: 'anyone' },
  client: { username: 'maria', is: 'client' },
  'other client': { username: 'tom', is: 'client' },
  'client of another program': { username: 'olga', is: 'client' },
  'unapproved client': { username: 'uma', is: 'nobody' },
  'disabled client': { username: 'dennis', is: 'nobody' },
  admin: { username: 'sofia', is: 'admin' },
  'client viewed by an admin': { username: 'maria', viewer: 'sofia', is: 'client' },
};

const server = sharedTestServer();
const tokens = new Map<string, string | null>();

beforeAll(async () => {
  // People who may not log in get a session too; it must not work.
  for (const role of Object.keys(roles)) tokens.set(role, await openFor(role));
});

describe.each(Object.entries(api as Record<string, Route>))('%s', (_name, route) => {
  test.each(Object.entries(roles))('for a %s', async (role, { is }) => {
    // Logging out would end the session that the next routes need.
    const ends = ['/api/auth/logout', '/api/auth/view/end'].includes(route.path);
    const token = ends && is !== 'nobody' ? await openFor(role) : tokens.get(role)!;
    const { status, type } = await ask(route, token);
    const isLetIn = route.access.includes('anyone') || route.access.includes(is as Access);
    if (isLetIn)
      expect([status, type]).not.toEqual(expect.arrayContaining([expect.stringMatching(/sign-in-needed|not-allowed/)]));
    else if (is === 'client' || is === 'admin') expect([status, type]).toEqual([403, 'not-allowed']);
    else expect([status, type]).toEqual([401, 'sign-in-needed']);
  });

  test('an unknown token is no token', async () => {
    const { status } = await ask(route, makeToken());
    if (!route.access.includes('anyone')) expect(status).toBe(401);
    else expect(status).toBeLessThan(500);
  });
});

const openFor = async (role: string) => {
  const { username, viewer } = roles[role]!;
  return username ? await openSession(server.services.db, username, viewer) : null;
};

/** A call without input and with unknown ids; only access is tested. */
async function ask(route: Route, token: string | null): Promise<{ status: number; type: string }> {
  const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
  const response = await fetch(`${server.url}${path}`, {
    method: route.method,
    headers: { ...(token && { authorization: token }), 'content-type': 'application/json' },
    ...(route.method !== 'GET' && { body: '{}' }),
  });
  // An event stream does not end on its own.
  if (response.ok && route.answers === 'events') await response.body?.cancel();
  const text = response.bodyUsed ? '' : await response.text();
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return { status: response.status, type: String(body.type) };
}
