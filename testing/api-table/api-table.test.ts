import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './row.ts';
import { openScene, type Scene } from './scene.ts';
import { expectShape } from './shapes.ts';
import { request, table } from './table.ts';

// Other people's programs make these calls, so the tests make them literally and without the contract's types: a path
// or a field that is renamed by mistake fails here.
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.server.close());

describe.each([...new Set(table.map(([call]) => call))])('%s', (call) => {
  test.each(table.filter((row) => row[0] === call).map(([, name, ...row]) => [name, ...row] as const))(
    'answers: %s',
    async (_name, as, send, promised) => {
      const sent = await send(scene);
      await expectAnswer(await request(scene, call, sent.as ?? as, sent), promised);
    },
  );
});

test.each(['/healthz', '/readyz'])('GET %s is answered to anyone', async (path) => {
  expect((await fetch(`${scene.server.url}${path}`)).status).toBe(200);
});

async function expectAnswer(response: Response, promised: Answer): Promise<void> {
  const text = await response.text();
  expect(response.status, text.slice(0, 500)).toBe(promised.status);
  const type = response.headers.get('content-type');
  if ('text' in promised) {
    expect(type).toContain(promised.type);
    expect(text).toMatch(promised.text);
    if (promised.name) expect(response.headers.get('content-disposition')).toContain(`filename="${promised.name}"`);
  } else if ('answer' in promised) {
    expect(text, 'an answer never carries a password').not.toMatch(/password/i);
    const answer = JSON.parse(text) as Record<string, unknown>;
    for (const [key, shape] of Object.entries(promised.answer)) expectShape(answer[key], shape, key);
  } else if ('refusal' in promised) {
    expect(JSON.parse(text)).toMatchObject({ msg: expect.stringMatching(/./), ...promised.refusal });
  } else expect(text).toBe('');
}
