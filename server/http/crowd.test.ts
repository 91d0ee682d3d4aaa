import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unavailable } from '#contract/route.ts';
import { cloneDatabase } from '#testing/database.ts';
import { openSession } from '#testing/sign-in.ts';
import { castTemplate } from '#testing/template.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const many = 300;
let server: TestServer;
/** Of sessions that call from addresses of their own. */
let tokens: string[];
const said: { msg: string }[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line)) });
  server = await startTestServer({ TRUST_PROXY: '1' }, { log, database: await cloneDatabase(castTemplate) });
  tokens = await Promise.all(Array.from({ length: many / 10 }, () => openSession(server.services.db, 'sofia')));
});
afterAll(() => server.close());

const listPrograms = (token: string) =>
  fetch(`${server.url}/api/admin/program/list`, {
    headers: { authorization: token, 'x-forwarded-for': `192.0.2.${tokens.indexOf(token)}` },
  });

test('of many calls at once that wait for the database, the last are refused at once and all others answered', async () => {
  const answers: Response[] = [];
  const { asked, meanwhile } = await whileProgramsAreLocked(async () => {
    const asked = Array.from({ length: many }, async (_, n) => {
      answers.push(await listPrograms(tokens[n % tokens.length]!));
    });
    await expect.poll(() => answers.length).toBeGreaterThan(many / 3);
    return { asked, meanwhile: await fetch(`${server.url}/healthz`) };
  });
  expect(meanwhile.status).toBe(200);
  const [refused] = answers;
  expect(refused!.headers.get('retry-after')).toBe(String(unavailable.retryAfter));
  expect(await refused!.json()).toEqual({
    msg: unavailable.msg,
    type: unavailable.type,
    retryAfter: unavailable.retryAfter,
  });
  await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
  expect((await listPrograms(tokens[0]!)).status).toBe(200);
  // One line for all of them.
  expect(said.map(({ msg }) => msg)).toEqual(['more calls arrive than can be answered; the others get 503']);
});

test('whoever has many calls under way is refused while any wait, and others are not', async () => {
  const [busy, other] = tokens as [string, string];
  const [ofBusy, ofOther]: number[][] = [[], []];
  const { asked } = await whileProgramsAreLocked(async () => {
    const asked = Array.from({ length: many }, async () => void ofBusy!.push((await listPrograms(busy)).status));
    await expect.poll(() => ofBusy!.length).toBe(many - 80);
    asked.push(listPrograms(other).then(({ status }) => void ofOther!.push(status)));
    return { asked };
  });
  await Promise.all(asked);
  expect(ofBusy!.filter((status) => status === 503)).toHaveLength(many - 80);
  expect(ofOther).toEqual([200]);
});

/** Nobody can read a program meanwhile. */
async function whileProgramsAreLocked<T>(work: () => Promise<T>): Promise<T> {
  return await server.services.longDb.transaction().execute(async (locking) => {
    await sql`lock table programs in access exclusive mode`.execute(locking);
    return await work();
  });
}
