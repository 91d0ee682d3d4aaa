import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Told } from '#server/event.ts';
import { record } from '#server/events/audit.ts';
import type { Admin } from '#server/http/actor.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { signIn } from '#testing/sign-in.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: { caller: Caller; actor: Admin };
let programId: string;
beforeAll(async () => {
  sofia = (await signIn(server, 'sofia')) as typeof sofia;
  const maria = await openBuyer(server, 'maria');
  programId = maria.programId;
  const { _id: id } = await maria.submit('5501');
  await sofia.caller.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: '' });
  await sofia.caller.ok('POST /api/admin/company/create', { company: { name: 'Voltline' } });
});

type Filter = Parameters<typeof sofia.caller.ok<'GET /api/admin/audit'>>[1];
const list = async (filter: Filter = {}) => (await sofia.caller.ok('GET /api/admin/audit', filter)).entries;
const actions = async (filter: Filter) => (await list(filter)).map(({ action }) => action);

test('an entry says who did what, to what, about which member, in which program', async () => {
  const entries = await list();
  expect(entries.find(({ subject }) => subject.name === 'Voltline')).toMatchObject({
    admin: { _id: sofia.actor.userId, username: 'sofia', name: 'Sofia Lindqvist' },
    action: 'company created',
    subject: { kind: 'company', name: 'Voltline' },
    member: null,
    program: null,
  });
  expect(entries.find(({ member }) => member === 'maria')).toMatchObject({
    action: 'receipt approved',
    subject: { kind: 'receipt', name: '5501' },
    member: 'maria',
    program: { _id: programId, name: 'Harbor Trade Rewards' },
    isViewing: false,
    data: { points: expect.any(Number), adminComments: null },
  });
});

test('entries are found by administrator, member, program and time', async () => {
  const unknown = '01890000-0000-7000-8000-000000000000';
  const hers = await actions({ admin: sofia.actor.userId });
  expect(hers).toEqual(expect.arrayContaining(['company created', 'receipt approved']));
  expect(await actions({ admin: unknown })).toEqual([]);
  expect(await actions({ member: ' MARIA ' })).toEqual(['receipt approved']);
  expect(await actions({ member: 'mari' })).toEqual([]);
  expect(await actions({ program: programId })).toEqual(['receipt approved']);
  expect(await actions({ program: programId, admin: sofia.actor.userId, member: 'maria' })).toEqual([
    'receipt approved',
  ]);
  const soon = new Date(Date.now() + 60_000).toISOString();
  const before = new Date(Date.now() - 3_600_000).toISOString();
  expect(await actions({ member: 'maria', from: before, to: soon })).toEqual(['receipt approved']);
  expect(await actions({ from: soon })).toEqual([]);
  expect(await actions({ to: before })).toEqual([]);
  expect((await sofia.caller.call('GET /api/admin/audit', { from: 'yesterday' })).status).toBe(400);
});

test('pages follow each other from the newest without a gap or a repeat', async () => {
  const program = newId();
  for (let n = 0; n < 5; n++) {
    const subject = { kind: 'program', id: program, name: `Number ${n}` } as const;
    await tell({ type: 'program.enabled', data: {}, programId: program, subject });
  }
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await sofia.caller.ok('GET /api/admin/audit', { program, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.entries.map(({ subject }) => subject.name));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(['Number 4', 'Number 3', 'Number 2', 'Number 1', 'Number 0']);
});

test('what a newer version has recorded is listed as it is, among the others', async () => {
  const program = newId();
  const subject = { kind: 'program', id: program, name: 'Spring' } as const;
  await tell({ type: 'program.enabled', data: {}, programId: program, subject });
  const { at: _, ...row } = await server.services.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('program_id', '=', program)
    .executeTakeFirstOrThrow();
  const strange = [
    { action: 'program frozen', data: { until: '2030-01-01' } },
    { action: 'user points adjusted', data: { amount: 'many' } },
    { action: 'program changed', data: [1] },
    { action: '', data: null },
  ];
  for (const { action, data } of strange) {
    const more = { id: newId(), action, data: JSON.stringify(data), subject_kind: 'campaign' as 'program' };
    await server.services.db
      .insertInto('audit_entries')
      .values({ ...row, ...more })
      .execute();
  }
  const entries = (await list({ program })).map(({ action, data }) => ({ action, data }));
  expect(entries).toEqual([...strange.toReversed(), { action: 'program enabled', data: {} }]);
});

test('the entry of a program that is gone stays', async () => {
  const gone = newId();
  await tell({
    type: 'program.deleted',
    data: { slug: 'spring', company: null },
    programId: gone,
    subject: { kind: 'program', id: gone, name: 'Spring' },
  });
  expect((await list({ program: gone }))[0]).toMatchObject({ program: { _id: gone, name: null } });
});

const tell = (event: Told) => inTransaction(server.services.db, (tx) => record(tx, sofia.actor, [event]));
