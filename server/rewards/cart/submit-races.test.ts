import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tellIn } from '#server/events/tell.ts';
import { Refusal } from '#server/http/refusal.ts';
import { movePoints } from '#server/points/actions.ts';
import { listEntries, listMismatches } from '#server/points/queries.ts';
import { gift } from '#testing/people/movements.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { submitCart } from './submit-actions.ts';

const server = sharedTestServer();
let username: string;
let maria: Shopper;

beforeEach(async () => {
  username = (await addOwnProgram(server)).maria;
  maria = await openShopper(server, username);
});

const submit = (caller: Caller = maria) =>
  caller.call('POST /api/client/cartRewardItem/submit', { userLoyaltyProgramId: maria.memberId });
const countOrders = async () => (await maria.ok('GET /api/client/order/list', { limit: 100 })).orders.length;
const ledger = () => listEntries(server.services.db, maria.programId, maria.memberId, { after: null, limit: 1000 });

test('50 submits of one cart at once order and take once', async () => {
  await maria.earn(10_000);
  await maria.choose('Insulated Thermos', 2);
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'cart-empty')).toHaveLength(49);
  expect(await countOrders()).toBe(1);
  expect((await ledger()).filter(({ cause }) => cause === 'order')).toMatchObject([{ amount: -600, balance: 9400 }]);
  expect(await maria.totals()).toEqual({ totalPoints: 10_000, currentPoints: 9400 });
});

test('submits of two sessions at once order once', async () => {
  await maria.earn(1000);
  await maria.choose('Insulated Thermos');
  const phone = await openShopper(server, username);
  const answers = await Promise.all([submit(), submit(phone)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await countOrders()).toBe(1);
});

test('a submit that meets another one midway waits for it, and finds the cart empty', async () => {
  await maria.earn(1000);
  await maria.choose('Insulated Thermos');
  const dates = { isOpened: true, startDate: null, endDate: null, closingDays: null, receiptDays: null };
  const program = { ...dates, timeZone: 'UTC', country: 'US', languages: ['en'] } as const;
  const client = {
    ...place(),
    kind: 'client',
    userId: newId(),
    username,
    viewedBy: null,
    program,
    owesTerms: false,
    language: 'en',
  } as const;
  const refuse = (type: string, ..._: unknown[]) => new Refusal(type, 409, { code: 'ownWords', text: type });
  const { config } = server.services;
  const later = await whileHeld(
    server.services.db,
    async (tx) => {
      const tell = tellIn({ db: tx, by: client, config });
      await submitCart({}, 'none', {
        db: tx,
        services: server.services,
        tell,
        token: null,
        actor: client,
        now: new Date(),
        refuse,
      });
    },
    () => submit(),
  );
  expect(later).toMatchObject({ status: 409, body: { type: 'cart-empty' } });
  expect(await maria.totals()).toMatchObject({ currentPoints: 700 });
});

test('a submit that meets a change of price midway waits for it, and is stale', async () => {
  await maria.earn(1000);
  await maria.choose('Insulated Thermos');
  const later = await whileHeld(
    server.services.db,
    async (tx) => {
      await tx.updateTable('reward_items').set({ points: 400 }).where('program_id', '=', maria.programId).execute();
    },
    () => submit(),
  );
  expect(later).toMatchObject({ status: 409, body: { type: 'stale', totalCost: 400 } });
  expect(await countOrders()).toBe(0);
});

test('adding, submitting, emptying and adjusting at once never leaves less than nothing, and every point is in the ledger', async () => {
  await maria.earn(6000);
  const thermos = await maria.reward('Insulated Thermos');
  const adjust = (amount: number) =>
    inTransaction(server.services.db, (tx) => movePoints(tx, { ...place(), ...gift(amount) }));
  const acts = [
    () =>
      maria.call('POST /api/client/cartRewardItem/create', {
        userLoyaltyProgramId: maria.memberId,
        cartItem: { item: thermos, quantity: 1 },
      }),
    () => submit(),
    () => adjust(250),
    () => adjust(-400),
    () => submit(),
    () => maria.call('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: maria.memberId }),
  ];
  const outcomes = [];
  for (let wave = 0; wave < 4; wave++) {
    outcomes.push(...(await Promise.all(Array.from({ length: 60 }, (_, n) => acts[n % acts.length]?.()))));
  }
  const defects = outcomes.filter(
    (outcome) => typeof outcome === 'object' && 'status' in outcome && outcome.status >= 500,
  );
  expect(defects).toEqual([]);
  const lines = await ledger();
  expect(lines.some(({ cause }) => cause === 'order')).toBe(true);
  expect(lines.filter(({ balance }) => balance < 0)).toEqual([]);
  const sumOf = (kinds: string[]) =>
    lines.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0);
  expect(await maria.totals()).toEqual({
    totalPoints: sumOf(['adjusted']),
    currentPoints: sumOf(['adjusted', 'spent']),
  });
  expect(await listMismatches(server.services.db)).toEqual([]);
  const orders = await maria.ok('GET /api/client/order/list', { limit: 100 });
  expect(orders.orders).toHaveLength(lines.filter(({ cause }) => cause === 'order').length);
});

const place = () => ({ programId: maria.programId, memberId: maria.memberId });
