import http, { type IncomingMessage } from 'node:http';
import { json, buffer as readWhole } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { MAX_EXPORTS } from '#contract/exports.ts';
import { openSession } from '#testing/sign-in.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { takePlace } from './place.ts';

const server = sharedTestServer();
let programId: string;
let token: string;
/** With answers of 10,000 characters each: many rows take long to insert, because each is counted. */
const members = 3_000;

beforeAll(async () => {
  token = await openSession(server.services.db, 'sofia');
  const { program_id } = await server.services.db
    .selectFrom('members')
    .where('username_key', '=', 'olga')
    .select('program_id')
    .executeTakeFirstOrThrow();
  programId = program_id;
  await seedMembers();
});
/** A download that was left still has its place for a moment: the next test begins when all places are free. */
afterEach(async () => {
  await expect.poll(countFree).toBe(MAX_EXPORTS);
  await expect.poll(countReading).toBe(0);
});

/** More than all buffers between the database and a stalled reader can hold. */
async function seedMembers(): Promise<void> {
  const { db } = server.services;
  await sql`
    with added as (
      insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, program_id)
      select gen_random_uuid(), 'user' || n, 'user' || n, '', 'user' || n || '@example.com', 'First', 'Last', '1 Street', 'Bath', 'Maine', '04530', ${programId}
      from generate_series(1, ${members}::int) n
      returning id, username
    )
    insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text, completed_registration)
    select ${programId}, gen_random_uuid(), id, true, now(), username, '', jsonb_build_object('text-1767600000000', repeat('x', 10000))
    from added`.execute(db);
}

/** With node:http, because fetch opens a new connection after an abort, for which the shutdown would wait. */
const open = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = `${server.url}/api/admin/program/${programId}/exportUsers`;
    http.get(url, { headers: { authorization: token }, agent: false }, resolve).on('error', reject);
  });

function countFree(): number {
  const places = Array.from({ length: MAX_EXPORTS }, () => takePlace(server.services.metrics.exportsRunning));
  for (const place of places) place?.leave();
  return places.filter((place) => place !== null).length;
}

async function askAndLeave(): Promise<number | undefined> {
  const response = await open();
  response.destroy();
  return response.statusCode;
}

/** Only the server's own connections; PostgreSQL has other workers in the database. */
const isReading = sql<boolean>`datname = current_database() and backend_type = 'client backend'
  and pid <> pg_backend_pid() and xact_start is not null`;

async function countReading(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity where ${isReading}`.execute(
    server.services.db,
  );
  return rows[0]!.n;
}

test('a long list arrives in pieces, whole', async () => {
  const response = await open();
  expect(response.headers['x-total-rows']).toBe(String(members + 1));
  let pieces = 0;
  let rows = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces += 1;
    rows += piece.filter((byte) => byte === 13).length;
  }
  expect(rows).toBe(members + 2);
  expect(pieces).toBeGreaterThan(50);
});

test('it waits for a slow reader instead of filling the memory, and one who leaves frees the connection', async () => {
  const buffered = () => process.memoryUsage().arrayBuffers;
  const before = buffered();
  const response = await open();
  await expect.poll(countReading).toBe(1);
  expect(buffered() - before, 'most of the file is not read yet').toBeLessThan(20_000_000);
  response.destroy();
  await expect.poll(countReading).toBe(0);
});

test('of many at once some are sent and the others are refused for now; then places are free again', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, open));
  const leave = () => responses.map((response) => response.destroy());
  onTestFinished(() => void leave());
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_EXPORTS);
  expect(refused).toHaveLength(20 - MAX_EXPORTS);
  expect(refused[0]!.headers['retry-after']).toBe('10');
  expect(await json(refused[0]!)).toMatchObject({ type: 'exports-busy' });
  // Other callers are still served.
  const sofia = makeCaller(server.url, token);
  await sofia.ok('GET /api/admin/program/list', {});
  leave();
  await expect.poll(askAndLeave).toBe(200);
});

test('a failure in the middle breaks the download off, so that a part is not taken for the whole', async () => {
  const response = await open();
  await expect.poll(countReading).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isReading}`.execute(server.services.db);
  await expect(readWhole(response)).rejects.toThrow('aborted');
  await expect.poll(askAndLeave).toBe(200);
});
