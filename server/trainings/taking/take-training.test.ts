import { beforeEach, expect, test } from 'vitest';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { openTrainee, secret, type TestTraining, type Trainee } from '#testing/people/trainee.ts';
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

const read = (id: string, caller = maria) => caller.ok('GET /api/client/training/:id', { id });
const setVideos = (video_url: string) =>
  server.services.db.updateTable('trainings').set({ video_url }).where('program_id', '=', maria.programId).execute();

test('an answer is marked right or wrong, with the right one and why; the first one counts', async () => {
  const training = await maria.training();
  const wrong = { correct: false, correctAnswer: 'answerTwo', explanation: secret };
  expect((await maria.answer(training, 0, 'answerOne')).body).toEqual(wrong);
  expect((await maria.answer(training, 0, 'answerTwo')).body).toEqual(wrong);
  expect((await maria.answer(training, 1)).body).toEqual({ ...wrong, correct: true });
  const { progress } = await read(training.id);
  expect(progress.answers).toEqual([
    { ...wrong, question: training.questions[0], answer: 'answerOne' },
    { ...wrong, question: training.questions[1], answer: 'answerTwo', correct: true },
  ]);
});

test('a reload continues at the same place: a watched video stays watched for its viewer', async () => {
  const training = await maria.training();
  expect((await read(training.id)).progress).toEqual({ watched: false, answers: [], completion: null });
  await maria.letTimePass();
  for (const _ of [1, 2]) await maria.ok('POST /api/client/training/:id/watched', { id: training.id });
  expect((await read(training.id)).progress.watched).toBe(true);
  const other = await openTrainee(server, tom);
  expect((await read(training.id, other)).progress.watched).toBe(false);
  expect((await maria.ok('GET /api/client/training/list', {})).trainings).toMatchObject([
    { watched: true, answered: 0, questions: 3, completion: null },
  ]);
});

const watched = 'POST /api/client/training/:id/watched';
const notWatched = {
  status: 409,
  body: { type: 'not-watched', msg: 'Please watch the video to its end first.' },
};
/** Without what the trainee does by itself. */
const answerAtOnce = ({ id, questions }: TestTraining, at = 0) =>
  maria.call('POST /api/client/training/:id/answer', { id, question: questions[at]!, answer: 'answerTwo' });
const completeAtOnce = ({ id: trainingId }: TestTraining) =>
  maria.call('POST /api/client/userLoyaltyProgram/completeTraining', { id: maria.memberId, trainingId });

test('nothing is answered or completed before the video was watched', async () => {
  const training = await maria.training();
  const without = await maria.training({ questions: 0 });
  await read(training.id);
  expect(await answerAtOnce(training)).toMatchObject(notWatched);
  expect(await completeAtOnce(without)).toMatchObject(notWatched);
  expect((await read(training.id)).progress).toMatchObject({ watched: false, answers: [] });
  await maria.letTimePass();
  await maria.ok(watched, { id: training.id });
  expect((await answerAtOnce(training)).status).toBe(200);
});

test('a video is not over at once, whether its training was opened or not, and says when it can be', async () => {
  const [opened, unopened] = [await maria.training(), await maria.training()];
  await read(opened.id);
  for (const { id } of [opened, unopened]) {
    const { status, body } = await maria.call(watched, { id });
    expect([status, body]).toMatchObject([409, { type: 'too-soon', seconds: expect.any(Number) }]);
    expect((await maria.call(watched, { id })).status).toBe(409);
  }
  await maria.letTimePass();
  for (const { id } of [opened, unopened]) await maria.ok(watched, { id });
});

test('a video of a known length is not over before half of it has passed', async () => {
  const { id } = await maria.training({ videoSeconds: 400 });
  await read(id);
  await maria.letTimePass(100);
  const { status, body } = await maria.call(watched, { id });
  expect([status, body]).toMatchObject([409, { type: 'too-soon' }]);
  // Half of 400, less the tolerance and what has passed, in which the test itself takes its time.
  const { seconds } = body as unknown as { seconds: number };
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(98);
  await maria.letTimePass(seconds);
  await maria.ok(watched, { id });
});

test('the length of the video before says nothing of a new one', async () => {
  const { id } = await maria.training({ videoSeconds: 400 });
  // As the version before changes it.
  await setVideos('/media/other.webm');
  await read(id);
  await maria.letTimePass();
  await maria.ok(watched, { id });
});

test('a new video is watched again, unless a question was answered after the one before', async () => {
  const [seen, begun] = [await maria.training(), await maria.training()];
  for (const { id } of [seen, begun]) await read(id);
  await maria.letTimePass();
  for (const { id } of [seen, begun]) await maria.ok(watched, { id });
  await answerAtOnce(begun);
  await setVideos('/media/other.webm');
  expect(await answerAtOnce(seen)).toMatchObject(notWatched);
  expect((await read(seen.id)).progress.watched).toBe(false);
  const { trainings } = await maria.ok('GET /api/client/training/list', {});
  expect(Object.fromEntries(trainings.map(({ _id, watched }) => [_id, watched]))).toEqual({
    [seen.id]: false,
    [begun.id]: true,
  });
  expect(await maria.call(watched, { id: seen.id })).toMatchObject({ status: 409, body: { type: 'too-soon' } });
  expect((await answerAtOnce(begun, 1)).status).toBe(200);
});

test('a training without a video needs none', async () => {
  const training = await maria.training();
  await setVideos('');
  expect((await read(training.id)).progress.watched).toBe(true);
  expect((await answerAtOnce(training)).status).toBe(200);
});

test('what the version before recorded counts', async () => {
  const training = await maria.training();
  const { programId: program_id, memberId: member_id } = maria;
  await server.services.db
    .insertInto('training_views')
    .values({ program_id, member_id, training_id: training.id })
    .execute();
  expect((await answerAtOnce(training)).status).toBe(200);
});

test('a member who has answered has seen the video', async () => {
  const training = await maria.training();
  await maria.answer(training, 0);
  expect((await read(training.id)).progress.watched).toBe(true);
});

test('an answer that is not offered, and a question of another training, are not taken', async () => {
  const training = await maria.training();
  const other = await maria.training({ name: 'Water heaters' });
  expect(await maria.answer(training, 0, 'answerFour')).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'answer', message: 'This is not one of the answers.' }] },
  });
  const mixed = { id: training.id, questions: other.questions };
  expect(await maria.answer(mixed, 0)).toMatchObject({ status: 404 });
  expect((await read(training.id)).progress.answers).toEqual([]);
});

test('a disabled training cannot be seen, watched, answered or completed', async () => {
  const training = await maria.training();
  await maria.answerAll(training);
  const late = await maria.training();
  await maria.disable(training);
  await maria.disable(late);
  const refused = { status: 409, body: { type: 'training-disabled' } };
  expect(await maria.call('GET /api/client/training/:id', { id: late.id })).toMatchObject({ status: 404 });
  expect(await maria.call('POST /api/client/training/:id/watched', { id: late.id })).toMatchObject(refused);
  expect(await maria.answer(late, 0)).toMatchObject(refused);
  expect(await maria.complete(training)).toMatchObject(refused);
  expect((await maria.ok('GET /api/client/training/list', {})).trainings).toEqual([]);
  expect(await maria.totals()).toEqual({ totalPoints: 0, currentPoints: 0 });
});

test('a completed training shows its answers, even if it is disabled or its questions changed', async () => {
  const training = await maria.training({ points: 80 });
  await maria.answer(training, 0, 'answerThree');
  await maria.answer(training, 1);
  await maria.answer(training, 2);
  await maria.complete(training);
  const { db } = server.services;
  await db.deleteFrom('training_questions').where('id', '=', training.questions[0]!).execute();
  const turned = { answerOne: { text: 'This', correct: true }, answerTwo: { text: 'That', correct: false } };
  await db
    .updateTable('training_questions')
    .set({ answers: JSON.stringify(turned) })
    .where('id', '=', training.questions[1]!)
    .execute();
  await maria.disable(training);
  const { progress } = await read(training.id);
  expect(progress.completion).toMatchObject({ points: 80, correct: 2, questions: 3 });
  expect(progress.answers).toMatchObject([
    { question: training.questions[1], correct: true, correctAnswer: 'answerTwo' },
    { question: training.questions[2], correct: true },
  ]);
  expect((await maria.answer(training, 1, 'answerOne')).body).toMatchObject({ correct: true });
});

test('a retired question counts neither as asked nor as answered', async () => {
  const training = await maria.training();
  await maria.answer(training, 0, 'answerOne');
  await maria.answer(training, 1);
  const { db } = server.services;
  await db.updateTable('training_questions').set({ retired: true }).where('id', '=', training.questions[0]!).execute();
  const { trainings } = await maria.ok('GET /api/client/training/list', {});
  expect(trainings).toMatchObject([{ questions: 2, answered: 1, watched: true }]);
  expect(await maria.complete(training)).toMatchObject({
    body: { type: 'questions-open', questions: [training.questions[2]] },
  });
  await maria.answer(training, 2);
  expect((await maria.complete(training)).body.completion).toMatchObject({ correct: 2, questions: 2 });
});

test('20 different answers at once: one counts, and all callers get that one', async () => {
  const training = await maria.training();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => maria.answer(training, 0, n % 2 ? 'answerOne' : 'answerTwo')),
  );
  const [kept] = (await read(training.id)).progress.answers;
  expect(answers.map(({ status, body }) => [status, body.correct])).toEqual(answers.map(() => [200, kept!.correct]));
});

test('open trainings are in the program’s order, completed ones newest first, both in pages', async () => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const trainings = [];
  for (const [position, name] of names.entries())
    trainings.push(await maria.training({ name, position, questions: 0 }));
  expect(await walk('open')).toEqual(names);
  for (const training of trainings.slice(0, 3)) await maria.complete(training);
  expect(await walk('open')).toEqual(['Four']);
  expect(await walk('completed')).toEqual(['Three', 'Two', 'One']);
});

async function walk(status: 'open' | 'completed'): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await maria.ok('GET /api/client/training/list', { status, limit: 2, cursor });
    names.push(...page.trainings.map(({ moduleName }) => moduleName));
    if (page.next === null) return names;
    cursor = page.next;
  }
}
