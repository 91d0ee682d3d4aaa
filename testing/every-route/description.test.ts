import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { describeApi } from '#server/http/describe.ts';
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

test('it keeps to the rules that Redocly and Spectral recommend', async () => {
  const source = JSON.stringify(describeApi('https://rewards.harbor.tools'));
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  // The specification has them so; no id is spelled like the words beside it.
  expect(found.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')).toEqual([]);
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] });
  expect(await linter.run(source)).toEqual([]);
});

test('every call says that a token may come with it, and each refusal its type and what it carries', () => {
  const { paths, components } = describeApi('https://rewards.harbor.tools') as unknown as Described;
  const calls = new Map(
    Object.values(paths).flatMap((one) => Object.values(one).map((call) => [call.operationId, call])),
  );
  for (const [name, { access }] of Object.entries(api as Record<string, Route>))
    expect(calls.get(name)!.security, name).toEqual([...(access.includes('anyone') ? [{}] : []), { token: [] }]);
  const { oneOf } = calls.get('login')!.responses[403]!.content['application/json']!.schema;
  expect(oneOf).toContainEqual({ $ref: '#/components/schemas/SecondFactorNeededRefusal' });
  expect(components.schemas.SecondFactorNeededRefusal).toMatchObject({
    allOf: [
      { $ref: '#/components/schemas/Refusal' },
      { properties: { type: { const: 'second-factor-needed' } } },
      { properties: { challenge: { type: 'string' } } },
    ],
  });
});
interface Described {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, object> };
}
interface DescribedCall {
  operationId: string;
  security: object[];
  responses: Record<number, { content: Record<string, { schema: { oneOf: object[] } }> }>;
}

test('answers may grow: no schema of one closes itself', () => {
  const { paths, components } = describeApi('https://rewards.harbor.tools') as unknown as Described;
  const responses = Object.values(paths).flatMap((one) => Object.values(one).map((call) => call.responses));
  expect(Object.keys(components.schemas).length).toBeGreaterThan(60);
  expect(JSON.stringify([components, responses])).not.toContain('"additionalProperties":false');
});

test('it is not served when it is switched off', async () => {
  const server = await startTestServer({ API_DOCS: 'off' });
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect((await fetch(server.url + path)).status).toBe(404);
  await server.close();
});
