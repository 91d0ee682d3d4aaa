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
