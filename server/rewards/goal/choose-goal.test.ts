import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { openSession, signIn } from '#testing/sign-in.ts';
import { makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Shopper;
let userId: string;
let thermos: string;
let drill: string;
beforeAll(async () => {
  maria = await openShopper(server, 'maria');
  userId = (await signIn(server, 'maria')).actor.userId;
  [thermos, drill] = await Promise.all([maria.reward('Insulated Thermos'), maria.reward('Cordless Drill')]);
});
beforeEach(async () => {
  await setArchived(drill, false);
  await choose(null);
});

const choose = (item: string | null) =>
  maria.call('POST /api/client/userLoyaltyProgram/goal', { id: maria.memberId, item });
const readGoal = async () => (await maria.ok('GET /api/client/user/:id', { id: userId })).goalReward;
const setArchived = (id: string, archived: boolean) =>
  server.services.db.updateTable('reward_items').set({ archived }).where('id', '=', id).execute();

test('a participant has no goal until one is chosen; another one replaces it, and none removes it', async () => {
  expect(await readGoal()).toBe(null);
  expect(await choose(thermos)).toMatchObject({ status: 200, body: { goalReward: thermos } });
  expect(await readGoal()).toBe(thermos);
  await choose(drill);
  expect(await readGoal()).toBe(drill);
  expect(await choose(null)).toMatchObject({ status: 200, body: { goalReward: null } });
  expect(await readGoal()).toBe(null);
});

test('a reward of another program, and one that is not there, cannot be the goal', async () => {
  await choose(thermos);
  const olga = await openShopper(server, 'olga');
  for (const item of [await olga.reward('Cordless Drill'), olga.memberId]) {
    expect(await choose(item)).toMatchObject({ status: 404, body: { msg: 'This reward item does not exist.' } });
  }
  expect(await readGoal()).toBe(thermos);
});

test('an archived reward cannot be the goal, and one that is archived later is none until it is offered again', async () => {
  await choose(drill);
  await setArchived(drill, true);
  expect(await readGoal()).toBe(null);
  expect(await choose(drill)).toMatchObject({ status: 409, body: { type: 'reward-archived' } });
  await setArchived(drill, false);
  expect(await readGoal()).toBe(drill);
});

test('the database itself refuses a reward of another program, and forgets a goal that is deleted', async () => {
  const { db } = server.services;
  const olga = await openShopper(server, 'olga');
  const ofMaria = db.updateTable('members').where('id', '=', maria.memberId);
  const theirs = await olga.reward('Cordless Drill');
  await expect(ofMaria.set({ goal_reward_id: theirs }).execute()).rejects.toMatchObject({ code: '23503' });
  const mug = { program_id: maria.programId, id: newId(), name: 'Mug', points: 10 };
  await db.insertInto('reward_items').values(mug).execute();
  await choose(mug.id);
  await db.deleteFrom('reward_items').where('id', '=', mug.id).execute();
  expect(await readGoal()).toBe(null);
});

test('of twenty that are chosen at once one is the goal', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => choose(n % 2 ? thermos : drill)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([thermos, drill]).toContain(await readGoal());
});

test('a reward that is archived while it is chosen is not the goal', async () => {
  await Promise.all([setArchived(drill, true), choose(drill)]);
  expect(await readGoal()).toBe(null);
});

test('an administrator who views as a participant sees the goal and does not change it', async () => {
  await choose(thermos);
  const viewer = makeCaller(server.url, await openSession(server.services.db, 'maria', 'sofia'));
  for (const item of [drill, null]) {
    const answer = await viewer.call('POST /api/client/userLoyaltyProgram/goal', { id: maria.memberId, item });
    expect(answer).toMatchObject({ status: 403, body: { type: 'own-goal-only' } });
  }
  expect((await viewer.ok('GET /api/client/user/:id', { id: userId })).goalReward).toBe(thermos);
});
