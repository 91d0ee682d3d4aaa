import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { harborSlug, password } from '#testing/cast/people.ts';
import { openBrowser } from '#testing/people/browser.ts';
import { sharedTestServer, startTestServer } from '#testing/test-server.ts';

const server = sharedTestServer({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
// The counters are all that one test leaves to the next.
beforeEach(() => server.services.db.deleteFrom('rate_limits').execute());

const at = (address: string, cookie?: string) => openBrowser(server, address, cookie);
const guess = (username: string, from: string) => at(from).logIn(username, 'a guess');
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
/** Each guess comes from its own address; as many as are answered at once. */
const guessFreely = (username: string) => Promise.all(times(10).map((n) => guess(username, `192.0.2.${n}`)));

async function timed<T>(work: Promise<T>): Promise<{ outcome: T; took: number }> {
  const start = performance.now();
  return { outcome: await work, took: performance.now() - start };
}

describe('wrong passwords from one address', () => {
  test('are slowed from the 11th on, for any spelling of the name; correct ones do not count', async () => {
    const maria = at('192.0.2.1');
    for (let n = 0; n < 12; n++) expect(await at('192.0.2.1').logIn('tom', password)).toBe(200);
    for (let n = 0; n < 10; n++) expect(await maria.logIn(n % 2 ? 'maria' : 'ＭARIA', 'a guess')).toBe(401);
    const refused = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
      body: JSON.stringify({ username: 'Maria', password }),
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await refused.json()).toMatchObject({ type: 'too-many-tries' });
    // Another account is not affected.
    expect(await at('192.0.2.1').logIn('tom', password)).toBe(200);
  });

  test.each([10, 100])(
    'lock no one out, be they %i: the owner comes in from elsewhere and from a browser that is known',
    async (count) => {
      const known = at('192.0.2.1');
      expect(await known.logIn('sofia', password)).toBe(200);
      for (let n = 0; n < count; n++) expect(await guess('sofia', '192.0.2.1')).toBe(n < 10 ? 401 : 429);
      expect(await guess('sofia', '192.0.2.1')).toBe(429);
      expect(await at('198.51.100.7').logIn('sofia', password)).toBe(200);
      expect(await at('192.0.2.1', known.cookie).logIn('sofia', password)).toBe(200);
    },
  );

  test('which was used up for everything leaves a known browser in', async () => {
    const known = at('192.0.2.1');
    expect(await known.logIn('sofia', password)).toBe(200);
    await server.services.db
      .updateTable('rate_limits')
      .set({ points: 600 })
      .where('key', 'like', 'login:address%')
      .execute();
    expect(await guess('sofia', '192.0.2.1')).toBe(429);
    expect(await known.logIn('tom', password)).toBe(429);
    expect(await known.logIn('sofia', password)).toBe(200);
  });
});

describe('wrong passwords from many addresses', () => {
  test.each(['maria', 'nobody'])('slow the next ones at %j, more each time, and refuse no one', async (username) => {
    expect(new Set(await guessFreely(username))).toEqual(new Set([401]));
    const [first, second] = [
      await timed(at('198.51.100.1').logIn(username, 'a guess')),
      await timed(at('198.51.100.2').logIn(username, password)),
    ];
    expect(first.outcome).toBe(401);
    expect(first.took).toBeGreaterThan(990);
    expect(second.outcome).toBe(username === 'maria' ? 200 : 401);
    expect(second.took).toBeGreaterThan(1990);
  });

  test('hold neither a database connection nor a place that a login needs while they wait', async () => {
    const { db } = server.services;
    const known = at('203.0.113.1');
    expect(await known.logIn('maria', password)).toBe(200);
    await guessFreely('maria');
    const waiting = times(20).map((n) => guess('maria', `198.51.100.${n}`));
    await expect.poll(countTried).toBe(30);
    await expect.poll(countBusy).toBe(0);
    expect(await known.logIn('maria', password)).toBe(200);
    expect(await at('203.0.113.2').logIn('tom', password)).toBe(200);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([401]));

    async function countTried() {
      const { rows } = await sql<{
        n: number;
      }>`select max(points) as n from rate_limits where key like 'login:named%'`.execute(db);
      return rows[0]!.n;
    }
    async function countBusy() {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(db);
      return rows.length;
    }
  });
});

describe('wrong passwords for many accounts', () => {
  /** As if this many had failed before. */
  const fail = (counter: string, points: number) =>
    server.services.db.updateTable('rate_limits').set({ points }).where('key', 'like', `${counter}:%`).execute();

  test.each([
    ['an address', 'login:failed', 60, '192.0.2.1', '192.0.2.2'],
    ['an IPv4 network', 'login:network', 200, '192.0.2.99', '192.0.3.1'],
  ])('from %s are slowed, its owners’ known browsers and others are not', async (_, counter, points, same, other) => {
    const known = at(same);
    expect(await known.logIn('tom', password)).toBe(200);
    expect(await guess('nobody', '192.0.2.1')).toBe(401);
    await fail(counter, points);
    const slowed = await timed(guess('maria', same));
    expect(slowed.outcome).toBe(401);
    expect(slowed.took).toBeGreaterThan(990);
    const owner = await timed(known.logIn('tom', password));
    expect(owner.outcome).toBe(200);
    expect(owner.took).toBeLessThan(slowed.took);
    const { rows } = await sql<{
      points: number;
    }>`select points from rate_limits where key like ${`${counter}:%`}`.execute(server.services.db);
    expect(rows).toEqual([{ points: points + 1 }]);
    // A right password is no guess, and another network has its own count.
    expect(await at(other).logIn('olga', password)).toBe(200);
  });

  test('at once are all counted, and right ones beside them leave no trace', async () => {
    const people = ['maria', 'tom', 'sam', 'june'];
    const tries = times(8).flatMap((n) => people.map((name) => [name, `192.0.2.${n}`] as const));
    const { limits } = server.services;
    const caller = { isOwn: false, overdrawn: undefined, isKnown: false, left: new AbortController().signal };
    const onLimited = () => {};
    const taken = await Promise.all(
      tries.map(([account, address]) => limits.takeAccount('login', { ...caller, account, address, onLimited })),
    );
    expect(Math.max(...taken.map(({ tries: counted }) => counted))).toBe(8);
    await Promise.all(taken.map(({ giveBack }, at) => (at % 2 === 0 ? giveBack() : undefined)));
    const { rows } = await sql<{ counter: string; points: number }>`
      select substring(key from '^login:[a-z]+') as counter, sum(points)::int as points
      from rate_limits where key ~ '^login:' group by 1 order by 1`.execute(server.services.db);
    expect(rows).toEqual(
      ['failed', 'named', 'network', 'pair'].map((name) => ({ counter: `login:${name}`, points: 16 })),
    );
  });

  test('from an IPv6 network count together, whatever part of it they come from', async () => {
    expect(await guess('nobody', '2001:db8:7:1::1')).toBe(401);
    expect(await guess('nobody', '2001:db8:7:2::1')).toBe(401);
    expect(await guess('nobody', '2001:db8:8:2::1')).toBe(401);
    const { rows } = await sql<{ points: number }>`
      select points from rate_limits where key like 'login:network:%' order by 1`.execute(server.services.db);
    expect(rows).toEqual([{ points: 1 }, { points: 2 }]);
  });
});

describe('a guest who asks which usernames are taken', () => {
  const person = { email: 'a@example.com', firstName: 'A', lastName: 'B', address: '1 Quay', city: 'Bath' };
  const form = { 'text-1767600000000': 'Bauer & Sons' };
  const register = (username: string, from: string, token?: string) => {
    const user = { ...person, state: 'Maine', zip: '04530', username, password };
    const headers: Record<string, string> = token ? { authorization: token } : {};
    return at(from).post('/api/auth/register', { user, slug: harborSlug, form }, headers);
  };

  test('hears it five times at once, then later each time, and then of no name any more; staff hear it always', async () => {
    for (const _ of times(5)) expect((await register('maria', '192.0.2.1')).type).toBe('username-taken');
    const slowed = await timed(register('maria', '192.0.2.1'));
    expect(slowed.outcome.type).toBe('username-taken');
    expect(slowed.took).toBeGreaterThan(990);
    const { db } = server.services;
    await db.updateTable('rate_limits').set({ points: 20 }).where('key', 'like', 'register:taken:%').execute();
    expect(await register('tom', '192.0.2.1')).toEqual({ status: 429, type: 'too-many-tries' });
    const { token } = await server.as('sofia');
    expect((await register('tom', '192.0.2.1', token!)).type).toBe('username-taken');
    // That it is refused says nothing about a name.
    expect(await register('newcomer', '192.0.2.1')).toEqual({ status: 429, type: 'too-many-tries' });
    expect((await register('newcomer', '192.0.2.2')).status).toBe(200);
  });

  test('is counted with the addresses around', async () => {
    expect((await register('maria', '192.0.2.1')).type).toBe('username-taken');
    const { db } = server.services;
    await db.updateTable('rate_limits').set({ points: 80 }).where('key', 'like', 'register:taken-network:%').execute();
    for (const name of ['maria', 'newcomer']) expect((await register(name, '192.0.2.77')).status).toBe(429);
    expect((await register('maria', '192.0.3.77')).type).toBe('username-taken');
  });

  test('hears of no more names by calls at once', async () => {
    expect((await register('maria', '192.0.2.1')).type).toBe('username-taken');
    const { db, limits } = server.services;
    await db.updateTable('rate_limits').set({ points: 18 }).where('key', 'like', 'register:taken:%').execute();
    const caller = { address: '192.0.2.1', left: new AbortController().signal, onLimited: () => {} };
    const asked = await Promise.allSettled(times(10).map(() => limits.takeName(caller)));
    expect(asked.map(({ status }) => status).sort()).toEqual([
      ...times(2).map(() => 'fulfilled'),
      ...times(8).map(() => 'rejected'),
    ]);
    // Those that were refused are not counted.
    for (const one of asked) if (one.status === 'fulfilled') await one.value.giveBack();
    await expect(limits.takeName(caller)).resolves.toBeDefined();
  });

  test('has heard nothing when a name is free', async () => {
    expect((await register('maria', '192.0.2.1')).type).toBe('username-taken');
    expect((await register('latecomer', '192.0.2.1')).status).toBe(200);
    const counted = server.services.db.selectFrom('rate_limits').select('points');
    const rows = await counted.where('key', 'like', 'register:taken%').execute();
    expect(rows).toEqual([{ points: 1 }, { points: 1 }]);
  });
});

test('requests for a link by strangers refuse it to the strangers alone', async () => {
  const ask = async (from: string) =>
    (await at(from).post('/api/auth/forgot', { email: 'maria@example.com', slug: harborSlug })).status;
  for (const n of times(7)) expect(await ask('192.0.2.1')).toBe(n < 5 ? 202 : 429);
  const { outcome, took } = await timed(ask('198.51.100.1'));
  expect(outcome).toBe(202);
  expect(took).toBeGreaterThan(990);
});

test('all addresses of one IPv6 network count as one', async () => {
  const registerFrom = async (address: string) => (await at(address).post('/api/auth/register', { user: {} })).status;
  for (let n = 0; n < 60; n++) expect(await registerFrom(`2001:db8:0:7:${n}::${n}`)).toBe(404);
  expect(await registerFrom('2001:db8::7:0:0:0:1')).toBe(429);
  expect(await registerFrom('2001:db8:0:8::1')).toBe(404);
});

test('connections of one address count as one, whatever port the proxy adds to it', async () => {
  const registerFrom = async (address: string) => (await at(address).post('/api/auth/register', { user: {} })).status;
  const forms = (n: number) => [`203.0.113.7:${50_000 + n}`, '203.0.113.7', `[::ffff:203.0.113.7]:${n + 1}`];
  for (let n = 0; n < 60; n++) expect(await registerFrom(forms(n)[n % 3]!)).toBe(404);
  expect(await registerFrom('"203.0.113.7:61234"')).toBe(429);
  expect(await registerFrom('203.0.113.8:50000')).toBe(404);
});

test('counting leaves no prepared statement behind, which a pooler could not find again', async () => {
  const pooled = await startTestServer({ PREPARED_STATEMENTS: 'off' });
  for (let n = 0; n < 3; n++) await pooled.guest.ok('POST /api/auth/login', { username: 'maria', password });
  const { rows } = await sql`select name from pg_prepared_statements`.execute(pooled.services.db);
  await pooled.close();
  expect(rows).toEqual([]);
});

test('the table of tries names neither an account nor an address with it', async () => {
  await guess('maria', '192.0.2.1');
  const rows = await server.services.db.selectFrom('rate_limits').select('key').execute();
  expect(rows).toHaveLength(5);
  expect(rows.map(({ key }) => key).join()).not.toMatch(/maria/i);
});
