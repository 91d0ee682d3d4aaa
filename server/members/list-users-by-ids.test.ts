import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let ids: Record<string, string>;
beforeAll(async () => {
  sofia = await server.as('sofia');
  const users = await server.services.db.selectFrom('users').select(['username', 'id']).execute();
  ids = Object.fromEntries(users.map(({ username, id }) => [username, id]));
});

const list = (userIds: string[]) => sofia.call('POST /api/admin/user/listByIds', { userIds });

test('users come in the order asked, of every program and state, each as it comes alone', async () => {
  const trainee = await openTrainee(server, 'maria');
  const training = await trainee.training();
  await trainee.answerAll(training);
  await trainee.complete(training);
  const asked = ['tom', 'olga', 'sofia', 'maria', 'uma', 'dennis'].map((username) => ids[username]!);
  const { body } = await list(asked);
  const alone = await Promise.all(asked.map((id) => sofia.ok('GET /api/admin/user/:id', { id })));
  expect(body.users).toEqual(alone.map(({ user }) => user));
  expect(body.users[3]!.userLoyaltyProgram?.completedTrainings).toHaveLength(1);
  expect(body.users[2]!.userLoyaltyProgram).toBeNull();
});

test('a user who does not exist is left out, and one named twice comes once', async () => {
  const { body } = await list([newId(), ids.tom!, ids.tom!]);
  expect(body.users.map(({ username }) => username)).toEqual(['tom']);
  expect((await list([])).body.users).toEqual([]);
});

test('a call takes at most 100 ids, and only such as could be one', async () => {
  expect((await list(Array.from({ length: 100 }, newId))).status).toBe(200);
  expect((await list(Array.from({ length: 101 }, newId))).status).toBe(400);
  expect((await list(['x'])).status).toBe(404);
});
