import { beforeAll, expect, test } from 'vitest';
import { listMiscounts } from '#server/db/kept-counts.ts';
import { movePoints } from '#server/points/actions.ts';
import { listMismatches } from '#server/points/queries.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { makeMailWriter } from '#testing/people/mail-writer.ts';
import { gift } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

let last = 0;
/** A new participant, and the erasure of this person. */
async function openPerson() {
  const username = await addMember(server, `raced${++last}`);
  const { db } = server.services;
  const { id } = await db
    .selectFrom('users')
    .where('username_key', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  const erase = () => sofia.call('POST /api/admin/user/:id/erase', { id });
  return { ...(await openBuyer(server, username)), id, erase };
}
type Person = Awaited<ReturnType<typeof openPerson>>;

async function submission(person: Person) {
  const item = await person.item('ProCoat Exterior Paint 5 gal');
  const { points } = await server.services.db
    .selectFrom('rebate_items')
    .where('id', '=', item)
    .select('points')
    .executeTakeFirstOrThrow();
  return {
    ...{ receiptNumber: '501', dateOfPurchase: '2026-03-02', image: await person.upload(), points },
    ...{ memberNote: 'My word', items: [{ itemId: item, quantity: 1 }] },
  };
}
const receiptsOf = ({ memberId }: Person) =>
  server.services.db
    .selectFrom('receipts')
    .where('member_id', '=', memberId)
    .select(['state', 'member_name', 'member_note', 'image_key', 'points'])
    .execute();
const isClean = { member_name: 'Erased member', member_note: null, image_key: expect.stringMatching(/-erased$/) };

test('of twenty erasures at once one erases, and the others are refused', async () => {
  const person = await openPerson();
  const answers = await Promise.all(Array.from({ length: 20 }, person.erase));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  const entries = server.services.db.selectFrom('audit_entries').where('subject_id', '=', person.id);
  expect(await entries.select('action').execute()).toEqual([{ action: 'user erased' }]);
});

test('a submission and an erasure at once leave a denied receipt without a name, or none', async () => {
  for (let n = 0; n < 6; n++) {
    const person = await openPerson();
    const sent = await submission(person);
    const [submitted, erased] = await Promise.all([
      person.call('POST /api/client/receipt/submit', sent),
      person.erase(),
    ]);
    expect(erased.status).toBe(200);
    expect([200, 400, 401]).toContain(submitted.status);
    const denied = { state: 'denied', points: null, ...isClean };
    expect(await receiptsOf(person)).toEqual(submitted.status === 200 ? [denied] : []);
  }
});

test('what is under way when the person is erased leaves nothing: it waits, and is then refused', async () => {
  const person = await openPerson();
  const sent = await submission(person);
  const { db } = server.services;
  const { erased_at, ...erasedColumns } = {
    erased_at: new Date(),
    ...{ username: 'Erased member', username_key: `ERASED ${person.id}`, first_name: 'Erased', last_name: 'member' },
    ...{ email: '', address: '', city: '', state: '', zip: '' },
  };
  const answer = await whileHeld(
    db,
    async (tx) => {
      await tx.selectFrom('members').where('id', '=', person.memberId).select('id').forUpdate().execute();
      await tx
        .updateTable('users')
        .set({ erased_at, ...erasedColumns })
        .where('id', '=', person.id)
        .execute();
    },
    () => person.call('POST /api/client/receipt/submit', sent),
  );
  expect(answer).toMatchObject({ status: 401, body: { type: 'sign-in-needed' } });
  expect(await receiptsOf(person)).toEqual([]);
});

test('an approval and an erasure at once: it is paid and stays paid, or denied', async () => {
  for (let n = 0; n < 6; n++) {
    const person = await openPerson();
    const { _id: id } = await person.submit('601');
    const [approved, erased] = await Promise.all([
      sofia.call('POST /api/admin/receipt/:id/approve', { id, adminComments: 'A word' }),
      person.erase(),
    ]);
    expect(erased.status).toBe(200);
    expect([200, 409]).toContain(approved.status);
    const isPaid = approved.status === 200;
    expect(await receiptsOf(person)).toMatchObject([{ state: isPaid ? 'approved' : 'denied', ...isClean }]);
    expect((await person.totals()).totalPoints).toBe(isPaid ? 250 : 0);
    const mails = server.services.db.selectFrom('mails').where('cause_id', '=', id).select('id');
    expect(await mails.execute()).toEqual([]);
  }
  expect(await listMismatches(server.services.db)).toEqual([]);
  expect(await listMiscounts(server.services.db)).toEqual([]);
});

test('points that arrive while a person is erased are in its ledger', async () => {
  const person = await openPerson();
  const { programId, memberId } = person;
  const answer = await whileHeld(
    server.services.db,
    async (tx) => void (await movePoints(tx, { programId, memberId, ...gift(5) })),
    person.erase,
  );
  expect(answer.status).toBe(200);
  expect(await person.totals()).toEqual({ totalPoints: 5, currentPoints: 5 });
});

test('a mail that is being sent is waited for, and then empty', async () => {
  const person = await openPerson();
  const { _id } = await person.submit('701');
  const { db } = server.services;
  const mail = db.selectFrom('mails').where('cause_id', '=', _id);
  const { id } = await mail.select('id').executeTakeFirstOrThrow();
  const answer = await whileHeld(
    db,
    async (tx) => void (await tx.selectFrom('mails').where('id', '=', id).select('id').forUpdate().execute()),
    person.erase,
    async (tx) =>
      void (await tx.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).where('id', '=', id).execute()),
  );
  expect(answer.status).toBe(200);
  const row = await makeMailWriter(server).row(id);
  expect(row).toMatchObject({ state: 'sent', to_address: 'Erased member', subject: '', text: '', html: '' });
});

test('a mail that waits is never sent', async () => {
  const person = await openPerson();
  const { _id } = await person.submit('702');
  await person.erase();
  const mail = server.services.db.selectFrom('mails').where('cause_id', '=', _id).select('id');
  expect(await mail.execute()).toEqual([]);
});
