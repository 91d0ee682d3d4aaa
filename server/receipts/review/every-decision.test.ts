import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { receipts } from '#contract/receipts.ts';
import { reviews } from '#contract/reviews.ts';
import type { ReceiptState } from '#domain/receipts.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Answer, type Caller, sharedTestServer } from '#testing/test-server.ts';

/** Every action of a reviewer, for every state of a receipt and of its sender. */
const decisions = {
  approve: ({ _id: id }) => sofia.call('POST /api/admin/receipt/:id/approve', { id }),
  deny: ({ _id: id }) => sofia.call('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' }),
  'approve an item': (receipt) => correct(receipt, { approved: true }),
  'deny an item': (receipt) => correct(receipt, { denied: true }),
  'correct a quantity': (receipt) => correct(receipt, { quantity: 7 }),
  'add an item': ({ _id: receiptId, forgotten: itemId }) =>
    sofia.call('POST /api/admin/receipt/addItem', { receiptId, itemId, quantity: 2 }),
  reopen: ({ _id: id }) =>
    sofia.call('POST /api/admin/receipt/:id/reopen', { id, reason: 'A second look', expected: { decision: 1 } }),
  'take it back': ({ _id: id }) => sofia.call('POST /api/admin/receipt/:id/takeBack', { id, decision: 1 }),
} satisfies Record<string, (receipt: Reviewed) => Promise<Answer<unknown>>>;
type Decision = keyof typeof decisions;

/** The calls that make them. */
const calls: readonly (keyof typeof reviews)[] = [
  'approveReceipt',
  'denyReceipt',
  'correctReceiptItem',
  'addItemAsAdmin',
  'reopenReceipt',
  'takeBackDecision',
];

interface Outcome {
  status: number;
  type?: string;
  state: ReceiptState;
  paid: number;
  /** The points that the receipt shows. */
  points: number;
  mail: string | null;
  entry: string | null;
}
const nothing = { paid: 0, mail: null, entry: null };
const refused = (state: ReceiptState, type: string, points = 500) =>
  ({ ...nothing, status: 409, type, state, points }) as const;
const corrected = (points: number) =>
  ({ ...nothing, status: 200, state: 'submitted', points, entry: 'receipt item corrected' }) as const;

/** Its mail has a cause of its own. */
const reopened = (paid: number) =>
  ({ ...nothing, status: 200, state: 'submitted', paid, points: 500, entry: 'receipt reopened' }) as const;
/** Here it was never offered. */
const tooLate = (state: ReceiptState, points: number) => refused(state, 'take-back-over', points);
/** The same for all but reopening and taking back. */
const alike = (outcome: Outcome, reopen: Outcome, takeBack = reopen): Record<Decision, Outcome> => {
  const each = Object.keys(decisions).map((decision) => [decision, outcome]);
  return { ...(Object.fromEntries(each) as Record<Decision, Outcome>), reopen, 'take it back': takeBack };
};

const outcomes: Record<ReceiptState, Record<Decision, Outcome>> = {
  draft: alike(refused('draft', 'receipt-unfinished'), { ...refused('draft', 'not-found'), status: 404 }),
  submitted: {
    approve: {
      status: 200,
      state: 'approved',
      paid: 500,
      points: 500,
      mail: 'userRebateSubmissionApproved',
      entry: 'receipt approved',
    },
    deny: {
      status: 200,
      state: 'denied',
      paid: 0,
      points: 0,
      mail: 'userRebateSubmissionDenied',
      entry: 'receipt denied',
    },
    'approve an item': corrected(500),
    'deny an item': corrected(0),
    'correct a quantity': corrected(1750),
    'add an item': { ...corrected(580), entry: 'receipt item added' },
    reopen: refused('submitted', 'receipt-waiting'),
    'take it back': refused('submitted', 'receipt-waiting'),
  },
  approved: alike(refused('approved', 'receipt-approved'), reopened(-500), tooLate('approved', 500)),
  denied: alike(refused('denied', 'receipt-denied', 0), reopened(0), tooLate('denied', 0)),
};
const states = Object.keys(outcomes) as ReceiptState[];

/** The sender's state afterwards: a submitted receipt is decided in any case. */
const senders = {
  'a member': { username: 'maria', disable: async () => undefined },
  'a member who was disabled since': {
    username: 'tom',
    disable: ({ memberId: id }: Buyer) =>
      sofia.ok('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { disabled: true } }),
  },
  'a program that was disabled since': {
    username: 'olga',
    disable: ({ programId: id }: Buyer) => sofia.ok('POST /api/admin/program/:id/disable', { id }),
  },
};

interface Reviewed {
  _id: string;
  line: string;
  /** A catalog item that the receipt does not have. */
  forgotten: string;
}

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

describe.each(Object.entries(senders))('of %s', (_, { username, disable }) => {
  const prepared = new Map<string, Reviewed>();
  let buyer: Buyer;

  beforeAll(async () => {
    buyer = await openBuyer(server, username);
    for (const [at, state] of states.entries()) {
      for (const [nth, decision] of Object.keys(decisions).entries()) {
        prepared.set(`${state} ${decision}`, await prepare(buyer, `${at + 1}${nth}`, state));
      }
    }
    await disable(buyer);
  });

  describe.each(states)('a receipt that is %s', (state) => {
    test.each(Object.keys(decisions) as Decision[])('%s', async (decision) => {
      const receipt = prepared.get(`${state} ${decision}`)!;
      const before = { ...(await buyer.totals()), ...(await listWritten(receipt._id)) };
      const { status, body } = await decisions[decision](receipt);
      const { totalPoints, currentPoints } = await buyer.totals();
      const written = await listWritten(receipt._id);
      const after = await read(receipt._id, state);
      const { type, ...outcome } = outcomes[state][decision];
      expect({
        status,
        ...after,
        paid: totalPoints - before.totalPoints,
        mail: written.mails.slice(before.mails.length).join() || null,
        entry: written.entries.slice(before.entries.length).join() || null,
      }).toEqual(outcome);
      expect(currentPoints - before.currentPoints).toBe(outcome.paid);
      if (type) expect(body).toMatchObject({ type });
    });
  });
});

describe('nothing is left out:', () => {
  test('every state that the database knows', async () => {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conname = 'receipts_state_check'`.execute(server.services.db);
    const known = [...rows[0]!.rule.matchAll(/'(\w+)'/g)].map(([, state]) => state);
    expect(known.toSorted()).toEqual(states.toSorted());
  });

  test('every call by which an administrator changes a receipt', () => {
    const writing = Object.entries({ ...receipts, ...reviews }).filter(
      ([, route]) =>
        route.method !== 'GET' &&
        (route.access as readonly string[]).includes('admin') &&
        (route.changes as readonly string[]).includes('receipts'),
    );
    expect(writing.map(([name]) => name).toSorted()).toEqual(calls.toSorted());
  });
});

const correct = ({ _id: id, line: itemId }: Reviewed, updatedFields: object) =>
  sofia.call('POST /api/admin/receipt/:id/receiptItem/:itemId', { id, itemId, updatedFields });

/** The receipt as staff read it; a draft, which they do not see, as it is stored. */
async function read(id: string, was: ReceiptState) {
  if (was !== 'draft') {
    const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id });
    return { state: stateOf(receipt), points: receipt.points };
  }
  return await server.services.db
    .selectFrom('receipts as r')
    .innerJoin('receipt_items as line', (on) =>
      on.onRef('line.program_id', '=', 'r.program_id').onRef('line.receipt_id', '=', 'r.id'),
    )
    .where('r.id', '=', id)
    .groupBy('r.state')
    .select(['r.state', sql<number>`sum(line.points * line.quantity)`.as('points')])
    .executeTakeFirstOrThrow();
}

/** Two cans of paint, worth 500 points. */
async function prepare(buyer: Buyer, number: string, state: ReceiptState): Promise<Reviewed> {
  const purchase = { quantity: 2 };
  const receipt = state === 'draft' ? await buyer.add(number, purchase) : await buyer.submit(number, purchase);
  const { _id, receiptItems } = receipt;
  const reviewed = { _id, line: receiptItems[0]!._id, forgotten: await buyer.item(cement) };
  if (state === 'approved') await decisions.approve(reviewed);
  if (state === 'denied') await decisions.deny(reviewed);
  return reviewed;
}

function stateOf({ finished, approved, denied }: { finished: boolean; approved: boolean; denied: boolean }) {
  if (approved) return 'approved';
  if (denied) return 'denied';
  return finished ? 'submitted' : 'draft';
}

async function listWritten(id: string) {
  const { db } = server.services;
  const mails = await db.selectFrom('mails').where('cause_id', '=', id).select('kind').orderBy('id').execute();
  const entries = await db
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .select('action')
    .orderBy('id')
    .execute();
  return { mails: mails.map(({ kind }) => kind), entries: entries.map(({ action }) => action) };
}
