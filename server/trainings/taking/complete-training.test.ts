import { beforeEach, expect, test } from 'vitest';
import { listMismatches } from '#server/points/queries.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { openTrainee, type Trainee } from '#testing/people/trainee.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Trainee;
/** The username of another member of Maria's program. */
let tom: string;

beforeEach(async () => {
  const own = await addOwnProgram(server);
  maria = await openTrainee(server, own.maria);
  tom = own.tom;
});

test('completing pays the points and keeps the score', async () => {
  const training = await maria.training({ points: 150 });
  await maria.answer(training, 0, 'answerOne');
  await maria.answer(training, 1);
  await maria.answer(training, 2);
  const { status, body } = await maria.complete(training);
  expect(status).toBe(200);
  expect(body.completion).toMatchObject({ points: 150, correct: 2, questions: 3 });
  expect(body.savedUserLoyaltyProgram).toMatchObject({
    _id: maria.memberId,
    totalPoints: 150,
    currentPoints: 150,
    completedTrainings: [{ trainingId: training.id, points: 150 }],
  });
  const { entries } = await maria.ok('GET /api/client/points/list', {});
  expect(entries).toMatchObject([
    { cause: 'training', said: { code: 'training', name: 'Ball valves' }, amount: 150, balance: 150 },
  ]);
  const { trainings } = await maria.ok('GET /api/client/training/list', { status: 'completed' });
  expect(trainings).toMatchObject([{ moduleName: 'Ball valves', completion: { points: 150, correct: 2 } }]);
});

test('every question must be answered, and one that came in between too', async () => {
  const training = await maria.training();
  await maria.answer(training, 0);
  await maria.answer(training, 2);
  expect(await maria.complete(training)).toMatchObject({
    status: 409,
    body: { type: 'questions-open', questions: [training.questions[1]] },
  });
  expect(await maria.totals()).toEqual({ totalPoints: 0, currentPoints: 0 });
  await maria.answer(training, 1);
  expect(await maria.complete(training)).toMatchObject({ status: 200 });
});

test('50 at once pay once', async () => {
  const training = await maria.training();
  await maria.answerAll(training);
  const answers = await Promise.all(Array.from({ length: 50 }, () => maria.complete(training)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.type === 'training-completed')).toHaveLength(49);
  expect(await maria.totals()).toEqual({ totalPoints: 150, currentPoints: 150 });
  expect(await listMismatches(server.services.db)).toEqual([]);
});

test('a completed training takes no further answer', async () => {
  const training = await maria.training({ questions: 1 });
  await maria.answerAll(training);
  await maria.complete(training);
  const { db } = server.services;
  await db.deleteFrom('training_answers').where('training_id', '=', training.id).execute();
  expect(await maria.answer(training, 0)).toMatchObject({ status: 409, body: { type: 'training-completed' } });
  expect(await maria.complete(training)).toMatchObject({ status: 409, body: { type: 'training-completed' } });
});

test('a training of 0 points is completed and moves no points', async () => {
  const training = await maria.training({ points: 0 });
  await maria.answerAll(training);
  const { body } = await maria.complete(training, { totalPoints: 0, currentPoints: 0 });
  expect(body.completion).toMatchObject({ points: 0, correct: 3, questions: 3 });
  expect((await maria.ok('GET /api/client/points/list', {})).entries).toEqual([]);
  expect(await maria.complete(training)).toMatchObject({ status: 409, body: { type: 'training-completed' } });
});

test.each([
  [{ totalPoints: 0, currentPoints: 0 }, 200],
  [{ totalPoints: 150, currentPoints: 150 }, 200],
  [{ currentPoints: 150 }, 200],
  [{ totalPoints: 0, currentPoints: 150 }, 409],
  [{ totalPoints: 1_000_000, currentPoints: 1_000_000 }, 409],
  [{ currentPoints: 1 }, 409],
])('figures before the points, or with them added, are true; others are stale: %j', async (seen, status) => {
  const training = await maria.training();
  await maria.answerAll(training);
  const answer = await maria.complete(training, seen);
  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body).toMatchObject({ type: 'stale', totalPoints: 0, currentPoints: 0 });
  expect(await maria.totals()).toEqual({
    totalPoints: status === 200 ? 150 : 0,
    currentPoints: status === 200 ? 150 : 0,
  });
});

test('a participant completes no training for another one or in another program', async () => {
  const training = await maria.training();
  await maria.answerAll(training);
  for (const username of [tom, 'olga']) {
    const other = await openTrainee(server, username);
    const { status } = await other.call('POST /api/client/userLoyaltyProgram/completeTraining', {
      id: maria.memberId,
      trainingId: training.id,
    });
    expect(status).toBe(404);
  }
  const olga = await openTrainee(server, 'olga');
  expect(await olga.complete(training)).toMatchObject({ status: 404 });
  expect(await olga.answer(training, 0)).toMatchObject({ status: 404 });
  expect(await olga.call('GET /api/client/training/:id', { id: training.id })).toMatchObject({ status: 404 });
  expect(await olga.call('POST /api/client/training/:id/watched', { id: training.id })).toMatchObject({ status: 404 });
});
