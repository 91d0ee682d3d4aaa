import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { type Buyer, cement, openBuyer, paint } from '../people/buyer.ts';
import { registerMember } from '../people/newcomers.ts';
import { openShopper, type Shopper } from '../people/shopper.ts';
import { openTrainee, type Trainee } from '../people/trainee.ts';
import { signIn } from '../sign-in.ts';
import { type Caller, makeCaller, sharedTestServer } from '../test-server.ts';

type Input = Record<string, unknown>;

const routes = api as Record<string, Route>;
const server = sharedTestServer();
let sofia: Caller;
let maria: Buyer & Omit<Shopper, 'totals'> & Omit<Trainee, 'totals'>;
let userId: string;

beforeAll(async () => {
  sofia = await server.as('sofia');
  maria = {
    ...(await openTrainee(server, 'maria')),
    ...(await openShopper(server, 'maria')),
    ...(await openBuyer(server, 'maria')),
  };
  await maria.earn(5000);
  userId = (await signIn(server, 'maria')).actor.userId;
});
// A cart is submitted as a whole, so each test begins with an empty one.
afterEach(() => maria.ok('POST /api/client/cartRewardItem/empty', { userLoyaltyProgramId: maria.memberId }));

/** Sofia in View As of Maria. */
async function view(): Promise<Caller> {
  const { token } = await sofia.ok('POST /api/auth/login', { username: 'maria', bypass: true });
  return makeCaller(server.url, token);
}

/** Each call with which a participant changes something, with a valid input. */
const calls: Record<string, () => Promise<Input>> = {
  updateOwnUser: async () => ({ id: userId, user: { city: 'Bath' } }),
  updateOwnAnswers: async () => ({ id: maria.memberId, userLoyaltyProgram: {} }),
  addReceiptItem: async () => ({ ...(await maria.entry('1')) }),
  addDraftItem: async () => {
    const { _id: id } = await maria.add('13');
    return { id, itemId: await maria.item(cement), quantity: 1 };
  },
  changeDraftItem: async () => {
    const { _id: id, receiptItems } = await maria.add('2');
    return { id, itemId: receiptItems[0]!._id, quantity: 3 };
  },
  finishReceipt: async () => ({ receiptNumber: (await maria.add('3')).receiptNumber }),
  submitReceipt: async () => {
    const { quantity, itemId, ...details } = (await maria.entry('11')).receiptData;
    return { ...details, items: [{ itemId, quantity }], points: 250 };
  },
  updateDraft: async () => detailsOf(await maria.add('4')),
  sendAgain: async () => {
    const receipt = await maria.submit('5');
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id: receipt._id, denialReason: 'bad_date' });
    return detailsOf(receipt);
  },
  deleteDraft: async () => ({ id: (await maria.add('6'))._id }),
  deleteDraftByGet: async () => ({ id: (await maria.add('7'))._id }),
  addToCart: async () => ({
    userLoyaltyProgramId: maria.memberId,
    cartItem: { item: await maria.reward('Insulated Thermos'), quantity: 1 },
  }),
  setFavoriteItem: async () => ({ id: await maria.item(paint), isFavorite: true }),
  changeCartItem: async () => ({ id: await maria.choose('Insulated Thermos'), quantity: 2 }),
  removeFromCart: async () => ({ id: await maria.choose('Insulated Thermos') }),
  emptyCart: async () => ({ userLoyaltyProgramId: maria.memberId }),
  submitCart: async () => {
    await maria.settle();
    await maria.choose('Insulated Thermos');
    return { userLoyaltyProgramId: maria.memberId };
  },
  async markWatched() {
    const training = await maria.training();
    await maria.watch(training);
    return { id: training.id };
  },
  answerQuestion: async () => {
    const { id, questions } = await maria.training();
    await maria.watch({ id });
    return { id, question: questions[0], answer: 'answerOne' };
  },
  completeTraining: async () => {
    const training = await maria.training();
    await maria.answerAll(training);
    return { id: maria.memberId, trainingId: training.id };
  },
  signUpload: async () => ({ album: 'receipts', fileName: 'a.png', contentType: 'image/png', size: 10 }),
  beginReading: async () => ({ image: await maria.upload() }),
  removeFile: async () => ({ ...(await maria.upload()) }),
  mailRebateItemAdded: async () => {
    await maria.submit('9');
    return aboutHer();
  },
  mailUserApproved: async () => aboutHer(),
  mailReceiptApproved: async () => {
    const { _id: id } = await maria.submit('8');
    await sofia.ok('POST /api/admin/receipt/:id/approve', { id });
    return aboutHer();
  },
  mailReceiptDenied: async () => {
    const { _id: id } = await maria.submit('10');
    await sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'bad_date' });
    return aboutHer();
  },
  mailCartItemShipped: async () => {
    await ship();
    return aboutHer();
  },
  logout: async () => ({}),
};

/** Nothing is recorded: an administrator who views is refused. */
const hersAlone = [
  ...['setGoal', 'subscribeToPush', 'unsubscribeFromPush', 'beginPasskey', 'addPasskey', 'removePasskey'],
  ...['resendEmail', 'cancelEmail', 'endSession', 'endOtherSessions'],
];

/** Only a POST because its question is too long for an address. */
const reads = ['validateNewReceipt'];

describe('what an administrator writes as a participant is recorded under both names', () => {
  test.each(Object.keys(calls))('%s', async (name) => {
    const input = await calls[name]!();
    const { method, path, audit, input: schema } = routes[name]!;
    const viewer = await view();
    const before = await listHers();
    await viewer.ok(`${method} ${path}` as 'POST /api/auth/logout', input as Record<string, never>);
    const written = (await listHers()).slice(0, -before.length || undefined);
    expect(written).toMatchObject([
      {
        ...audit!(schema.parse(input)),
        ...{ admin: { username: 'sofia' }, isViewing: true, member: 'maria', subject: { _id: userId } },
      },
    ]);
  });

  test('no call of a participant that writes is missing here', () => {
    const writing = Object.entries(routes)
      .filter(([, route]) => route.access.includes('client') && (route.writes || route.method !== 'GET'))
      .map(([name]) => name);
    expect(writing.filter((name) => ![...Object.keys(calls), ...hersAlone, ...reads].includes(name))).toEqual([]);
  });
});

test('what the participant writes itself is not the administrators’ to read', async () => {
  const before = await listHers();
  await maria.add('20');
  expect(await listHers()).toEqual(before);
});

test('a refused call is not recorded', async () => {
  const viewer = await view();
  const before = await listHers();
  const { status } = await viewer.call('POST /api/client/receipt/:receiptNumber/finish', {
    receiptNumber: '404',
  });
  expect(status).toBe(404);
  expect(await listHers()).toEqual(before);
});

test('what anyone may call works there too, and is not recorded as the participant’s', async () => {
  const viewer = await view();
  const before = await listHers();
  await viewer.ok('POST /api/auth/forgot', { email: 'tom@example.com' });
  await registerMember(viewer, 'pia');
  expect(await listHers()).toEqual(before);
});

test('of twenty at once each has its line', async () => {
  const viewer = await view();
  const before = await listHers();
  const input = await calls.addToCart!();
  const tries = Array.from({ length: 20 }, () => viewer.send('POST /api/client/cartRewardItem/create', input));
  const done = (await Promise.all(tries)).filter(({ status }) => status === 200);
  expect((await listHers()).length - before.length).toBe(done.length);
});

test('what was sent is recorded', async () => {
  const viewer = await view();
  const entry = await maria.entry('30', { quantity: 4 });
  await viewer.ok('POST /api/client/receipt/addItem', entry);
  expect((await listHers())[0]!.data).toEqual({ receiptNumber: '30', quantity: 4, row: entry.receiptData.itemId });
});

async function listHers() {
  const { entries } = await sofia.ok('GET /api/admin/audit', { member: 'maria', limit: 100 });
  return entries;
}

async function aboutHer(): Promise<Input> {
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id: userId });
  return { emailInfo: { to: user.email } };
}

async function ship(): Promise<void> {
  await maria.order('Insulated Thermos');
  const { cartItems } = await sofia.ok('GET /api/admin/program/:id/cartRewardItems', { id: maria.programId });
  await sofia.ok('POST /api/admin/cartRewardItem/update', {
    userLoyaltyProgramId: maria.memberId,
    cartItem: { _id: cartItems[0]!._id, trackingNumber: '1Z', shippingDate: '2026-03-09', shipped: true },
  });
}

const detailsOf = ({ _id: id, receiptNumber, image }: Awaited<ReturnType<Buyer['add']>>) => ({
  id,
  receiptNumber,
  dateOfPurchase: '2026-03-02',
  image: image!,
});
