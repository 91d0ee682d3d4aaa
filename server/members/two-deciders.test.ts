import { beforeAll, expect, test } from 'vitest';
import { confirmEmails, registerMember } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
/** The same administrator in two browsers. */
let left: Caller;
let right: Caller;

beforeAll(async () => {
  left = await server.as('sofia');
  right = await server.as('sofia');
});

const times = 20;

test('of a concurrent approval and denial of a user one happens, and the mail says which', async () => {
  const users = await registerMany('raced');
  for (const { userId, memberId } of users) {
    const [approval, denial] = await Promise.all([approve(left, memberId), deny(right, userId)]);
    const isApproved = approval.status === 200;
    expect([approval.status, denial.status]).toEqual(isApproved ? [200, 409] : [404, 204]);
    if (isApproved) expect(denial.body).toMatchObject({ type: 'user-approved' });
    expect(await listMails(memberId)).toEqual(isApproved ? ['userApproved'] : []);
    expect(await listActions(userId)).toEqual([isApproved ? 'user approved' : 'user denied']);
    expect((await left.call('GET /api/admin/user/:id', { id: userId })).status).toBe(isApproved ? 200 : 404);
  }
});

test('twenty approvals of one user at once are one entry in the audit and one mail', async () => {
  const [user] = await registerMany('often', 1);
  const answers = await Promise.all(Array.from({ length: times }, () => approve(left, user!.memberId)));
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
  expect(await listMails(user!.memberId)).toEqual(['userApproved']);
  expect(await listActions(user!.userId)).toEqual(['user approved']);
});

test('twenty denials of one user at once are one entry in the audit', async () => {
  const [user] = await registerMany('denied', 1);
  const answers = await Promise.all(Array.from({ length: times }, () => deny(left, user!.userId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array(times - 1).fill(404)]);
  expect(await listActions(user!.userId)).toEqual(['user denied']);
});

const approve = (admin: Caller, id: string) =>
  admin.call('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { approved: true } });
const deny = (admin: Caller, id: string) => admin.call('DELETE /api/admin/user/:id/delete', { id, unapproved: true });

/** Users who wait for approval. */
async function registerMany(name: string, count = times): Promise<{ userId: string; memberId: string }[]> {
  const registered: { userId: string; memberId: string }[] = [];
  for (let nth = 0; nth < count; nth++) {
    const { _id: userId, memberId } = await registerMember(server.guest, `${name}${nth}`);
    registered.push({ userId, memberId });
  }
  await confirmEmails(server);
  return registered;
}

async function listMails(memberId: string): Promise<string[]> {
  const { db } = server.services;
  const mails = await db.selectFrom('mails').where('cause_id', '=', memberId).select('kind').execute();
  return mails.map(({ kind }) => kind).filter((kind) => kind === 'userApproved');
}

async function listActions(userId: string): Promise<string[]> {
  const { db } = server.services;
  const entries = await db.selectFrom('audit_entries').where('subject_id', '=', userId).select('action').execute();
  return entries.map(({ action }) => action);
}
