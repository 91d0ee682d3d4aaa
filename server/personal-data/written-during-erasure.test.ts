import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailLoginLinks } from '#server/accounts/reset/actions.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import { commandLine, tellIn } from '#server/events/tell.ts';
import { harborSlug } from '#testing/cast/people.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { countWaiting, whileHeld } from '#testing/races/while-held.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';
import { exportPerson, findPerson } from './command-line-actions.ts';
import { eraseMember, lockToErase } from './erase-actions.ts';

// What is written about a person, or to it, while it is being erased: it is either erased too, or never written.

const server = sharedTestServer();
let sofia: Caller;
let person: Awaited<ReturnType<typeof openPerson>>;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  person = await openPerson();
});

let last = 0;
async function openPerson() {
  const username = await addMember(server, `late${++last}`);
  const user = server.services.db.selectFrom('users').where('username_key', '=', username).select(['id', 'email']);
  return { ...(await openShopper(server, username)), username, ...(await user.executeTakeFirstOrThrow()) };
}

const erase = () => sofia.call('POST /api/admin/user/:id/erase', { id: person.id });
const eraseIn = async (tx: Tx) => {
  const tell = tellIn({ db: tx, by: commandLine, config: server.services.config });
  await eraseMember(tx, (await lockToErase(tx, person.programId, person.id))!, { userId: null, tell });
};

/** Stops the writer of a mail after the address was read, begins the erasure, and lets both continue. */
async function eraseDuring<T>(write: () => Promise<T>): Promise<T> {
  const { db } = server.services;
  const holdCompanies = async (tx: Tx) => void (await tx.selectFrom('companies').select('id').forUpdate().execute());
  let erasure: ReturnType<typeof erase> | undefined;
  const written = await whileHeld(db, holdCompanies, write, async () => {
    erasure = erase();
    await expect.poll(() => countWaiting(db)).toBe(2);
  });
  expect((await erasure!).status).toBe(200);
  return written;
}

/** The rows of any mail that still has the address or the name, or waits to be sent. */
async function listTraces() {
  const { db } = server.services;
  const { rows } = await sql`select kind, state from mails
    where program_id = ${person.programId} and (lower(to_address) = ${person.email} or text like ${`%${person.username}%`})`.execute(
    db,
  );
  const resets = db.selectFrom('password_resets').where('user_id', '=', person.id).select('user_id');
  return [...rows, ...(await resets.execute())];
}

/** The entries that name the person. */
async function listNamed() {
  const named = server.services.db.selectFrom('audit_log').where('program_id', '=', person.programId);
  return await named.where('username_key', '=', person.username).select(['action', 'data']).execute();
}

/** Ordered and shipped, without a mail so far. */
async function shipReward(): Promise<string> {
  await person.earn(5_000);
  const id = await person.choose('Insulated Thermos');
  await person.ok('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: person.memberId });
  const shipment = { trackingNumber: '1Z', shippingDate: '2026-05-01', shipped: true };
  const cartItem = { _id: id, ...shipment };
  await sofia.ok('POST /api/admin/cartRewardItem/update', { userLoyaltyProgramId: person.memberId, cartItem });
  return id;
}
const requestMail = (kind: 'cartItemShipped' | 'userApproved', cause: string) =>
  sofia.call(`POST /api/common/mailer/${kind}`, { emailInfo: { to: person.email, cause } });
const mailAll = (items: string[]) =>
  sofia.call('POST /api/admin/program/:id/cartRewardItems/notify', { id: person.programId, items });
const mailLink = () => mailLoginLinks({ requestId: newId(), email: person.email, slug: harborSlug }, server.services);

test.each([
  ['alone', async (id: string) => (await requestMail('cartItemShipped', id)).status],
  ['with others', async (id: string) => (await mailAll([id])).status],
])('a shipping mail that is being written %s is erased', async (_, write) => {
  const id = await shipReward();
  expect(await eraseDuring(() => write(id))).toBeLessThan(300);
  expect(await listTraces()).toEqual([]);
  expect(await listNamed()).toEqual([]);
});

test('a shipping mail is not written to a participant who was erased before', async () => {
  const id = await shipReward();
  expect((await whileHeld(server.services.db, eraseIn, () => requestMail('cartItemShipped', id))).status).toBe(404);
  expect(await listTraces()).toEqual([]);
  expect(await listNamed()).toEqual([]);
});

test('a link that was mailed to an earlier address is erased with it', async () => {
  await mailLink();
  const { email } = person;
  await server.services.db.updateTable('users').set({ email: 'new@example.com' }).where('id', '=', person.id).execute();
  expect((await erase()).status).toBe(200);
  const { rows } =
    await sql`select id from mails where to_address = ${email} or html like ${`%${person.username}%`}`.execute(
      server.services.db,
    );
  expect(rows).toEqual([]);
});

test('a notice that is being written is erased, and not written after an erasure', async () => {
  expect((await eraseDuring(() => requestMail('userApproved', person.memberId))).status).toBe(202);
  expect(await listTraces()).toEqual([]);
  expect(await listNamed()).toEqual([]);
  person = await openPerson();
  const answer = await whileHeld(server.services.db, eraseIn, () => requestMail('userApproved', person.memberId));
  expect(answer.status).toBe(404);
  expect(await listTraces()).toEqual([]);
});

test('a login link that is being written is erased, and does not work', async () => {
  await eraseDuring(mailLink);
  expect(await listTraces()).toEqual([]);
});

test('a login link is not written to a participant who was erased before', async () => {
  await whileHeld(server.services.db, eraseIn, mailLink);
  expect(await listTraces()).toEqual([]);
});

test('a copy of a mail that is made during the erasure is erased with it', async () => {
  const { db } = server.services;
  await mailLink();
  const mail = db.selectFrom('mails').where('to_address', '=', person.email);
  const first = await mail.selectAll().executeTakeFirstOrThrow();
  const copy = { ...first, id: newId(), cause_id: newId(), again_of: first.id, again_by: 'sofia' };
  const answer = await whileHeld(
    db,
    async (tx) => void (await tx.selectFrom('mails').where('id', '=', first.id).select('id').forUpdate().execute()),
    erase,
    async (tx) => void (await tx.insertInto('mails').values(copy).execute()),
  );
  expect(answer.status).toBe(200);
  expect(await listTraces()).toEqual([]);
});

test('an export of a participant who is being erased is refused, and the audit does not name the person', async () => {
  const { db } = server.services;
  const { member } = await findPerson(db, person.username);
  const asAdmin = () => sofia.call('GET /api/admin/user/:id/export', { id: person.id });
  const refused = await whileHeld(db, eraseIn, asAdmin);
  expect(refused).toMatchObject({ status: 409, body: { type: 'erased' } });
  await expect(exportPerson(server.services, member, new Date())).rejects.toThrow(
    'This person has been erased already.',
  );
  expect(await listNamed()).toEqual([]);
});

test('what is done in View As while the participant is erased is refused, and so is View As', async () => {
  const { db } = server.services;
  const open = () => sofia.call('POST /api/auth/login', { username: person.username, bypass: true });
  const viewer = makeCaller(server.url, (await open()).body.token);
  const file = { album: 'receipts', fileName: 'late.png', contentType: 'image/png', size: 10 } as const;
  const upload = () => viewer.call('POST /api/common/file/sign', file);
  expect(await whileHeld(db, eraseIn, upload)).toMatchObject({ status: 401 });
  expect(await listNamed()).toEqual([]);
  person = await openPerson();
  expect(await whileHeld(db, eraseIn, open)).toMatchObject({ status: 404 });
  expect(await listNamed()).toEqual([]);
});

test('a file that is uploaded while an erasure waits for a receipt is erased too', async () => {
  const { db } = server.services;
  const buyer = await openBuyer(server, person.username);
  const { _id: id } = await buyer.submit('901');
  const image_key = `receipts/${png.random_string}-late.png`;
  const answer = await whileHeld(
    db,
    async (tx) => void (await tx.selectFrom('receipts').where('id', '=', id).select('id').forUpdate().execute()),
    erase,
    async (tx) => {
      const row = { ...png, image_key, program_id: person.programId, uploaded_by: person.id };
      await tx.insertInto('files').values(row).execute();
    },
  );
  expect(answer.status).toBe(200);
  const files = db.selectFrom('files').where('uploaded_by', '=', person.id).select('file_name');
  expect(await files.execute()).toEqual([{ file_name: 'erased' }]);
});

const png = {
  album: 'receipts',
  random_string: 'a'.repeat(40),
  file_name: 'late.png',
  content_type: 'image/png',
  size: 1,
} as const;

test("a username in the form of another person's id does not stand for that person", async () => {
  const { db } = server.services;
  await addMember(server, person.id);
  expect((await findPerson(db, person.id)).member.user_id).toBe(person.id);
});
