import { beforeAll, expect, test } from 'vitest';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let pia: Buyer;
let program: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  program = await addProgram(server, 'changed-receipts');
  pia = await openBuyer(server, await addMember(server, 'pia', 'changed-receipts'));
});

const list = (query: { updatedSince: string; status?: 'approved' | 'denied' | 'unapproved' }) =>
  sofia.ok('GET /api/admin/receipt/list', { program, ...query });
/** The receipts that the work changes. */
async function changedBy<T>(work: () => Promise<T>) {
  const updatedSince = new Date().toISOString();
  const done = await work();
  const { receipts, total } = await list({ updatedSince });
  expect(total).toBe(receipts.length);
  return { done, receipts };
}

test('a receipt has changed with each step from its submission to its reopening, in one list, whatever the state', async () => {
  const draft = await changedBy(() => pia.add('100'));
  expect(draft.receipts).toEqual([]);
  const id = draft.done._id;
  const steps: [() => Promise<unknown>, object][] = [
    [() => pia.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '100' }), { itemCount: 1 }],
    [
      async () =>
        sofia.ok('POST /api/admin/receipt/addItem', { receiptId: id, itemId: await pia.item(cement), quantity: 1 }),
      { itemCount: 2 },
    ],
    [() => deny(id), { denied: true, points: 0 }],
    [() => reopen(id, 1), { denied: false, finished: true }],
    [() => sofia.ok('POST /api/admin/receipt/:id/approve', { id }), { approved: true }],
  ];
  for (const [step, now] of steps) {
    const { receipts } = await changedBy(step);
    expect(receipts).toMatchObject([{ _id: id, ...now }]);
  }
});
const deny = (id: string) => sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
const reopen = (id: string, decision: number) =>
  sofia.ok('POST /api/admin/receipt/:id/reopen', { id, reason: 'Looked at again', expected: { decision } });

test('a line that a reviewer corrects changes the sum of its receipt', async () => {
  const { _id: id, receiptItems } = await pia.submit('200');
  const line = (updatedFields: { quantity?: number; approved?: boolean; denied?: boolean }) => () =>
    sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', { id, itemId: receiptItems[0]!._id, updatedFields });
  const { receipts } = await changedBy(line({ quantity: 3 }));
  expect(receipts).toMatchObject([{ _id: id, points: 3 * receiptItems[0]!.item.points }]);
  expect((await changedBy(line({ denied: true }))).receipts).toMatchObject([{ _id: id, points: 0 }]);
  await line({ denied: false })();
  // The list shows neither that a line was approved by itself, nor what stays as it is.
  expect((await changedBy(line({ approved: true }))).receipts).toEqual([]);
  expect((await changedBy(line({ quantity: 3, approved: false }))).receipts).toEqual([]);
});

test('a member with another name or username, if only by case or accents, has other receipts, and no other member has', async () => {
  const { _id: id } = await pia.submit('300');
  const draft = await pia.add('301');
  const other = await openBuyer(server, await addMember(server, 'ulla', 'changed-receipts'));
  await other.submit('300');
  const { user_id } = await server.services.db
    .selectFrom('members')
    .where('id', '=', pia.memberId)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const username = 'zoe.changed-receipts';
  for (const user of [
    { lastName: 'Holm' },
    { username },
    { username: username.toUpperCase() },
    { username: username.replace('e', 'é') },
  ]) {
    const { receipts } = await changedBy(() => sofia.ok('POST /api/admin/user/update', { id: user_id, user }));
    const now = { name: 'pia Holm', ...('username' in user && { username: user.username }) };
    expect(receipts.find(({ _id }) => _id === id)).toMatchObject({ user: now });
    expect(new Set(receipts.map(({ user: { _id } }) => _id))).toEqual(new Set([user_id]));
    expect(receipts.filter(({ _id }) => _id === draft._id)).toEqual([]);
    const again = await changedBy(() => sofia.ok('POST /api/admin/user/update', { id: user_id, user }));
    expect(again.receipts).toEqual([]);
  }
});

test('one state can be asked for, and drafts are never there', async () => {
  const updatedSince = new Date().toISOString();
  await pia.add('400');
  const [waiting, denied] = [(await pia.submit('401'))._id, (await pia.submit('402'))._id];
  await deny(denied);
  const of = async (status?: 'approved' | 'denied' | 'unapproved') =>
    (await list({ updatedSince, ...(status && { status }) })).receipts.map(({ _id }) => _id);
  expect(await of()).toEqual([waiting, denied]);
  expect(await of('unapproved')).toEqual([waiting]);
  expect(await of('denied')).toEqual([denied]);
  expect(await of('approved')).toEqual([]);
});

test('what the list does not show changes no receipt', async () => {
  const { _id: id } = await pia.submit('500');
  await deny(id);
  const { receipts } = await changedBy(() =>
    pia.send('POST /api/client/receipt/:id/objection', { id, decision: 1, words: 'It is the second of March' }),
  );
  expect(receipts).toEqual([]);
});
