import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { type Route, unavailable } from '#contract/route.ts';
import { watchReadiness } from '#server/operations/readiness.ts';
import { type OwnPostgres, openOwnPostgres } from '#testing/servers/own-postgres.ts';
import { openSession } from '#testing/sign-in.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { sayIn } from '#words/answers.ts';

let postgres: OwnPostgres;
let server: TestServer;
let token: string;
let programId: string;
const said: { msg: string; level: number; part?: string; state?: string }[] = [];
/** Another part of a loaded machine may be late at the same time. */
const statesOfDatabase = () =>
  said.filter(({ msg, part }) => msg === 'readiness has changed' && part === 'database').map(({ state }) => state);
const routes = Object.entries(api as Record<string, Route>);

beforeAll(async () => {
  postgres = await openOwnPostgres();
  server = await startTestServer(
    { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
    {
      database: postgres,
      log: pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line)) }),
      patience: { short: 2_000, long: 120_000, inLine: 120_000 },
    },
  );
  token = await openSession(server.services.db, 'sofia');
  programId = (await server.services.db.selectFrom('programs').select('id').executeTakeFirstOrThrow()).id;
});
afterEach(async () => {
  postgres.thaw();
  await postgres.start();
  // It is not logged as a defect; operators see it in /readyz.
  expect(said.splice(0).filter(({ msg, level }) => level > 40 && msg !== 'readiness has changed')).toEqual([]);
});
afterAll(() => server.close());

async function ask(method: string, path: string, init: RequestInit = {}) {
  const headers = { 'content-type': 'application/json', authorization: token };
  const response = await fetch(server.url + path, { method, headers, ...init });
  if (response.status === 200 && response.headers.get('content-type')?.includes('event-stream')) {
    await response.body?.cancel();
    return { status: 200 };
  }
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, retryAfter, body: response.status === 200 ? text : JSON.parse(text) };
}

const askRoute = ({ method, path }: Route) =>
  ask(method, path.replace(/:\w+/g, programId), method === 'GET' ? {} : { body: '{}' });
const listPrograms = () => ask('GET', '/api/admin/program/list');
const logIn = () =>
  ask('POST', '/api/auth/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'sofia', password: 'not this' }),
  });

const { type, status, says, retryAfter } = unavailable;
const msg = sayIn('en', { code: says });
const refused = { status, retryAfter: String(retryAfter), body: { type, msg, retryAfter } };

test('while the database is away every call is refused in a sentence, and all is well once it is back', async () => {
  expect((await listPrograms()).status).toBe(200);
  await postgres.stop();
  for (const [name, route] of routes) expect(await askRoute(route), name).toEqual(refused);
  expect(await logIn()).toEqual(refused);
  await postgres.start();
  expect((await listPrograms()).status).toBe(200);
  expect((await logIn()).status).toBe(401);
}, 60_000);

test('a malformed token is refused with 401, also while the database is away', async () => {
  await postgres.stop();
  for (const authorization of ['no token', 'x'.repeat(44), `Bearer ${'x'.repeat(42)}`])
    expect((await ask('GET', '/api/admin/program/list', { headers: { authorization } })).status).toBe(401);
});

test('a hanging database makes no caller wait long, and everything works once it continues', async () => {
  await Promise.all(Array.from({ length: 10 }, listPrograms));
  postgres.freeze();
  // More calls than connections.
  const answers = await Promise.all([...Array.from({ length: 30 }, listPrograms), logIn()]);
  for (const answer of answers) expect(answer).toEqual(refused);
  postgres.thaw();
  expect((await listPrograms()).status).toBe(200);
}, 60_000);

test.each([
  ['is away', () => postgres.stop()],
  ['hangs', () => postgres.freeze()],
])(
  'while it %s, what needs no database is answered as often as its limit says, and passwords cannot be guessed',
  async (how, begin) => {
    const address = how === 'hangs' ? '192.0.2.1' : '192.0.2.2';
    const describe = (count: number, from: string) =>
      Promise.all(
        Array.from({ length: count }, () => ask('GET', '/api/openapi.json', { headers: { 'x-forwarded-for': from } })),
      );
    // Enough that the shared counter is asked, which shows that it is back.
    await describe(4, `${address}0`);
    await begin();
    const answers = await describe(70, address);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(60);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
    expect(await logIn()).toEqual(refused);
    expect(said.filter((line) => line.msg.startsWith('the database is late'))).toHaveLength(1);
  },
  60_000,
);

test('a statement that takes too long is ended and answered the same way; an export may take longer', async () => {
  const { db } = server.services;
  const { longer } = await db.transaction().execute(async (transaction) => {
    await sql`lock table training_completions, receipts in access exclusive mode`.execute(transaction);
    const begun = { longer: ask('GET', `/api/admin/program/${programId}/exportTrainings`) };
    expect(await ask('GET', `/api/admin/program/${programId}/overview`)).toEqual(refused);
    return begun;
  });
  expect((await longer).status).toBe(200);
});

test('the description of the API names it for every call', async () => {
  const { paths } = JSON.parse((await ask('GET', '/api/openapi.json')).body);
  const described = Object.values(paths as Record<string, Record<string, { responses: Record<string, unknown> }>>);
  const without = described.flatMap(Object.values).filter(({ responses }) => !responses[status]);
  expect(without).toEqual([]);
});

async function readiness() {
  const answer = await fetch(`${server.url}/readyz?verbose`);
  const { parts } = (await answer.json()) as { parts: { database: string } };
  return [answer.status, parts.database];
}
const makeCompany = (name: string) =>
  ask('POST', '/api/admin/company/create', { body: JSON.stringify({ company: { name } }) });

test('a process whose program was replaced on the disk, as by an upgrade, stays ready', async () => {
  const { execPath } = process;
  process.execPath = '/none/node-of-before';
  try {
    const look = watchReadiness(server.services);
    await expect.poll(async () => (await look()).parts.descriptors).toBe('ok');
  } finally {
    process.execPath = execPath;
  }
});

test('a database that can only be read, as during a failover, is away until it can be written', async () => {
  const { db } = server.services;
  const setReadOnly = async (state: 'on' | 'off') => {
    await sql`alter system set default_transaction_read_only = ${sql.raw(state)}`.execute(db);
    await sql`select pg_reload_conf()`.execute(db);
    const query = sql<{ is: string }>`select current_setting('transaction_read_only') as is`;
    await expect.poll(async () => (await query.execute(db)).rows[0]?.is).toBe(state);
  };
  await setReadOnly('on');
  try {
    expect([await makeCompany('Failover'), await logIn()]).toEqual([refused, refused]);
    await expect.poll(readiness).toEqual([503, 'The database can only be read.']);
    // What only reads may be answered; nothing is a defect.
    for (const [name, route] of routes) {
      const answer = await askRoute(route);
      expect(answer.status >= 500 ? answer : refused, name).toEqual(refused);
    }
  } finally {
    await setReadOnly('off');
  }
  expect((await makeCompany('Failover')).status).toBe(200);
  await expect.poll(readiness).toEqual([200, 'ok']);
  expect(statesOfDatabase()).toEqual(expect.arrayContaining(['The database can only be read.', 'ok']));
});

/** During the work no company can be written for want of room, and no table can be made for the other reason. */
async function whileFull(forTables: 'disk_full' | 'insufficient_privilege', work: () => Promise<void>): Promise<void> {
  const { db } = server.services;
  // The process may still be in doubt of room from another test, and could not find any below.
  await expect.poll(readiness).toEqual([200, 'ok']);
  await sql`create function lack_room() returns trigger language plpgsql as
    $$ begin raise 'No space left on device' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger lack_room before insert on companies execute function lack_room()`.execute(db);
  await sql`create function refuse_tables() returns event_trigger language plpgsql as
    ${sql.raw(`$$ begin raise 'No table' using errcode = '${forTables}'; end $$`)}`.execute(db);
  await sql`create event trigger refuse_tables on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function refuse_tables()`.execute(db);
  try {
    expect(await makeCompany('Room')).toEqual(refused);
    await work();
  } finally {
    await sql`drop event trigger refuse_tables`.execute(db);
    await sql`drop function refuse_tables`.execute(db);
    await sql`drop function lack_room cascade`.execute(db);
  }
}

let later = 0;
/** Room is looked for again after ten seconds at the earliest, so that each look is later than the one before. */
async function expectLater<T>(look: () => Promise<T>, expected: T): Promise<void> {
  const begun = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const lookLater = () => {
      later += 11_000;
      vi.setSystemTime(begun + later);
      return look();
    };
    await expect.poll(lookLater).toEqual(expected);
  } finally {
    vi.useRealTimers();
  }
}

test('a database whose disk is full refuses writers, can be read, and is not ready until it has room', async () => {
  const isFull = [503, 'The disk of the database is full.'];
  await whileFull('disk_full', async () => {
    expect((await listPrograms()).status).toBe(200);
    await expect.poll(readiness).toEqual(isFull);
  });
  await expectLater(readiness, [200, 'ok']);
  expect((await makeCompany('Room')).status).toBe(200);
  // What was written to find out is gone.
  const tables = await sql`select 1 from pg_class where relname like 'room_%'`.execute(server.services.db);
  expect(tables.rows).toEqual([]);
  expect(statesOfDatabase()).toEqual(expect.arrayContaining([isFull[1], 'ok']));
});

test('a process whose role may not make tables does not stay away after one refused write', async () => {
  // Each looks by itself: the answer of a second before would do for /readyz.
  const look = async () => (await watchReadiness(server.services)()).parts.database;
  await whileFull('insufficient_privilege', () => expectLater(look, 'ok'));
});

test.each(['insufficient_resources', 'out_of_memory', 'too_many_connections', 'configuration_limit_exceeded'])(
  'a database without resources (%s) is unavailable and no defect',
  async (condition) => {
    const { db } = server.services;
    await sql`create function lack() returns trigger language plpgsql as
      ${sql.raw(`$$ begin raise 'Out of it' using errcode = '${condition}'; end $$`)}`.execute(db);
    await sql`create trigger lack before insert on companies execute function lack()`.execute(db);
    try {
      expect(await makeCompany('Room')).toEqual(refused);
    } finally {
      await sql`drop function lack cascade`.execute(db);
    }
  },
);
