import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { cement, openBuyer } from '../people/buyer.ts';
import { openTrainee } from '../people/trainee.ts';
import { openSession } from '../sign-in.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { arbitraryOf, hostile } from './arbitraries.ts';

let server: TestServer;
let tokens: (string | null)[];
let ids: string[];

beforeAll(async () => {
  server = await startTestServer();
  const maria = await openBuyer(server, 'maria');
  await maria.add('1');
  await maria.submit('2', { item: cement });
  await (await openTrainee(server, 'maria')).training();
  ids = await listIds();
});
// Logs people in again whom an earlier call has logged out.
beforeEach(async () => {
  const { db } = server.services;
  await db.updateTable('programs').set({ disabled: false }).execute();
  await db.updateTable('members').set({ disabled: false }).execute();
  tokens = [null, await openSession(server.services.db, 'maria'), await openSession(server.services.db, 'sofia')];
});
afterAll(() => server.close());

/** Ids of everything except people: deleting those would leave the next calls without a caller. */
async function listIds(): Promise<string[]> {
  const tables = [
    'programs',
    'members',
    'rebate_items',
    'reward_items',
    'receipts',
    'receipt_items',
    'trainings',
  ] as const;
  const rows = tables.map((table) => server.services.db.selectFrom(table).select('id').limit(3).execute());
  return (await Promise.all(rows)).flat().map(({ id }) => id);
}

/** Replaces half of the random ids by existing ones, because a 404 tests little. */
const nameThings = (input: unknown): unknown =>
  input === undefined
    ? input
    : JSON.parse(JSON.stringify(input).replace(uuids, (id) => ids[digitsOf(id) % (2 * ids.length)] ?? id));
const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const digitsOf = (id: string) => Number.parseInt(id.slice(0, 6), 16);

const problem = z.object({ msg: z.string().min(1), type: z.string().optional() });

// Registering hashes a password for each valid body, so these calls have fewer runs.
const runs = (route: Route) => (route.path.startsWith('/api/auth') ? 15 : 40);

describe('for any input, the answer matches the contract or is a refusal in the common shape', () => {
  test.each(Object.entries(api as Record<string, Route>))('%s', async (name, route) => {
    const shape = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        arbitraryOf(shape),
        fc.array(hostile, { maxLength: 3 }),
        async (who, input, pieces) => {
          // Logging out would end the session that the others need.
          const token = name === 'logout' ? null : tokens[who]!;
          const { status, text } = await send(route, token, nameThings(input), pieces);
          expect(status).toBeLessThan(500);
          if (status >= 400) expect(problem.safeParse(JSON.parse(text)).success, text.slice(0, 300)).toBe(true);
        },
      ),
      // Random values differ between runs; the seed repeats them.
      { numRuns: runs(route), seed: inject('seed') },
    );
  });
});

async function send(route: Route, token: string | null, input: unknown, pieces: string[]) {
  const values = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => inPath(values[name] ?? pieces[0]));
  const query = new URLSearchParams();
  const takesFile = route.body === 'csv';
  if (route.method === 'GET' || takesFile) {
    for (const [key, value] of Object.entries(values)) query.append(key, wellFormed(asText(value)));
  }
  const response = await fetch(`${server.url}${path}?${query}`, {
    method: route.method,
    headers: {
      ...(token && { authorization: token }),
      ...(route.method !== 'GET' && { 'content-type': takesFile ? 'text/csv' : 'application/json' }),
    },
    ...(route.method !== 'GET' && { body: takesFile ? pieces.join('\n') : (JSON.stringify(input) ?? '') }),
  });
  if (response.ok && route.answers === 'events') await response.body?.cancel();
  return { status: response.status, text: response.bodyUsed ? '' : await response.text() };
}

/** An empty parameter would change the path. */
const inPath = (value: unknown) => encodeURIComponent(wellFormed(asText(value ?? 'x')).slice(0, 400) || 'x');
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const wellFormed = (text: string) => Buffer.from(text).toString();
