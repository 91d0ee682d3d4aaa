import { expect, test } from 'vitest';
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

test('it is not served when it is switched off', async () => {
  const server = await startTestServer({ API_DOCS: 'off' });
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html'])
    expect((await fetch(server.url + path)).status).toBe(404);
  await server.close();
});
