import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { cement, openBuyer } from '../people/buyer.ts';
import { registerMember } from '../people/newcomers.ts';
import { openShopper } from '../people/shopper.ts';
import { openTrainee } from '../people/trainee.ts';
import { signIn } from '../sign-in.ts';
import { type Caller, makeCaller, sharedTestServer } from '../test-server.ts';
import { type Viewed, viewedCalls } from './viewed-calls.ts';

const routes = api as Record<string, Route>;
const server = sharedTestServer();
let sofia: Caller;
let maria: Viewed['maria'];
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

/** Nothing is recorded: an administrator who views is refused. */
const hersAlone = [
  'acceptTerms',
  'chooseLanguage',
  ...['setGoal', 'subscribeToPush', 'unsubscribeFromPush', 'beginPasskey', 'addPasskey', 'removePasskey'],
  ...['resendEmail', 'cancelEmail', 'endSession', 'endOtherSessions'],
];

/** Only a POST because its question is too long for an address. */
const reads = ['validateNewReceipt'];

describe('what an administrator writes as a participant is recorded under both names', () => {
  test.each(Object.keys(viewedCalls) as (keyof typeof viewedCalls)[])('%s', async (name) => {
    const [input, action, data] = await viewedCalls[name]({ server, sofia, maria, userId });
    const { method, path } = routes[name]!;
    const viewer = await view();
    const before = await listHers();
    await viewer.ok(`${method} ${path}` as 'POST /api/auth/logout', input as Record<string, never>);
    const written = (await listHers()).slice(0, -before.length || undefined);
    expect(written).toMatchObject([
      { action, data, admin: { username: 'sofia' }, isViewing: true, member: 'maria', subject: { _id: userId } },
    ]);
  });

  test('no call of a participant that writes is missing here', () => {
    const writing = Object.entries(routes)
      .filter(([, route]) => route.access.includes('client') && (route.writes || route.method !== 'GET'))
      .map(([name]) => name);
    expect(writing.filter((name) => ![...Object.keys(viewedCalls), ...hersAlone, ...reads].includes(name))).toEqual([]);
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
  const [input] = await viewedCalls.addToCart({ server, sofia, maria, userId });
  const tries = Array.from({ length: 20 }, () => viewer.send('POST /api/client/cartRewardItem/create', input));
  const done = (await Promise.all(tries)).filter(({ status }) => status === 200);
  expect((await listHers()).length - before.length).toBe(done.length);
});

test('of several at once that can be done once, one has its line', async () => {
  const viewer = await view();
  const before = await listHers();
  const { id, questions } = await maria.training();
  await maria.watch({ id });
  const answers = (['answerOne', 'answerTwo', 'answerThree'] as const).map((answer) =>
    viewer.call('POST /api/client/training/:id/answer', { id, question: questions[0]!, answer }),
  );
  await Promise.all(answers);
  await Promise.all(Array.from({ length: 6 }, () => viewer.call('POST /api/auth/logout', {})));
  const written = (await listHers()).slice(0, -before.length).map(({ action }) => action);
  expect(written).toEqual(['view ended', 'question answered']);
});

test('what changes nothing leaves no line', async () => {
  const viewer = await view();
  const favorite = { id: await maria.item(cement), isFavorite: true };
  await maria.ok('POST /api/client/favoriteItem/:id/set', favorite);
  const line = { id: await maria.choose('Insulated Thermos'), quantity: 2 };
  await maria.ok('POST /api/client/cartRewardItem/:id/update', line);
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id: userId });
  const draft = await maria.add('31');
  const { _id: id, receiptNumber, image } = draft;
  const paper = { id, receiptNumber, dateOfPurchase: '2026-03-02', image: image! };
  await maria.ok('POST /api/client/receipt/:id/update', paper);
  const [item] = draft.receiptItems;
  const before = await listHers();
  await viewer.ok('POST /api/client/favoriteItem/:id/set', favorite);
  await viewer.ok('POST /api/client/cartRewardItem/:id/update', line);
  await viewer.ok('POST /api/client/receipt/:id/update', paper);
  await viewer.ok('POST /api/client/receipt/:id/item/:itemId', { id, itemId: item!._id, quantity: item!.quantity });
  await viewer.ok('POST /api/client/user/update', { id: userId, user: { city: user.city } });
  expect(await listHers()).toEqual(before);
});

async function listHers() {
  const { entries } = await sofia.ok('GET /api/admin/audit', { member: 'maria', limit: 100 });
  return entries;
}
