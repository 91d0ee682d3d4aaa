import type { Insertable } from 'kysely';
import type { AnswerKey } from '#domain/trainings.ts';
import type { Db } from '#server/db/pool.ts';
import type { TrainingAnswers, TrainingCompletions } from '#server/db/tables.generated.ts';

/** One member in one training. */
export interface Taking {
  programId: string;
  memberId: string;
  trainingId: string;
}

export async function hasView(db: Db, { programId, memberId, trainingId }: Taking): Promise<boolean> {
  const view = await db
    .selectFrom('training_views')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('training_id', '=', trainingId)
    .select('watched_at')
    .executeTakeFirst();
  return view !== undefined;
}

/** The first time counts. */
export async function insertView(db: Db, { programId, memberId, trainingId }: Taking, at: Date): Promise<void> {
  await db
    .insertInto('training_views')
    .values({ program_id: programId, member_id: memberId, training_id: trainingId, watched_at: at })
    .onConflict((on) => on.doNothing())
    .execute();
}

export interface AnswerRow {
  question_id: string;
  answer: AnswerKey;
  correct: boolean;
  correct_answer: AnswerKey | null;
}

export async function listAnswers(db: Db, { programId, memberId, trainingId }: Taking): Promise<AnswerRow[]> {
  return await db
    .selectFrom('training_answers')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('training_id', '=', trainingId)
    .select(['question_id', 'answer', 'correct', 'correct_answer'])
    .orderBy('answered_at')
    .orderBy('question_id')
    .execute();
}

export async function findAnswer(db: Db, taking: Taking, questionId: string): Promise<AnswerRow | undefined> {
  return await db
    .selectFrom('training_answers')
    .where('program_id', '=', taking.programId)
    .where('member_id', '=', taking.memberId)
    .where('question_id', '=', questionId)
    .select(['question_id', 'answer', 'correct', 'correct_answer'])
    .executeTakeFirst();
}

/** Inserts nothing if there is an answer already, and waits for a concurrent one. */
export async function insertAnswer(db: Db, answer: Insertable<TrainingAnswers>): Promise<void> {
  await db
    .insertInto('training_answers')
    .values(answer)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function findCompletion(db: Db, { programId, memberId, trainingId }: Taking) {
  return await db
    .selectFrom('training_completions')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('training_id', '=', trainingId)
    .select(['points', 'correct_answers', 'questions', 'completed_at'])
    .executeTakeFirst();
}

export async function insertCompletion(db: Db, completion: Insertable<TrainingCompletions>): Promise<void> {
  await db.insertInto('training_completions').values(completion).execute();
}
