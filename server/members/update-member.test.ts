import { beforeAll, expect, test } from 'vitest';
import { changed } from '#testing/audit-changes.ts';
import { password } from '#testing/cast/people.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

const update = async (username: string, userLoyaltyProgram: object) =>
  sofia.call('POST /api/admin/userLoyaltyProgram/update', { id: await memberIdOf(username), userLoyaltyProgram });

test('approving gives access, stores the date, and writes one mail and one audit entry, even for concurrent calls', async () => {
  const sent = { approved: true, approvalDate: '1999-01-01', totalPoints: 999, currentPoints: 999 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => update('uma', sent)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.userLoyaltyProgram).toMatchObject({ approved: true, totalPoints: 0, currentPoints: 0 });
    expect(Date.now() - Date.parse(body.userLoyaltyProgram.approvalDate!)).toBeLessThan(60_000);
  }
  expect((await server.guest.call('POST /api/auth/login', { username: 'uma', password })).status).toBe(200);
  const mails = await server.services.db.selectFrom('mails').select(['kind', 'to_address']).execute();
  expect(mails).toEqual([{ kind: 'userApproved', to_address: 'uma@example.com' }]);
  expect(await entriesOn('uma')).toEqual(['user approved']);
});

test('an approved user cannot become unapproved', async () => {
  expect(await update('maria', { approved: false })).toMatchObject({ status: 409, body: { type: 'approval-stands' } });
});

test('disabling ends every session at once; enabling allows a login again, without the old sessions', async () => {
  const [phone, desk] = [await server.as('tom'), await server.as('tom')];
  expect(await update('tom', { disabled: true })).toMatchObject({ body: { userLoyaltyProgram: { disabled: true } } });
  for (const caller of [phone, desk]) expect((await caller.call('POST /api/auth/logout', {})).status).toBe(401);
  expect(await server.guest.call('POST /api/auth/login', { username: 'tom', password })).toMatchObject({
    status: 403,
    body: { type: 'disabled' },
  });
  await update('tom', { disabled: false });
  expect((await phone.call('POST /api/auth/logout', {})).status).toBe(401);
  expect((await server.guest.call('POST /api/auth/login', { username: 'tom', password })).status).toBe(200);
  expect(await entriesOn('tom')).toEqual(['user disabled', 'user enabled']);
});

test('approving a disabled user does not enable it', async () => {
  expect(await update('dennis', { approved: true })).toMatchObject({
    body: { userLoyaltyProgram: { disabled: true } },
  });
  expect(await server.guest.call('POST /api/auth/login', { username: 'dennis', password })).toMatchObject({
    body: { type: 'disabled' },
  });
});

test('answers are corrected by the form’s rules, and only to its own items', async () => {
  const uid = 'text-1767600000000';
  const { body } = await update('maria', { completedRegistration: { [uid]: ' Alvarez Roofing ', unknown: 'x' } });
  expect(body.userLoyaltyProgram.completedRegistration).toEqual({ [uid]: 'Alvarez Roofing' });
  const refused = await update('maria', { completedRegistration: { [uid]: ' ' } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: uid }] } });
  const { db } = server.services;
  const entry = await db
    .selectFrom('audit_log')
    .where('action', '=', 'user answers corrected')
    .select('data')
    .executeTakeFirstOrThrow();
  expect(entry.data).toEqual(changed({ 'Company name': ['Alvarez Contracting', 'Alvarez Roofing'] }));
});

test('a member that is not there is not found', async () => {
  const unknown = { id: '01900000-0000-7000-8000-000000000000', userLoyaltyProgram: { approved: true } };
  const { status, body } = await sofia.call('POST /api/admin/userLoyaltyProgram/update', unknown);
  expect([status, body.msg]).toEqual([404, 'No user id given or found']);
  expect((await sofia.call('POST /api/admin/userLoyaltyProgram/update', { ...unknown, id: 'x' })).status).toBe(404);
});

async function memberIdOf(username: string): Promise<string> {
  const { db } = server.services;
  return (await db.selectFrom('members').where('username_key', '=', username).select('id').executeTakeFirstOrThrow())
    .id;
}

async function entriesOn(username: string): Promise<string[]> {
  const { db } = server.services;
  const entries = db.selectFrom('audit_log').where('subject_name', '=', username).orderBy('id').select('action');
  return (await entries.execute()).map(({ action }) => action!);
}
