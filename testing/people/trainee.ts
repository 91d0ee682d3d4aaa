import { sql } from 'kysely';
import { type AnswerKey, answerKeys } from '#domain/trainings.ts';
import { newId } from '#server/db/ids.ts';
import type { Caller, TestServer } from '../test-server.ts';
import { openMember, type TestMember } from './member.ts';

/** A test training. The second answer of every question is correct, and there is no fourth. */
export interface TestTraining {
  id: string;
  questions: string[];
}
/** A participant who takes trainings. */
export interface Trainee extends TestMember {
  /** Adds a training to the participant's program. */
  training(more?: {
    name?: string;
    points?: number;
    questions?: number;
    position?: number;
    videoSeconds?: number;
  }): Promise<TestTraining>;
  /** As if every training had been opened this many seconds earlier: five by default. */
  letTimePass(seconds?: number): Promise<void>;
  /** As if the video had been watched to its end. */
  watch(training: { id: string }): Promise<void>;
  answer(training: TestTraining, at: number, answer?: AnswerKey): ReturnType<typeof answerCall>;
  answerAll(training: TestTraining): Promise<void>;
  complete(
    training: TestTraining,
    seen?: { totalPoints?: number; currentPoints?: number },
  ): ReturnType<typeof completeCall>;
  disable(training: TestTraining): Promise<void>;
}

export async function openTrainee(server: TestServer, username: string): Promise<Trainee> {
  const { db } = server.services;
  const member = await openMember(server, username);
  const { programId, memberId } = member;
  const trainee: Trainee = {
    ...member,
    async letTimePass(seconds = 5) {
      const opened_at = sql<Date>`opened_at - make_interval(secs => ${seconds})`;
      await db.updateTable('training_openings').set({ opened_at }).execute();
    },
    watch: ({ id }) => recordView(server, { programId, memberId }, id),
    async training({ name = 'Ball valves', points = 150, questions = 3, position = 0, videoSeconds } = {}) {
      const id = newId();
      const face = { module_name: name, description: `All of ${name}.`, video_url: '/media/valves.webm' };
      const length = videoSeconds && { video_seconds: videoSeconds, timed_video_url: face.video_url };
      await db
        .insertInto('trainings')
        .values({ program_id: programId, id, ...face, ...length, points, position })
        .execute();
      const ids = Array.from({ length: questions }, () => newId());
      for (const [at, question] of ids.entries()) await insertQuestion(server, programId, id, question, at);
      return { id, questions: ids };
    },
    async answer(training, at, answer = 'answerTwo') {
      await trainee.watch(training);
      return await answerCall(member, training.id, training.questions[at]!, answer);
    },
    async answerAll(training) {
      for (const at of training.questions.keys()) await trainee.answer(training, at);
    },
    async complete(training, seen) {
      await trainee.watch(training);
      return await completeCall(member, memberId, training.id, seen);
    },
    async disable(training) {
      await db.updateTable('trainings').set({ disabled: true }).where('id', '=', training.id).execute();
    },
  };
  return trainee;
}

/** A text that no browser may receive before the question is answered. */
export const secret = 'Only who has answered may read this.';

const answerCall = (caller: Caller, id: string, question: string, answer: AnswerKey) =>
  caller.call('POST /api/client/training/:id/answer', { id, question, answer });

const completeCall = (
  caller: Caller,
  id: string,
  trainingId: string,
  seen?: { totalPoints?: number; currentPoints?: number },
) =>
  caller.call('POST /api/client/userLoyaltyProgram/completeTraining', {
    id,
    trainingId,
    ...(seen && { userLoyaltyProgramParams: seen }),
  });

async function recordView(
  { services }: TestServer,
  { programId, memberId }: { programId: string; memberId: string },
  id: string,
): Promise<void> {
  await sql`insert into training_views (program_id, member_id, training_id, video_url)
    select program_id, ${memberId}, id, video_url from trainings where program_id = ${programId} and id = ${id}
    on conflict do nothing`.execute(services.db);
}

async function insertQuestion(
  { services }: TestServer,
  program_id: string,
  training_id: string,
  id: string,
  at: number,
) {
  const texts = ['This', 'That', 'Neither', ''];
  const answers = answerKeys.map((key, place) => [key, { text: texts[place], correct: key === 'answerTwo' }]);
  const question = { program_id, training_id, id, position: at, text: `Which, ${at + 1}?`, explanation: secret };
  await services.db
    .insertInto('training_questions')
    .values({ ...question, answers: JSON.stringify(Object.fromEntries(answers)) })
    .execute();
}
