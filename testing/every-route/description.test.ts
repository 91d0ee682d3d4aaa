import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { startTestServer } from '../test-server.ts';

test('the description of the API names no part that is not in it', async () => {
  const server = await startTestServer();
  const text = await (await fetch(`${server.url}/api/openapi.json`)).text();
  await server.close();
  const described = JSON.parse(text);
  const names = [...text.matchAll(/"\$ref":\s*"#\/([^"]*)"/g)].map(([, name = '']) => name);
  const find = (name: string) => name.split('/').reduce((part, key) => part?.[key], described);
  expect(names.filter((name) => find(name) === undefined)).toEqual([]);
  expect(Object.keys(described.paths).length).toBeGreaterThan(50);
});

test('it says which role may make each call of staff', async () => {
  const server = await startTestServer();
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Paths };
  await server.close();
  const described = new Map(
    Object.values(paths).flatMap((one) => Object.values(one).map((each) => [each.operationId, each])),
  );
  for (const [name, { access, right }] of Object.entries(api as Record<string, Route>)) {
    const { description, 'x-right': needed } = described.get(name)!;
    expect(needed?.right ?? null, name).toBe(right ?? null);
    expect(description.includes('Administrators need'), name).toBe(access.includes('admin'));
  }
  expect(described.get('approveReceipt')!.description).toBe(
    'May be called by: admin. Administrators need the right "review" in the program that the input leads to; it comes with the roles owner, manager, reviewer.',
  );
  expect(described.get('setRoles')!['x-right']).toEqual({
    right: 'administrators',
    at: 'installation',
    roles: ['owner'],
  });
});
type Paths = Record<string, Record<string, Operation>>;
interface Operation {
  operationId: string;
  description: string;
  'x-right'?: { right: string; at: string; roles: string[] };
}

test('it is not served when it is switched off', async () => {
  const server = await startTestServer({ API_DOCS: 'off' });
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect((await fetch(server.url + path)).status).toBe(404);
  await server.close();
});
