import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DB } from '#server/db/tables.generated.ts';
import { listMismatches } from '#server/points/queries.ts';
import { type Described, openDescribed } from '#testing/people/described.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { textColumns } from './columns.ts';

const server = sharedTestServer();
let sofia: Editor;
/** A participant who has left texts everywhere, and was erased. */
let quokka: Described;
let before: { texts: string[]; facts: object; open: object; subjects: string[] };
let erasure: Awaited<ReturnType<typeof erase>>;

beforeAll(async () => {
  sofia = await openEditor(server);
  quokka = await openDescribed(server, sofia);
  before = {
    texts: await findTexts(),
    facts: await quokka.facts(),
    subjects: [quokka.userId, ...(await quokka.receiptIds())],
    open: await sofia.ok('GET /api/admin/user/:id/open-matters', { id: quokka.userId }),
  };
  erasure = await erase(quokka.userId);
});

const erase = (id: string, version?: number) =>
  sofia.call('POST /api/admin/user/:id/erase', { id, ...(version !== undefined && { version }) });

/** Columns that hold no word of the person's: keys and hashes, and choices of a few. */
const wordless = [
  ...['files.random_string', 'files.upload_sha256', 'password_resets.token_hash', 'users.password_hash'],
  ...['email_changes.token_hash', 'member_invitations.token_hash'],
  ...['push_subscriptions.auth', 'push_subscriptions.p256dh', 'push_subscriptions.session_hash'],
  ...[
    'receipt_readings.failure',
    'receipt_readings.items',
    'receipt_readings.state',
    'sessions.token_hash',
    'sessions.viewed_from',
  ],
  ...['mails.key_name', 'mails.sealed', 'push_subscriptions.key_name', 'push_subscriptions.sealed'],
  ...['training_answers.answer', 'training_answers.correct_answer', 'users.state', 'users.zip'],
  ...['orders.state', 'orders.zip'],
];

test('what happens to each column that can hold text is declared', async () => {
  const { rows } = await sql<{ of: string; name: string }>`
    select table_name as of, column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'inet')`.execute(
    server.services.db,
  );
  expect(listColumns(everyFate)).toEqual(rows.map(({ of, name }) => `${of}.${name}`).toSorted());
});

test('an erasure leaves no text that names or describes the person, and no way in', async () => {
  // If this fails for a new column: `openDescribed` is to leave a word in it.
  expect(before.texts).toEqual(listColumns(['erased', 'deleted']).filter((name) => !wordless.includes(name)));
  expect(erasure.status).toBe(200);
  expect(erasure.body.user).toMatchObject({ name: 'Erased member', username: 'Erased member', email: '', zip: '' });
  expect(await findTexts()).toEqual([]);
  expect((await quokka.call('POST /api/auth/logout', {})).status).toBe(401);
});

test('ledger, totals, receipts and orders stay as facts; what is not finished ends', async () => {
  expect(before.open).toEqual({ drafts: 1, waitingReceipts: 1, unshippedRewards: 1 });
  expect(before.facts).toMatchObject({ states: ['approved', 'denied', 'submitted'] });
  expect(await quokka.facts()).toEqual({ ...before.facts, states: ['approved', 'denied', 'denied'] });
  expect(await listMismatches(server.services.db)).toEqual([]);
});

test('lists, exports and the audit say "Erased member", with who erased when', async () => {
  const audit = await sofia.ok('GET /api/admin/audit', { program: quokka.programId, limit: 100 });
  const find = (action: string) =>
    audit.entries.find((entry) => entry.action === action && before.subjects.includes(entry.subject._id));
  expect(find('user erased')).toMatchObject({
    admin: { username: 'sofia' },
    subject: { kind: 'user', _id: quokka.userId, name: 'Erased member' },
    member: 'Erased member',
    data: { drafts: 1, waitingReceipts: 1, unshippedRewards: 1 },
  });
  const corrected = find('user details corrected');
  expect(corrected).toMatchObject({ member: 'Erased member', data: { more: 0 } });
  expect(corrected!.data).toHaveProperty(
    'changes',
    ['email', 'firstName', 'lastName', 'address', 'city', 'externalKey'].map((part) => ({ path: [part] })),
  );
  expect(find('receipt approved')).toMatchObject({
    subject: { kind: 'receipt', name: '7001' },
    member: 'Erased member',
    data: { points: expect.any(Number), adminComments: '' },
  });
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', {
    id: quokka.programId,
    status: 'disabled',
    search: 'erased',
  });
  expect(members.find(({ user }) => user._id === quokka.userId)).toMatchObject({ user: { username: 'Erased member' } });
  const users = await sofia.ok('GET /api/admin/program/:programId/exportUsers', { programId: quokka.programId });
  expect(users).toContain('Erased member,Erased,member,,,,,');
  const file = quokka.imageKeys[0]!;
  expect((await fetch(`${server.url}/files/${file}`)).status).toBe(404);
});

test('the second time it is refused, as is every later change of the account', async () => {
  const { userId: id, memberId } = quokka;
  expect(await erase(id)).toMatchObject({ status: 409, body: { type: 'erased' } });
  const refused = {
    status: 409,
    body: { type: 'erased', msg: 'This person has been erased. Nothing can be changed any more.' },
  };
  expect(await sofia.call('POST /api/admin/user/update', { id, user: { city: 'Bath' } })).toMatchObject(refused);
  const enable = { id: memberId, userLoyaltyProgram: { disabled: false } };
  expect(await sofia.call('POST /api/admin/userLoyaltyProgram/update', enable)).toMatchObject(refused);
  const gift = { id: memberId, adjustmentId: '01890000-0000-7000-8000-000000000001', amount: 5, reason: 'A gift' };
  expect(await sofia.call('POST /api/admin/userLoyaltyProgram/:id/adjust', gift)).toMatchObject(refused);
  expect(await erase('01890000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
  expect(await erase((await sofia.ok('GET /api/admin/administrator/list', {})).administrators[0]!._id)).toMatchObject({
    status: 404,
  });
});

test('the username is free again', async () => {
  const wombat = await addMember(server, 'wombat');
  const { id } = await userOf(wombat);
  expect((await erase(id)).status).toBe(200);
  expect((await userOf(await addMember(server, 'wombat'))).id).not.toBe(id);
});

test('an erasure of an older version is refused as stale, with the account as it is', async () => {
  const { id, version } = await userOf(await addMember(server, 'bilby'));
  await sofia.ok('POST /api/admin/user/update', { id, user: { city: 'Bath' } });
  expect(await erase(id, version)).toMatchObject({ status: 409, body: { type: 'stale', user: { city: 'Bath' } } });
  expect((await erase(id, version + 1)).status).toBe(200);
});

const userOf = async (username: string) =>
  await server.services.db
    .selectFrom('users')
    .where('username_key', '=', username)
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();

function listColumns(fates: readonly string[]): string[] {
  const columns = Object.entries(textColumns).flatMap(([of, listed]) =>
    Object.entries(listed).flatMap(([fate, names]) =>
      fates.includes(fate) ? names.split(' ').map((name) => `${of}.${name}`) : [],
    ),
  );
  return columns.toSorted();
}

/** The columns that hold the person's word. */
async function findTexts(): Promise<string[]> {
  const found: string[] = [];
  for (const column of listColumns(everyFate)) {
    const [of, name] = column.split('.') as [keyof DB, string];
    const has = sql`select from ${sql.table(of)} where ${sql.ref(name)}::text ilike '%quokka%' limit 1`;
    if ((await has.execute(server.services.db)).rows.length > 0) found.push(column);
  }
  return found;
}

const everyFate = ['erased', 'deleted', 'kept', 'others'];
