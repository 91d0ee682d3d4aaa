import { beforeAll, expect, test } from 'vitest';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let authorization: string;
let programId: string;
beforeAll(async () => {
  const sofia = await server.as('sofia');
  authorization = sofia.token!;
  programId = (await sofia.ok('GET /api/admin/program/list', {})).programs[0]!._id;
});

const get = (path: string, encoding: string) =>
  fetch(`${server.url}${path}`, { headers: { authorization, 'accept-encoding': encoding } });

test.each(['br', 'gzip'])('JSON is sent compressed to a client that takes %s, and is the same', async (encoding) => {
  const path = `/api/admin/program/${programId}/update`;
  const [plain, compressed] = [await get(path, 'identity'), await get(path, encoding)];
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(compressed.headers.get('content-encoding')).toBe(encoding);
  expect(compressed.headers.get('vary')).toBe('accept-encoding');
  expect(await compressed.json()).toEqual(await plain.json());
});

test.each(['/api/admin/changes', '/api/admin/program/:id/exportUsers'])('%s is sent as it comes', async (path) => {
  const answer = await get(path.replace(':id', programId), 'br, gzip');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBeNull();
  await answer.body!.cancel();
});
