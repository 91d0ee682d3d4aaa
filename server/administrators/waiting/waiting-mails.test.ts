import { beforeAll, beforeEach, expect, test } from 'vitest';
import { momentIn } from '#domain/format.ts';
import { waitingKinds } from '#domain/waiting-mails.ts';
import { newId } from '#server/db/ids.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addMember, addOwnProgram } from '#testing/people/newcomers.ts';
import { addStaff, inProgram, owner } from '#testing/people/staff.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { mailWaiting } from './mail-waiting.ts';

const server = sharedTestServer();
const choose = 'POST /api/admin/account/waiting-mails';
const HOUR = 60 * 60_000;
/** Far ahead of whatever else the tests of this file have chosen. */
let now = new Date('2031-01-06T12:00:00Z');

let sofia: Editor;
let maria: Buyer;
let programId: string;
let staff: { id: string; caller: Caller };
let receipts = 0;
beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  // A week of its own for each test.
  now = new Date(now.getTime() + 14 * 24 * HOUR);
  maria = await openBuyer(server, (await addOwnProgram(server)).maria);
  ({ programId } = maria);
  staff = await addStaff(server, `staff-${newId()}`, [inProgram('reviewer', programId)]);
});

const chooses = (often: 'never' | 'soon' | 'daily' | 'weekly', kinds = [...waitingKinds], by = staff) =>
  by.caller.ok(choose, { waitingMails: { kinds, often, timeZone: 'Europe/Berlin' } });
const submits = () => maria.submit(String(++receipts + 7000));
const at = (hours: number) => new Date(now.getTime() + hours * HOUR);
const look = (hours = 0) => mailWaiting(server.services, at(hours));
const mailsTo = async (id = staff.id) =>
  await server.services.db
    .selectFrom('mails')
    .innerJoin('users', 'users.email', 'mails.to_address')
    .where('users.id', '=', id)
    .where('kind', '=', 'somethingWaits')
    .select(['subject', 'mails.text'])
    .orderBy('mails.id')
    .execute();
const subjects = async (id?: string) => (await mailsTo(id)).map(({ subject }) => subject);
const turnOf = async () =>
  await server.services.db.selectFrom('waiting_mails').where('user_id', '=', staff.id).selectAll().executeTakeFirst();

test('who has chosen nothing is mailed nothing', async () => {
  expect((await staff.caller.ok('GET /api/admin/account/waiting-mails', {})).waitingMails).toEqual({
    ...{ kinds: [], often: 'never', timeZone: null },
  });
  await submits();
  await look();
  expect(await mailsTo()).toEqual([]);
});

test('a daily mail names the lists with links to them, once a period, however often and by whom it is looked', async () => {
  await chooses('daily');
  await submits();
  await submits();
  await Promise.all([look(), look(), look()]);
  await look(1);
  const [mail, ...others] = await mailsTo();
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^2 receipts to review in /);
  expect(mail!.text).toContain(`/admin/program/edit/unapproved-rebate-submissions?program=${programId}`);
  expect(mail!.text).toContain('because you chose so under My Account');
  await look(24);
  expect(await mailsTo()).toHaveLength(2);
});

test('nothing that waits is no mail, and the next turn is at eight in the zone of the reader', async () => {
  await chooses('weekly');
  await look();
  expect(await mailsTo()).toEqual([]);
  const { next_at } = (await turnOf())!;
  expect(momentIn(next_at!, 'Europe/Berlin').time).toBe('08:00');
  expect(next_at!.getUTCDay()).toBe(1);
  expect(next_at!.getTime()).toBeGreaterThan(now.getTime());
});

test('what comes soon is mailed with the next round, then after an hour, and the same thing never twice', async () => {
  await chooses('soon');
  await submits();
  await look();
  expect(await mailsTo()).toHaveLength(1);
  await look(0.5);
  await look(1.1);
  await look(2);
  expect(await mailsTo()).toHaveLength(1);
  const { db } = server.services;
  const later = await submits();
  await db
    .updateTable('receipts')
    .set({ submitted_at: at(2.5) })
    .where('id', '=', later._id)
    .execute();
  await look(2.6);
  expect(await subjects()).toEqual([expect.stringMatching(/^1 receipt /), expect.stringMatching(/^2 receipts /)]);
});

test('it names what its reader may decide, and only what was chosen', async () => {
  await submits();
  await addMember(server, `uma${newId().slice(-8)}`, undefined);
  const shipping = await addStaff(server, `ship-${newId()}`, [inProgram('shipping', programId)]);
  await chooses('daily', ['users']);
  await chooses('daily', [...waitingKinds], shipping);
  await look();
  expect(await mailsTo()).toEqual([]);
  expect(await mailsTo(shipping.id)).toEqual([]);
});

test('who has lost the right before the mail is written, or was disabled, gets none', async () => {
  const other = await addStaff(server, `other-${newId()}`, [owner]);
  await chooses('daily');
  await chooses('daily', [...waitingKinds], other);
  await submits();
  await server.services.db.deleteFrom('staff_roles').where('user_id', '=', staff.id).execute();
  await sofia.ok('POST /api/admin/administrator/:id/disable', { id: other.id });
  await look();
  expect([await mailsTo(), await mailsTo(other.id)]).toEqual([[], []]);
  expect((await turnOf())!.next_at!.getTime()).toBeGreaterThan(now.getTime());
});

test('one mail is of all programs in which its reader sees something', async () => {
  const second = await openBuyer(server, (await addOwnProgram(server)).maria);
  const both = await addStaff(server, `both-${newId()}`, [
    inProgram('reviewer', programId),
    inProgram('reviewer', second.programId),
  ]);
  await chooses('weekly', [...waitingKinds], both);
  await submits();
  await second.submit(String(++receipts + 7000));
  await look();
  const [mail, ...others] = await mailsTo(both.id);
  expect(others).toEqual([]);
  for (const id of [programId, second.programId]) expect(mail!.text).toContain(`?program=${id}`);
  expect(mail!.subject).toMatch(/, and 1 other list$/);
});

test('what is chosen is kept, told, and ends with never', async () => {
  await chooses('daily', ['users', 'receipts']);
  const { waitingMails } = await staff.caller.ok('GET /api/admin/account/waiting-mails', {});
  expect(waitingMails).toEqual({ kinds: ['receipts', 'users'], often: 'daily', timeZone: 'Europe/Berlin' });
  const wrong = { kinds: ['points'], often: 'hourly', timeZone: 'Mars/Olympus' };
  expect((await staff.caller.send(choose, { waitingMails: wrong })).status).toBe(400);
  await chooses('never');
  await submits();
  await look();
  expect(await mailsTo()).toEqual([]);
});
