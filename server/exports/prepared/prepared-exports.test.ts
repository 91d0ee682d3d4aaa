import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type ExportName, exportNames, MAX_KEPT_EXPORTS, MAX_OPEN_EXPORTS, MAX_OWN_EXPORTS } from '#domain/exports.ts';
import { partName } from '#domain/kept-parts.ts';
import { newId } from '#server/db/ids.ts';
import { removeBytes } from '#server/files/actions.ts';
import { findUnknown } from '#server/files/compare-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { startJobs } from '#server/start-jobs.ts';
import { openSweeps } from '#server/sweeps.ts';
import { openEditor } from '#testing/people/editor.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { writeExport } from './write-export.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
let others: number;

const exportCalls = {
  users: 'exportUsers',
  trainings: 'exportTrainings',
  receipts: 'exportRebateSubmissions',
  rewards: 'exportRewardSubmissions',
  decisions: 'exportDecisions',
  points: 'exportPoints',
  balances: 'exportBalances',
  catalog: 'exportCatalog',
} as const satisfies Record<ExportName, string>;
const all = 'GET /api/admin/program/:programId/exports';
const ask = 'POST /api/admin/program/:programId/exports';
const take = 'GET /api/admin/program/:programId/exports/:list/:exportId/file';
const remove = 'DELETE /api/admin/program/:programId/exports/:list/:exportId';
const firstTry = { isLast: false };
const lastTry = { isLast: true };

beforeEach(async () => {
  const { db } = server.services;
  const editor = await openEditor(server);
  sofia = editor;
  programId = editor.harborId;
  others = (await editor.ok('GET /api/admin/program/list', {})).programs.length;
  await db.deleteFrom('exports').execute();
  await db.deleteFrom('mails').where('kind', '=', 'exportPrepared').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

async function prepare(list: ExportName = 'users', by = sofia): Promise<string> {
  return (await by.ok(ask, { programId, list })).export._id;
}
const write = (exportId: string, { store = server.services.store, ending = server.services.ending } = {}) =>
  writeExport({ ...server.services, store, ending }, { programId, exportId }, firstTry);
const find = async (exportId: string) =>
  (await sofia.ok(all, { programId })).exports.find(({ _id }) => _id === exportId);
const rowOf = (exportId: string) =>
  server.services.db.selectFrom('exports').where('id', '=', exportId).selectAll().executeTakeFirstOrThrow();
const listJobs = async () => {
  const { rows } = await sql<{ task: string; payload: { imageKeys: string[] } }>`
    select identifier as task, payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks t on t.id = task_id order by _private_jobs.id`.execute(server.services.db);
  return rows;
};
const listRemoved = async () =>
  (await listJobs()).filter(({ task }) => task === 'remove_bytes').flatMap(({ payload }) => payload.imageKeys);
const listMails = () =>
  server.services.db
    .selectFrom('mails')
    .where('kind', '=', 'exportPrepared')
    .select(['to_address', 'subject', 'text'])
    .orderBy('id')
    .execute();

/** So many that their file has several parts. */
async function seedMembers(): Promise<void> {
  await sql`
    with added as (
      insert into users (id, username, username_key, password_hash, email, first_name, last_name, address, city, state, zip, program_id)
      select gen_random_uuid(), 'user' || n, 'user' || n, '', 'user' || n || '@example.com', 'Zoë', 'Last', '1 Street', 'Bath', 'Maine', '04530', ${programId}
      from generate_series(1, 900) n where not exists (select from users where username = 'user1')
      returning id, username
    )
    insert into members (program_id, id, user_id, approved, approval_date, username_key, search_text, completed_registration)
    select ${programId}, gen_random_uuid(), id, true, now(), username, '', jsonb_build_object('text-1767600000000', repeat('x', 10000))
    from added`.execute(server.services.db);
}

/** A store that stops at this part, as if the process were killed there, until it goes on. */
function stopAt(part: number) {
  let stop = () => {};
  let goOn = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { store: real } = server.services;
  const store: FileStore = {
    ...real,
    async write(key, bytes, type) {
      if (key.endsWith(`-${part}`)) {
        stop();
        await held;
      }
      await real.write(key, bytes, type);
    },
  };
  return { store, stopped, goOn };
}

test.each(exportNames)('a prepared file is that of the download, to the byte: %s', async (list) => {
  if (list === 'users') await seedMembers();
  const sent = await sofia.ok(`GET /api/admin/program/:programId/${exportCalls[list]}`, { programId });
  const exportId = await prepare(list);
  expect(await find(exportId)).toMatchObject({ list, state: 'waiting', rows: 0, askedBy: 'sofia' });
  await write(exportId);
  const done = (await find(exportId))!;
  expect(done).toMatchObject({ state: 'done', rows: done.rowsInAll });
  expect(await sofia.ok(take, { programId, list, exportId })).toBe(sent);
  expect((await rowOf(exportId)).parts).toBe(list === 'users' ? 3 : 1);
});

test('each download is in the audit like another export, and so is who asked', async () => {
  const exportId = (await sofia.ok(ask, { programId, list: 'trainings', to: '2026-07-31', format: 'xlsx' })).export._id;
  await write(exportId);
  await sofia.ok(take, { programId, list: 'trainings', exportId });
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'trainings exported',
      data: { file: 'CompletedTrainings to 2026-07-31.xlsx', rows: 0, to: '2026-07-31' },
    },
    { action: 'export asked for', data: { file: 'CompletedTrainings to 2026-07-31.xlsx', to: '2026-07-31' } },
  ]);
});

test('a file that another takes the place of is in the audit as removed', async () => {
  const wanted = { programId, list: 'trainings', from: '2026-07-01', format: 'csv' } as const;
  await write((await sofia.ok(ask, wanted)).export._id);
  await sofia.ok(ask, wanted);
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  const data = { file: 'CompletedTrainings from 2026-07-01.csv', from: '2026-07-01' };
  expect(entries.slice(0, 3).map((entry) => [entry.action, entry.data])).toEqual([
    ['export asked for', data],
    ['export removed', data],
    ['export asked for', data],
  ]);
});

test('killed in the middle, the job begins anew and ends whole; what is left of the first try goes, and it writes no more', async () => {
  await seedMembers();
  const sent = await sofia.ok('GET /api/admin/program/:programId/exportUsers', { programId });
  const exportId = await prepare();
  const first = stopAt(2);
  const late = write(exportId, first);
  await first.stopped;
  const { file_key: earlier } = await rowOf(exportId);
  await write(exportId);
  first.goOn();
  await late;
  const { state, file_key, parts } = await rowOf(exportId);
  expect({ state, parts, isAnother: file_key !== earlier }).toEqual({ state: 'done', parts: 3, isAnother: true });
  expect(await sofia.ok(take, { programId, list: 'users', exportId })).toBe(sent);
  const left = [partName('exports', earlier!, 1), partName('exports', earlier!, 2)];
  expect(await listRemoved()).toEqual(left);
  await removeBytes(server.services, left);
  expect(await Promise.all(left.map((key) => server.services.store.read(key)))).toEqual([null, null]);
  const tomorrow = new Date(Date.now() + 2 * 24 * 3_600_000);
  const unknown = (await findUnknown(server.services, tomorrow)).names;
  expect(unknown.filter((name) => [earlier, file_key].some((key) => name.includes(key!)))).toEqual([]);
  expect(await listMails()).toHaveLength(1);
});

test('stopped while it is written, it is written no further, and nobody is told', async () => {
  await seedMembers();
  const exportId = await prepare();
  const first = stopAt(1);
  const late = write(exportId, first);
  await first.stopped;
  const { file_key } = await rowOf(exportId);
  await sofia.ok(remove, { programId, list: 'users', exportId });
  first.goOn();
  await late;
  expect(await find(exportId)).toBeUndefined();
  expect(await listRemoved()).toEqual([partName('exports', file_key!, 1)]);
  expect(await server.services.store.read(partName('exports', file_key!, 2))).toBeNull();
  expect((await sofia.call(remove, { programId, list: 'users', exportId })).body.type).toBe('export-gone');
});

test('a process that ends leaves it to another, with all tries', async () => {
  const exportId = await prepare();
  const ending = new AbortController();
  ending.abort();
  await sql`delete from graphile_worker._private_jobs`.execute(server.services.db);
  await write(exportId, { ending });
  expect(await find(exportId)).toMatchObject({ state: 'waiting' });
  expect((await listJobs()).map(({ task }) => task)).toEqual(['write_export']);
});

test('who has lost the right gets nothing, and nobody gets another program’s', async () => {
  const { caller: ana, id } = await addStaff(server, `ana-${Date.now()}`, [inProgram('analyst', programId)]);
  const exportId = await prepare('users', ana);
  await write(exportId);
  expect((await ana.call(take, { programId, list: 'users', exportId })).status).toBe(200);
  const { db } = server.services;
  await db.updateTable('staff_roles').set({ role: 'shipping' }).where('user_id', '=', id).execute();
  for (const call of [take, remove] as const)
    expect(await ana.call(call, { programId, list: 'users', exportId })).toMatchObject({ status: 403 });
  expect(await ana.call(ask, { programId, list: 'users' })).toMatchObject({ status: 403 });
  // Nor under the name of a list that is allowed.
  expect(await ana.call(take, { programId, list: 'rewards', exportId })).toMatchObject({ status: 404 });
  expect((await ana.ok(all, { programId })).exports).toEqual([]);
  const { programs } = await sofia.ok('GET /api/admin/program/list', {});
  expect(programs).toHaveLength(others);
  const other = programs.find(({ _id }) => _id !== programId)!._id;
  for (const call of [take, remove] as const)
    expect(await sofia.call(call, { programId: other, list: 'users', exportId })).toMatchObject({ status: 404 });
  expect((await sofia.ok(all, { programId: other })).exports).toEqual([]);
});

test('who asks twice at once has asked once; another person has asked too', async () => {
  const { caller: ben } = await addStaff(server, `ben-${Date.now()}`, [inProgram('analyst', programId)]);
  const same = await Promise.all(Array.from({ length: 5 }, () => prepare()));
  expect(new Set(same).size).toBe(1);
  expect(await prepare('users', ben)).not.toBe(same[0]);
  expect((await listJobs()).map(({ task }) => task)).toEqual(['write_export', 'write_export']);
});

test('a person has a few under way, and a program some more, also if all ask at once', async () => {
  const day = (n: number) => `2026-07-${String(n).padStart(2, '0')}`;
  const askAll = async (caller: Caller) => {
    const days = Array.from({ length: MAX_OWN_EXPORTS + 2 }, (_, n) => day(n + 1));
    const answers = await Promise.all(days.map((to) => caller.call(ask, { programId, list: 'users', to })));
    return answers.map(({ status, body }) => (status === 200 ? 'asked' : body.type));
  };
  const count = (answers: unknown[]) => answers.filter((answer) => answer === 'asked').length;
  const answers = await askAll(sofia);
  expect(count(answers)).toBe(MAX_OWN_EXPORTS);
  expect(answers).toContain('exports-full');
  for (let n = 0; n * MAX_OWN_EXPORTS < MAX_OPEN_EXPORTS; n++)
    await askAll((await addStaff(server, `many-${n}-${Date.now()}`, [inProgram('analyst', programId)])).caller);
  expect((await sofia.ok(all, { programId })).exports).toHaveLength(MAX_OPEN_EXPORTS);
});

const isThere = async (key: string) => (await server.services.store.read(key)) !== null;

test('asked for again by the same person, a file of the same days takes the place of the one before', async () => {
  const { caller: ben } = await addStaff(server, `ben-${Date.now()}`, [inProgram('analyst', programId)]);
  const others = [await prepare('points', ben), await prepare('users')];
  others.push((await sofia.ok(ask, { programId, list: 'points', to: '2026-07-31' })).export._id);
  for (const exportId of others) await write(exportId);
  const first = await prepare('points');
  await write(first);
  const { file_key } = await rowOf(first);
  const second = await prepare('points');
  expect(await find(first)).toBeUndefined();
  const { exports } = await sofia.ok(all, { programId });
  expect(exports.map(({ _id }) => _id).toSorted()).toEqual([...others, second].toSorted());
  expect(await listRemoved()).toEqual([partName('exports', file_key!, 1)]);
  // Until then who downloads it gets the whole.
  expect(await isThere(partName('exports', file_key!, 1))).toBe(true);
});

test('a program keeps some files, also if all ask at once, and each of them can be removed', async () => {
  const { db } = server.services;
  const id = await prepare();
  await write(id);
  const copied = [
    'program_id',
    'list',
    'format',
    'asked_by',
    'state',
    'file_key',
    'finished_at',
    'expires_at',
  ] as const;
  const kept = await db.selectFrom('exports').where('id', '=', id).select(copied).executeTakeFirstOrThrow();
  const more = Array.from({ length: MAX_KEPT_EXPORTS - 3 }, (_, n) => ({
    ...kept,
    id: newId(),
    from_day: `2025-01-${n + 10}`,
  }));
  await db.insertInto('exports').values(more).execute();
  const gone = { state: 'expired', file_key: null, expires_at: null } as const;
  const expired = Array.from({ length: MAX_KEPT_EXPORTS }, () => ({ ...kept, ...gone, id: newId() }));
  await db.insertInto('exports').values(expired).execute();
  const asked = (['trainings', 'points', 'balances'] as const).map((list) => sofia.call(ask, { programId, list }));
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  const { body } = answers.find(({ status }) => status === 409)!;
  expect(body).toMatchObject({ type: 'exports-kept', msg: expect.stringContaining('Remove one first') });
  const { exports } = await sofia.ok(all, { programId });
  expect(new Set(exports.map(({ state }) => state))).toEqual(new Set(['waiting', 'done']));
  expect(exports).toHaveLength(MAX_KEPT_EXPORTS);
  // Who has a file of the same may have it anew.
  expect((await sofia.call(ask, { programId, list: 'users' })).status).toBe(200);
  const { caller: ben } = await addStaff(server, `ben-${Date.now()}`, [inProgram('analyst', programId)]);
  const askBen = async () => (await ben.call(ask, { programId, list: 'decisions' })).status;
  expect(await askBen()).toBe(409);
  const oldest = (await sofia.ok(all, { programId })).exports.at(-1)!;
  await ben.ok(remove, { programId, list: 'users', exportId: oldest._id });
  expect(await askBen()).toBe(200);
});

test('after its days the file is removed, and the list says so', async () => {
  const exportId = await prepare('trainings');
  await write(exportId);
  const { file_key } = await rowOf(exportId);
  const { db } = server.services;
  await openSweeps(server.services)();
  expect(await find(exportId)).toMatchObject({ state: 'done' });
  await db.updateTable('exports').set({ expires_at: sql<Date>`now() - interval '1 minute'` }).execute();
  await openSweeps(server.services)();
  expect(await find(exportId)).toMatchObject({ state: 'expired', bytes: 0 });
  expect(await listRemoved()).toEqual([partName('exports', file_key!, 1)]);
  expect((await sofia.call(take, { programId, list: 'trainings', exportId })).body.type).toBe('export-gone');
  await db.updateTable('exports').set({ asked_at: sql<Date>`now() - interval '31 days'` }).execute();
  await openSweeps(server.services)();
  expect(await find(exportId)).toBeUndefined();
});

test('what fails at its last try has failed, and its asker is told; asked for again, it takes the place of the failed one', async () => {
  const exportId = await prepare('trainings');
  const { store: real } = server.services;
  const store: FileStore = { ...real, write: () => Promise.reject(new Error('The store is broken.')) };
  const parts = { ...server.services, store };
  await expect(writeExport(parts, { programId, exportId }, firstTry)).rejects.toThrow('broken');
  expect(await find(exportId)).toMatchObject({ state: 'waiting' });
  await server.services.db.deleteFrom('mails').execute();
  await expect(writeExport(parts, { programId, exportId }, lastTry)).rejects.toThrow('broken');
  expect(await find(exportId)).toMatchObject({ state: 'failed', problem: 'broken' });
  expect(await listMails()).toMatchObject([{ subject: expect.stringContaining('CompletedTrainings.csv could not') }]);
  const again = await prepare('trainings');
  expect((await sofia.ok(all, { programId })).exports.map(({ _id }) => _id)).toEqual([again]);
});

test.each([
  ['tried again', firstTry],
  ['failed', lastTry],
])('what a try has written makes room at once where the store is full: %s', async (_, attempt) => {
  await seedMembers();
  const exportId = await prepare();
  const { store: real } = server.services;
  const keys: string[] = [];
  const store: FileStore = {
    ...real,
    async write(key, bytes, type) {
      keys.push(key);
      if (keys.length === 2) throw new Error('The store is full.');
      await real.write(key, bytes, type);
    },
  };
  const tried = writeExport({ ...server.services, store }, { programId, exportId }, attempt);
  await expect(tried).rejects.toThrow('full');
  expect(keys).toHaveLength(2);
  expect(await Promise.all(keys.map((key) => real.read(key)))).toEqual([null, null]);
});

test('what no job writes any more has failed', async () => {
  const [lost, kept] = [await prepare('trainings'), await prepare('users')];
  const { db } = server.services;
  await db.updateTable('exports').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();
  await sql`delete from graphile_worker._private_jobs where key = ${`write_export:${lost}`}`.execute(db);
  await openSweeps(server.services)();
  expect(await find(lost)).toMatchObject({ state: 'failed', problem: 'broken' });
  expect(await find(kept)).toMatchObject({ state: 'waiting' });
});

test('the jobs write it and mail its asker, with a link to the page alone', async () => {
  await server.services.db.deleteFrom('mails').execute();
  const exportId = await prepare('trainings');
  const runner = await startJobs(server.services);
  await expect.poll(async () => (await find(exportId))?.state, { timeout: 30_000 }).toBe('done');
  await runner.stop();
  const [mail] = await listMails();
  expect(mail).toMatchObject({ to_address: 'sofia@guerdon.example' });
  expect(mail!.text).toContain(`/admin/program/edit?program=${programId}`);
  expect(mail!.text).not.toContain((await rowOf(exportId)).file_key);
});

test('the exports of a company are written one after another, and those behind do not count as due', async () => {
  await Promise.all([prepare('trainings'), prepare('users')]);
  const { rows } = await sql<{ lines: number }>`
    select count(distinct job_queue_id) as lines from graphile_worker._private_jobs`.execute(server.services.db);
  expect(rows).toEqual([{ lines: 1 }]);
});

test('a longer list than is wanted at once is not sent, and no export is recorded', async () => {
  const { entries: before } = await sofia.ok('GET /api/admin/audit', { program: programId });
  const answer = await sofia.call('GET /api/admin/program/:programId/exportUsers', { programId, upTo: 2 });
  expect(answer).toMatchObject({ status: 409, body: { type: 'large-export' } });
  expect((await sofia.ok('GET /api/admin/audit', { program: programId })).entries).toEqual(before);
});
