import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unavailable } from '#contract/route.ts';
import { cloneDatabase } from '#testing/database.ts';
import { openSession } from '#testing/sign-in.ts';
import { castTemplate } from '#testing/template.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sayIn } from '#words/answers.ts';
import { openCrowd } from './crowd.ts';

/** More than the callers share. */
const many = 300;
/** Calls wait in its line for as long as a test takes. */
let patient: TestServer;
/** Calls wait in its line for a moment only. */
let server: TestServer;
let token: string;
const said: { msg: string }[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(JSON.parse(line)) });
  const database = await cloneDatabase(castTemplate);
  const patience = { short: 120_000, long: 120_000, inLine: 50 };
  server = await startTestServer({ TRUST_PROXY: '1' }, { log, database, patience });
  patient = await startTestServer({ TRUST_PROXY: '1' }, { database: { ...database, close: async () => {} } });
  token = await openSession(server.services.db, 'sofia');
});
afterAll(async () => {
  await patient.close();
  await server.close();
});

const ask = (path: string, address: string, signal?: AbortSignal, { url } = server) =>
  fetch(url + path, {
    headers: { authorization: token, 'x-forwarded-for': address },
    ...(signal && { signal }),
  });
const listPrograms = (address: string, signal?: AbortSignal) => ask('/api/admin/program/list', address, signal);

/**
 * Many calls from one address, and the statuses of their answers in order. Resolves when no more are refused: a call on
 * its way from one step to the next is not counted, so that a few more than the share are let in.
 */
async function callOften(address: string, share: number, signal?: AbortSignal) {
  const statuses: number[] = [];
  const call = async () => void statuses.push((await listPrograms(address, signal)).status);
  const calls = Array.from({ length: many }, () => call().catch(() => {}));
  await expect.poll(() => statuses.length).toBeGreaterThan(many - share - 20);
  return { statuses, calls };
}

describe('a moment’s queue is waited for', () => {
  const inLine = () => patient.services.crowd.countInLine();
  /** Many calls, whose answers are listed by caller in the order in which they came. */
  function call(addresses: readonly string[], signal?: AbortSignal) {
    const answers: { address: string; status: number }[] = [];
    const one = async (address: string) => {
      const { status } = await ask('/api/admin/program/list', address, signal, patient);
      answers.push({ address, status });
    };
    return { answers, all: Promise.allSettled(addresses.map(one)) };
  }
  const times = (calls: number, address: string) => Array<string>(calls).fill(address);
  const eachOnce = (calls: number) => Array.from({ length: calls }, (_, n) => `198.51.100.${n}`);

  test('so that everybody is answered', async () => {
    const { answers, all } = await whileLocked('programs', async () => {
      const calls = call([...times(150, '192.0.2.1'), ...eachOnce(150)]);
      await expect.poll(inLine).toBeGreaterThan(many - 160);
      expect(calls.answers).toEqual([]);
      return calls;
    });
    await all;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(many);
    expect(inLine()).toBe(0);
  });

  test('but not for those who have left', async () => {
    const leaving = new AbortController();
    await whileLocked('programs', async () => {
      const { all } = call(times(many, '192.0.2.1'), leaving.signal);
      await expect.poll(inLine).toBeGreaterThan(many - 160);
      leaving.abort();
      await all;
      await expect.poll(inLine).toBe(0);
    });
  });
});

describe('of the calls in line', () => {
  /** So many wait for a connection that there is no room, until `open` is called; lists begun and refused calls. */
  function openFull() {
    let waiting = 1_000;
    const crowd = openCrowd({ countWaiting: () => waiting, patience: 1_000_000, log: pino({ level: 'silent' }) });
    const begun: string[] = [];
    const refused: string[] = [];
    const arrive = (caller: string) =>
      crowd
        .admit(caller, () => new AbortController().signal)
        .then(
          () => void begun.push(caller),
          () => void refused.push(caller),
        );
    /** Work of a caller that ends gives others their turn. */
    const endOne = () => crowd.during('198.51.100.9', async () => {});
    return { crowd, begun, refused, arrive, endOne, open: () => (waiting = 0) };
  }
  const [often, once] = ['192.0.2.1', '192.0.2.2'];

  test('that of a caller with fewer under way begins first, one for each that ends', async () => {
    const { crowd, begun, arrive, endOne, open } = openFull();
    let end = () => {};
    const underWay = crowd.during(often, () => new Promise<void>((resolve) => (end = resolve)));
    const calls = [often, often, often, once].map(arrive);
    open();
    await endOne();
    await calls[3];
    expect([begun, crowd.countInLine()]).toEqual([[once], 3]);
    await endOne();
    await endOne();
    await calls[1];
    expect([begun, crowd.countInLine()]).toEqual([[once, often, often], 1]);
    end();
    await Promise.all([underWay, ...calls]);
    expect(begun).toEqual([once, often, often, often]);
  });

  test('a caller with the most gives way to others when the line is full', async () => {
    const { crowd, begun, refused, arrive, endOne, open } = openFull();
    const calls = Array.from({ length: 302 }, () => arrive(often));
    expect(crowd.countInLine()).toBe(300);
    calls.push(arrive(once));
    expect(crowd.countInLine()).toBe(300);
    open();
    while (crowd.countInLine() > 0) await endOne();
    await Promise.all(calls);
    expect(refused).toEqual([often, often, often]);
    expect(begun).toContain(once);
  });
});

test('while calls wait, those of many callers above the bound are refused in the end and all others answered', async () => {
  const answers: Response[] = [];
  const { asked, health } = await whileLocked('programs', async () => {
    const asked = Array.from({ length: many }, async (_, n) => {
      answers.push(await listPrograms(`192.0.2.${n % 250}`));
    });
    // A few more than 120 are let in, between two steps. All others are refused before any is answered.
    await expect.poll(() => answers.length).toBeGreaterThan(many - 160);
    return { asked, health: await fetch(`${server.url}/healthz`) };
  });
  expect(health.status).toBe(200);
  const [refused] = answers;
  const { says, type, retryAfter } = unavailable;
  const msg = sayIn('en', { code: says });
  expect(refused!.headers.get('retry-after')).toBe(String(retryAfter));
  expect(await refused!.json()).toEqual({ msg, type, retryAfter });
  await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const answered = answers.filter(({ status }) => status === 200).length;
  expect(answered).toBeGreaterThanOrEqual(60);
  expect(answered).toBeLessThan(160);
  // Not a line for each, which would take time from calls.
  const lines = said.filter(({ msg: line }) => line === 'more calls arrive than can be answered; some get 503');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(answers.filter(({ status }) => status === 503).length);
});

test('two addresses with many calls each do not keep a third out, whose pictures come as well', async () => {
  const [one, other, third] = await whileLocked('programs', async () => {
    const one = await callOften('192.0.2.1', 60);
    const other = await callOften('192.0.2.2', 30);
    expect((await ask('/files/companyLogos/none', '192.0.2.1')).status).toBe(503);
    const third = [listPrograms('192.0.2.3'), ask(`/files/companyLogos/${'0'.repeat(40)}-none.png`, '192.0.2.3')];
    return [one, other, third];
  });
  expect((await Promise.all(third)).map(({ status }) => status)).toEqual([200, 404]);
  await Promise.all([...one.calls, ...other.calls]);
  for (const { statuses } of [one, other]) expect(new Set(statuses)).toEqual(new Set([503, 200]));
});

test('the call of a client that leaves before the answer stays under way until its work has ended', async () => {
  await whileLocked('programs', async () => {
    const leaving = new AbortController();
    const { calls } = await callOften('192.0.2.4', 60, leaving.signal);
    leaving.abort();
    await Promise.all(calls);
    expect((await listPrograms('192.0.2.4')).status).toBe(503);
  });
  await expect.poll(async () => (await listPrograms('192.0.2.4')).status).toBe(200);
});

test('calls that only wait for their allowance are refused too when there are too many', async () => {
  const statuses: number[] = [];
  const logIn = async (n: number) => {
    const body = JSON.stringify({ username: `nobody-${n}`, password: 'any at all' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n % 250}` };
    statuses.push((await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status);
  };
  const tries = await whileLocked('rate_limits', async () => {
    const tries = Array.from({ length: many }, (_, n) => logIn(n));
    await expect.poll(() => statuses.length).toBeGreaterThan(many - 160);
    expect(new Set(statuses)).toEqual(new Set([503]));
    // Not because they had waited for a connection until that was given up.
    expect(said.filter(({ msg }) => msg === 'not available')).toEqual([]);
    return tries;
  });
  await Promise.all(tries);
});

/** No call can read or write the table during the work. */
async function whileLocked<T>(table: 'programs' | 'rate_limits', work: () => Promise<T>): Promise<T> {
  return await server.services.longDb.transaction().execute(async (locking) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(locking);
    return await work();
  });
}
