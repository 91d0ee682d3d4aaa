import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Row, Sent, Who } from './row.ts';
import { accountRows } from './rows/accounts.ts';
import { goodsRows } from './rows/goods.ts';
import { mailAndFileRows } from './rows/mails-and-files.ts';
import { programRows } from './rows/programs.ts';
import { receiptRows } from './rows/receipts.ts';
import { openScene, type Scene } from './scene.ts';
import { expectShape } from './shapes.ts';

// Programs that others wrote make these calls. So they are made here as those make them, word for word and past our own
// types: a path, a name in a body or an answer that is changed by mistake is seen here.
const table: Row[] = [...accountRows, ...programRows, ...receiptRows, ...goodsRows, ...mailAndFileRows];

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
      await expectAnswer(await request(call, sent.as ?? as, sent), promised);
    },
  );
});

test.each(['/healthz', '/readyz'])('GET %s is answered to anyone', async (path) => {
  expect((await fetch(`${scene.server.url}${path}`)).status).toBe(200);
});

function request(call: string, as: Who, { at = {}, query = '', body }: Sent): Promise<Response> {
  const [method, pattern] = call.split(' ') as [string, string];
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(at[name]!));
  const token = scene.tokenOf(as);
  const isFile = typeof body === 'string';
  return fetch(`${scene.server.url}${path}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
}

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
