import { beforeAll, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { invite } from '#testing/people/invited.ts';
import { confirmEmails, newcomer, registerMember } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

test('two administrators approve overlapping selections at once: each user gets one mail and one line of the audit', async () => {
  const marcus = await secondAdmin('marcus');
  const registered = Array.from({ length: 24 }, (_, at) => registerMember(server.guest, `waits${at}`));
  const people = (await Promise.all(registered)).map(({ memberId }) => memberId);
  await confirmEmails(server);
  const approve = (admin: Caller, chosen: string[]) =>
    chosen.map((id) => admin.call('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: approved }));
  const answers = await Promise.all([...approve(sofia, people.slice(0, 16)), ...approve(marcus, people.slice(8))]);
  expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));

  const { db } = server.services;
  const mails = await db.selectFrom('mails').where('kind', '=', 'userApproved').select('cause_id').execute();
  expect(mails.map((mail) => mail.cause_id).sort()).toEqual([...people].sort());
  const entries = await db
    .selectFrom('audit_log')
    .where('action', '=', 'user approved')
    .select('subject_name')
    .execute();
  expect(entries.map((entry) => entry.subject_name).sort()).toEqual(people.map((_, at) => `waits${at}`).sort());
});

const approved = { approved: true };

async function secondAdmin(username: string): Promise<Caller> {
  const { token } = await invite(server, sofia, newcomer.email);
  await server.guest.ok('POST /api/auth/register', {
    user: { ...newcomer, username, password, isAdmin: true },
    invite: token,
  });
  return await server.as(username);
}
