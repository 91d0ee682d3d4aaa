import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Change } from '#contract/changes.ts';
import { makeApp } from '#server/app.ts';
import { newId } from '#server/db/ids.ts';
import { type Db, openDatabase, type Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellIn } from '#server/events/tell.ts';
import { openServices } from '#server/services.ts';
import { otherSlug } from '#testing/cast/people.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { untilHeard } from '#testing/until-heard.ts';
import { openHearing } from './hearing.ts';
import { streamChanges } from './stream-changes.ts';

const server = sharedTestServer();
let sofia: Caller;
let sofiaId: string;
let maria: Buyer;
const open: AbortController[] = [];

beforeAll(async () => {
  const session = await signIn(server, 'sofia');
  sofia = session.caller;
  sofiaId = session.actor.userId;
  maria = await openBuyer(server, 'maria');
  // The triggers notify what the version before does. They would hide what an event forgets.
  const { db } = server.services;
  for (const { table, name } of await listTriggers(db)) await sql`drop trigger ${name} on ${table}`.execute(db);
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.abort();
  // Until the server has noticed, their windows count for the next test.
  const { changes } = server.services;
  await expect.poll(() => changes.members + changes.countOf(sofiaId)).toBe(0);
});

/** The events that a window of an administrator receives from now on, or of a participant. */
async function follow(at: { url: string } = server, { caller = sofia, side = 'admin' } = {}) {
  const leaving = new AbortController();
  open.push(leaving);
  const response = await fetch(`${at.url}/api/${side}/changes`, {
    headers: { authorization: caller.token! },
    signal: leaving.signal,
  });
  const events: Change[] = [];
  const ended = read(response, events).catch(() => {});
  return {
    status: response.status,
    events,
    ended,
    leave: () => leaving.abort(),
    until: (what: Change['what'], program: string | null = maria.programId) =>
      expect.poll(() => events).toContainEqual({ program, what }),
  };
}

async function read(response: Response, events: Change[]): Promise<void> {
  const lines = response.body!.pipeThrough(new TextDecoderStream());
  for await (const text of lines) {
    for (const [, json] of text.matchAll(/data: (.+)/g)) events.push(JSON.parse(json!));
  }
}

describe('a window gets an event', () => {
  test('at first that anything may have changed', async () => {
    const { events, until } = await follow();
    await until('anything', null);
    expect(events).toContainEqual({ program: null, what: 'anything' });
  });

  test('of that once, also if it is the first window of a process', async () => {
    const second = await openSecond();
    const { events, until } = await follow(second);
    await until('anything', null);
    // Events of a moment arrive together, so a second one would come with this at the latest.
    await maria.submit('7');
    await until('receipts');
    expect(events.filter(({ what }) => what === 'anything')).toHaveLength(1);
    await second.end();
  });

  test('of a receipt that comes in and of its approval, but not of a draft', async () => {
    const { events, until } = await follow();
    await until('anything', null);
    const { _id: id } = await maria.add('1');
    const { memberId: tomId } = await openBuyer(server, 'tom');
    const disable = (disabled: boolean) =>
      sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id: tomId, userLoyaltyProgram: { disabled } });
    await disable(true);
    await until('users');
    await disable(false);
    expect(events.filter(({ what }) => what === 'receipts')).toEqual([]);
    await maria.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '1' });
    await until('receipts');
    const other = await follow();
    await other.until('anything', null);
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
    await other.until('receipts');
  });

  test('of an order and of a program’s own data, by any process', async () => {
    const second = await openSecond();
    const here = await follow(server);
    const there = await follow(second);
    await there.until('anything', null);
    await here.until('anything', null);
    const shopper = await openShopper(server, 'maria');
    await shopper.earn(2000);
    await shopper.order('Insulated Thermos');
    await Promise.all([here.until('rewards'), there.until('rewards')]);
    await sofia.ok('POST /api/admin/program/:id/disable', { id: maria.programId });
    await Promise.all([here.until('program'), there.until('program')]);
    await sofia.ok('POST /api/admin/program/:id/enable', { id: maria.programId });
    await second.end();
  });

  test('of nothing that was rolled back', async () => {
    const { events, until } = await follow();
    await until('anything', null);
    const undone = inTransaction(server.services.db, async (tx) => {
      const member = { id: maria.memberId, userId: newId(), username: 'maria' };
      await tellAs(tx)({ type: 'member.disabled', ...aboutProgram(maria.programId), member, data: {} });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await maria.submit('2');
    await until('receipts');
    expect(events.filter(({ what }) => what === 'users')).toEqual([]);
  });

  test('of fifty at once in a few words', async () => {
    const { events, until } = await follow();
    await until('anything', null);
    await Promise.all(Array.from({ length: 50 }, () => changeProgram(maria.programId)));
    await until('program');
    expect(events.length).toBeLessThan(8);
  });
});

describe('a participant’s window gets an event', () => {
  const followOwn = async (name: 'maria' | 'tom') =>
    await follow(server, { caller: await server.as(name), side: 'client' });

  test('when staff decide its receipt, and none of another’s', async () => {
    const [own, others] = [await followOwn('maria'), await followOwn('tom')];
    await Promise.all([own.until('anything', null), others.until('anything', null)]);
    const { _id: id } = await maria.submit('61');
    await own.until('receipts');
    const before = own.events.length;
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
    await expect.poll(() => own.events.slice(before)).toContainEqual({ program: maria.programId, what: 'receipts' });
    const tom = await openBuyer(server, 'tom');
    await tom.submit('61');
    await others.until('receipts');
    expect(others.events.filter(({ what }) => what === 'receipts')).toHaveLength(1);
  });

  test('when staff give it points', async () => {
    const own = await followOwn('maria');
    await own.until('anything', null);
    await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', {
      id: maria.memberId,
      adjustmentId: newId(),
      amount: 5,
      reason: 'A thank-you',
    });
    await own.until('points');
  });

  test('when it completes a training, as staff’s windows do', async () => {
    const [own, staff] = [await followOwn('maria'), await follow()];
    await Promise.all([own.until('anything', null), staff.until('anything', null)]);
    const trainee = await openTrainee(server, 'maria');
    const training = await trainee.training();
    await trainee.answerAll(training);
    await trainee.complete(training);
    await Promise.all([own.until('trainings'), staff.until('trainings')]);
  });

  test('in four windows at most', async () => {
    const { userId } = (await signIn(server, 'maria')).actor;
    await expect.poll(() => server.services.changes.countOf(userId)).toBe(0);
    const windows = await Promise.all(Array.from({ length: 4 }, () => followOwn('maria')));
    expect(windows.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await followOwn('maria')).status).toBe(429);
  });
});

test('a lost connection to the database is opened again, and reports that something may have been missed', async () => {
  const { events, until } = await follow();
  await until('anything', null);
  await maria.submit('3');
  await until('receipts');
  const before = events.length;
  await stopListening();
  await expect.poll(() => events.slice(before)).toContainEqual({ program: null, what: 'anything' });
  await maria.submit('4');
  await expect
    .poll(() => events.slice(before))
    .toContainEqual({
      program: maria.programId,
      what: 'receipts',
    });
});

test('roles that were taken away while nothing was heard end what a stream sends', async () => {
  const { db } = server.services;
  const summit = await db.selectFrom('programs').where('slug', '=', otherSlug).select('id').executeTakeFirstOrThrow();
  const roles = [maria.programId, summit.id].map((program) => inProgram('reviewer', program));
  const { id, caller } = await addStaff(server, 'leaving', roles);
  await untilHeard(server);
  const [leaving, staying] = [await follow(server, { caller }), await follow()];
  await Promise.all([leaving.until('anything', null), staying.until('anything', null)]);
  // No event tells it, as if it had happened while the connection was lost.
  await db.deleteFrom('staff_roles').where('user_id', '=', id).where('program_id', '=', maria.programId).execute();
  await stopListening();
  await expect.poll(() => leaving.events.filter(({ what }) => what === 'anything')).toHaveLength(2);
  const before = leaving.events.length;
  await maria.submit('5');
  await staying.until('receipts');
  await changeProgram(summit.id);
  await leaving.until('program', summit.id);
  expect(leaving.events.slice(before).filter(({ program }) => program === maria.programId)).toEqual([]);
});

test('a program that is changed while the roles are read leaves an owner the changes of all programs', async () => {
  // One connection, so that the answers come in the order of the questions.
  const { db: single, close } = openDatabase(server.services.config.databaseUrl, { max: 1 });
  const hears = openHearing(single, sofia.token!);
  const program = maria.programId;
  await Promise.all([hears({ program: null, what: 'anything' }), hears({ program, what: 'program' })]);
  expect(await hears({ program, what: 'receipts' })).toBe(true);
  await close();
});

test('an account follows in ten windows at most; one that leaves makes room', async () => {
  const { userId } = (await signIn(server, 'sofia')).actor;
  const { changes } = server.services;
  await expect.poll(() => changes.countOf(userId)).toBe(0);
  const windows = await Promise.all(Array.from({ length: 10 }, () => follow()));
  expect(windows.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await sofia.call('GET /api/admin/changes', {})).status).toBe(429);
  windows[0]!.leave();
  await expect.poll(() => changes.countOf(userId)).toBe(9);
  expect((await follow()).status).toBe(200);
});

test('it ends with the session', async () => {
  const { caller, actor } = await signIn(server, 'sofia');
  const stream = streamChanges(
    server.services,
    { userId: actor.userId, memberId: null, token: caller.token! },
    { between: 10, beat: 20, check: 20 },
  );
  const ended = new Promise((end) => stream.once('close', end));
  stream.resume();
  await caller.ok('POST /api/auth/logout', {});
  await ended;
});

test('it does not keep a server from ending', async () => {
  const second = await openSecond();
  const { until, ended } = await follow(second);
  await until('anything', null);
  await second.end();
  await ended;
});

const tellAs = (tx: Tx) => tellIn({ db: tx, by: { kind: 'guest' }, config: server.services.config });
const aboutProgram = (id: string) => ({ programId: id, subject: { kind: 'program', id } as const });
const changeProgram = (id: string) =>
  inTransaction(server.services.db, (tx) =>
    tellAs(tx)({ type: 'program.changed', ...aboutProgram(id), data: { changes: [], more: 0 } }),
  );

async function listTriggers(db: Db) {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger where starts_with(tgname, 'tell_')`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(5);
  return rows.map(({ table, name }) => ({ table: sql.table(table), name: sql.ref(name) }));
}

/** Ends the connections with which the server listens; it opens others. */
const stopListening = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(server.services.db);

/** Another process of the same installation. */
async function openSecond() {
  const services = await openServices(server.services.config, server.services.log);
  const app = await makeApp(services);
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async end() {
      await app.close();
      await services.close();
    },
  };
}
