import { afterAll, beforeAll, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let sofia: Caller;
beforeAll(async () => {
  server = await startTestServer();
  sofia = await server.as('sofia');
});
afterAll(() => server.close());

test('two administrators approve overlapping selections at once: each user gets one mail and one line of the audit', async () => {
  const marcus = await secondAdmin('marcus');
  const people = await Promise.all(Array.from({ length: 24 }, (_, at) => register(`waits${at}`)));
  const approve = (admin: Caller, chosen: string[]) =>
    chosen.map((id) => admin.call('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: approved }));
  const answers = await Promise.all([...approve(sofia, people.slice(0, 16)), ...approve(marcus, people.slice(8))]);
  expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));

  const { db } = server.services;
  const mails = await db.selectFrom('mails').where('kind', '=', 'userApproved').select('cause_id').execute();
  expect(mails.map((mail) => mail.cause_id).sort()).toEqual([...people].sort());
  const entries = await db
    .selectFrom('audit_entries')
    .where('action', '=', 'user approved')
    .select('subject_name')
    .execute();
  expect(entries.map((entry) => entry.subject_name).sort()).toEqual(people.map((_, at) => `waits${at}`).sort());
});

const approved = { approved: true };

async function register(username: string): Promise<string> {
  const { user } = await server.guest.ok('POST /api/auth/register', {
    slug: 'harbor-trade',
    user: { ...person, username },
    form: { 'text-1767600000000': 'Holm Roofing' },
  });
  return user.userLoyaltyProgram!._id;
}

async function secondAdmin(username: string): Promise<Caller> {
  const { link } = await sofia.ok('POST /api/admin/administrator/invitation/create', { email: person.email });
  const invite = new URL(link).searchParams.get('invite')!;
  await server.guest.ok('POST /api/auth/register', { user: { ...person, username, isAdmin: true }, invite });
  return await server.as(username);
}

const person = {
  password,
  email: 'someone@example.com',
  firstName: 'Pia',
  lastName: 'Holm',
  address: '1 Main St',
  city: 'Bath',
  state: 'Maine',
  zip: '04530',
};
