import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { added, changed } from '#testing/audit-changes.ts';
import { type Editor, openEditor, type Parts } from '#testing/people/editor.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let maria: Caller;
beforeAll(async () => {
  sofia = await openEditor(server);
  maria = await server.as('maria');
});

type Training = NonNullable<Parts['loyaltyProgramTrainings']>[number];
const [right, wrong] = [
  { text: 'A quarter turn', correct: true },
  { text: 'A full turn', correct: false },
];
const question = { text: 'How far?', explanation: 'It has one bore.', answerOne: right, answerTwo: wrong };
const valves = { moduleName: 'Valves', points: 50, videoUrl: 'https://youtu.be/dQw4w9WgXcQ', questions: [question] };

const save = async (...trainings: Training[]) =>
  (await sofia.save(await sofia.read(sofia.harborId), { loyaltyProgramTrainings: trainings })).loyaltyProgramTrainings;
const saveOne = async (training: Training) => {
  const saved = await save(training);
  return saved.find(({ _id, moduleName }) =>
    training._id ? _id === training._id : moduleName === training.moduleName,
  )!;
};
const problemsOf = async (training: Training) =>
  await sofia.problems(await sofia.read(sofia.harborId), { loyaltyProgramTrainings: [training] });

test('a training is made with its questions, comes last, and participants are asked without the answers', async () => {
  const made = await saveOne(valves);
  const nothing = { text: '', correct: false };
  const stored = { ...question, _id: expect.any(String), answerThree: nothing, answerFour: nothing };
  expect(made).toMatchObject({ ...valves, description: '', disabled: false, completions: 0, questions: [stored] });
  const { program } = await maria.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  const offered = program.loyaltyProgramTrainings!.find(({ _id }) => _id === made._id)!;
  expect(offered.questions).toMatchObject([
    { text: 'How far?', answerOne: { text: 'A quarter turn' }, answerThree: null },
  ]);
  expect(JSON.stringify(offered)).not.toMatch(/correct|bore/);
});

test('disabling hides it from participants; the order is changed by places', async () => {
  const [first, second] = [
    await saveOne({ ...valves, moduleName: 'First' }),
    await saveOne({ ...valves, moduleName: 'Second' }),
  ];
  await save({ _id: first._id, disabled: true });
  const { program } = await maria.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  expect(program.loyaltyProgramTrainings!.map(({ moduleName }) => moduleName)).not.toContain('First');
  const all = (await sofia.read(sofia.harborId)).loyaltyProgramTrainings.map(({ _id }) => _id);
  const turned = [...all.filter((id) => id !== first._id && id !== second._id), second._id, first._id];
  const moved = await save(...turned.map((_id, position) => ({ _id, position })));
  expect(moved.slice(-2).map(({ moduleName }) => moduleName)).toEqual(['Second', 'First']);
});

test('questions are reordered, reworded and taken away; an unanswered one leaves nothing behind', async () => {
  const second = { ...question, text: 'How often?' };
  const made = await saveOne({ ...valves, moduleName: 'Reworked', questions: [question, second] });
  const [one, two] = made.questions;
  const turned = await saveOne({ _id: made._id, questions: [two!, { ...one!, explanation: 'New' }] });
  expect(turned.questions).toEqual([two, { ...one, explanation: 'New' }]);
  const less = await saveOne({ _id: made._id, questions: [two!] });
  expect(less.questions).toEqual([two]);
  expect(await rowsOf(made._id)).toEqual([{ id: two!._id, retired: false }]);
});

test('a question that a participant has answered stays as it was answered: another takes its place', async () => {
  const second = { ...question, text: 'And then?' };
  const made = await saveOne({ ...valves, moduleName: 'Answered', questions: [question, second] });
  await answer(made._id, made.questions[0]!._id);
  const [one, two] = made.questions;
  const changed = await saveOne({ _id: made._id, questions: [{ ...one!, text: 'How far now?' }, two!] });
  expect(changed.questions.map(({ text }) => text)).toEqual(['How far now?', 'And then?']);
  expect(changed.questions[0]!._id).not.toBe(one!._id);
  expect(changed.questions[1]!._id).toBe(two!._id);
  expect(await rowsOf(made._id)).toContainEqual({ id: one!._id, retired: true });
  const asked = await maria.ok('GET /api/client/training/:id', { id: made._id });
  expect(asked.training.questions.map(({ text }) => text)).toEqual(['How far now?', 'And then?']);
  // Moving it, or sending it unchanged, keeps its row.
  const [newOne] = changed.questions;
  await answer(made._id, newOne!._id);
  expect((await saveOne({ _id: made._id, questions: [two!, newOne!] })).questions).toEqual([two, newOne]);
  expect(await rowsOf(made._id)).toHaveLength(3);
});

test('a completed training stays completed, even if its questions change', async () => {
  const made = await saveOne({ ...valves, moduleName: 'Done' });
  const memberId = await answer(made._id, made.questions[0]!._id);
  const done = { id: memberId, trainingId: made._id };
  await maria.ok('POST /api/client/userLoyaltyProgram/completeTraining', done);
  const changed = await saveOne({ _id: made._id, points: 999, questions: [{ ...question, text: 'Another one' }] });
  expect(changed.completions).toBe(1);
  const again = await maria.call('POST /api/client/userLoyaltyProgram/completeTraining', done);
  expect([again.status, again.body.type]).toEqual([409, 'training-completed']);
});

const oneCorrect = 'There must only be one correct answer to add question.';
const marked = 'There should be one correct answer. All answers entered should be checked yes or no.';

test.each<[string, Training, string]>([
  [
    'no question',
    { ...valves, questions: [] },
    'questions: There must be at least one saved question to save the module.',
  ],
  ['no right answer', { ...valves, questions: [{ ...question, answerOne: wrong }] }, `questions: ${marked}`],
  ['two right ones', { ...valves, questions: [{ ...question, answerTwo: right }] }, `questions: ${marked}`],
  [
    'one not marked',
    { ...valves, questions: [{ ...question, answerTwo: { text: 'x', correct: null } }] },
    `questions: ${marked}`,
  ],
  [
    'a right one without text',
    { ...valves, questions: [{ ...question, answerOne: { text: ' ', correct: true } }] },
    `questions: ${marked}`,
  ],
  ['no question text', { ...valves, questions: [{ ...question, text: ' ' }] }, 'questions: Question text is required'],
  ['no name', { ...valves, moduleName: '' }, 'moduleName: Enter a module name.'],
  ['no points', { ...valves, points: undefined }, 'points: Enter the points.'],
])('with %s it is not saved', async (_what, training, problem) => {
  expect(await problemsOf(training)).toEqual([`loyaltyProgramTrainings.0.${problem}`]);
});

test.each([
  '',
  'not an address',
  'http://x.example/a.mp4',
  'https://x.example/a.avi',
  'https://x.example/',
  'javascript:alert(1)',
])('%j plays no video', async (videoUrl) => {
  expect(await problemsOf({ ...valves, videoUrl })).toEqual([
    'loyaltyProgramTrainings.0.videoUrl: Enter the https address of an mp4, webm, YouTube or Vimeo video.',
  ]);
});

test.each([0, 86_401, 1.5])('no video is %d seconds long', async (videoSeconds) => {
  expect(await problemsOf({ ...valves, videoSeconds })).toEqual([
    'loyaltyProgramTrainings.0.videoSeconds: A video is 1 to 86,400 whole seconds long.',
  ]);
});

test('a length is of the address that it is sent with: a changed one has none until it is known', async () => {
  const made = await saveOne({ ...valves, moduleName: 'Measured' });
  expect(made.videoSeconds).toBe(null);
  const measure = async (change: Training) => (await saveOne({ _id: made._id, ...change })).videoSeconds;
  expect(await measure({ videoSeconds: 400 })).toBe(400);
  expect(await measure({ points: 60 })).toBe(400);
  expect(await measure({ videoUrl: 'https://vimeo.com/76979871' })).toBe(null);
  expect(await measure({ videoUrl: 'https://youtu.be/aqz-KE-bpKQ', videoSeconds: 30 })).toBe(30);
  expect(await measure({ videoSeconds: null })).toBe(null);
});

test('while a program is set up an answer that is not marked is a wrong one, but one must be right', async () => {
  const program = await sofia.create();
  const unmarked = { ...question, answerTwo: { text: 'x' } };
  const saved = await sofia.save(program, { loyaltyProgramTrainings: [{ ...valves, questions: [unmarked] }] });
  expect(saved.loyaltyProgramTrainings[0]!.questions[0]!.answerTwo).toEqual({ text: 'x', correct: false });
  const two = { ...question, answerTwo: right };
  expect(await sofia.problems(saved, { loyaltyProgramTrainings: [{ ...valves, questions: [two] }] })).toEqual([
    `loyaltyProgramTrainings.0.questions: ${oneCorrect}`,
  ]);
});

test('trainings and questions of others are not there', async () => {
  const made = await saveOne({ ...valves, moduleName: 'Ours' });
  const other = await sofia.create();
  expect(await sofia.problems(other, { loyaltyProgramTrainings: [{ _id: made._id, points: 1 }] })).toBe('not-found');
  const foreign = [{ ...made.questions[0]!, _id: made._id }];
  expect(await problemsOf({ _id: made._id, questions: foreign })).toEqual([
    'loyaltyProgramTrainings: A question is not there any more. Please read the training again.',
  ]);
  const twice = [made.questions[0]!, made.questions[0]!];
  expect(await problemsOf({ _id: made._id, questions: twice })).toEqual([
    'loyaltyProgramTrainings.0.questions: A question is there twice.',
  ]);
});

test('each training that differs is one entry in the audit', async () => {
  const made = await saveOne({ ...valves, moduleName: 'Noted' });
  await saveOne({ ...made });
  await saveOne({ _id: made._id, points: 60, questions: [{ ...made.questions[0]!, text: 'Reworded' }] });
  const entries = await server.services.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', made._id)
    .select(['action', 'data'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    {
      action: 'training added',
      data: {
        changes: expect.arrayContaining(added({ ...valves, moduleName: 'Noted', questions: ['How far?'] }).changes),
        more: 0,
      },
    },
    {
      action: 'training changed',
      data: changed({ points: [50, 60], 'questions.0.text': ['How far?', 'Reworded'] }),
    },
  ]);
});

/** Answers as Maria; returns her member's id. */
async function answer(id: string, questionId: string): Promise<string> {
  const { db } = server.services;
  await sql`insert into training_views (program_id, member_id, training_id)
    select t.program_id, m.id, t.id from trainings t join members m on m.program_id = t.program_id
    where t.id = ${id} and m.username_key = 'maria' on conflict do nothing`.execute(db);
  await maria.ok('POST /api/client/training/:id/answer', { id, question: questionId, answer: 'answerOne' });
  return (await db.selectFrom('members').where('username_key', '=', 'maria').select('id').executeTakeFirstOrThrow()).id;
}

const rowsOf = (trainingId: string) =>
  server.services.db
    .selectFrom('training_questions')
    .where('training_id', '=', trainingId)
    .select(['id', 'retired'])
    .execute();
