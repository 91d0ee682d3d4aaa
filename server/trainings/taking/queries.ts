import type { OwnTexts, questionTexts } from '#domain/own-texts.ts';
import type { Answer, AnswerKey } from '#domain/trainings.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { knownSeconds } from '../modules/queries.ts';

const selectTrainings = (db: Db, programId: string) =>
  db
    .selectFrom('trainings')
    .where('program_id', '=', programId)
    .select([
      'id',
      'module_name',
      'description',
      'video_url',
      'poster_key',
      'points',
      'disabled',
      'texts',
      knownSeconds,
    ]);

export type TrainingRow = RowOf<typeof selectTrainings>;

export const listEnabledTrainings = (db: Db, programId: string) =>
  selectTrainings(db, programId).where('disabled', '=', false).orderBy('position').orderBy('id').execute();

export const findTraining = (db: Db, programId: string, id: string) =>
  selectTrainings(db, programId).where('id', '=', id).executeTakeFirst();

/** Locks the training until the transaction ends, so that it is not disabled and its points do not change. */
export const lockTraining = (db: Db, programId: string, id: string) =>
  selectTrainings(db, programId).where('id', '=', id).forShare().executeTakeFirst();

export interface QuestionRow {
  id: string;
  training_id: string;
  text: string;
  explanation: string;
  answers: Record<AnswerKey, Answer>;
  texts: OwnTexts<(typeof questionTexts)[number]>;
}

/** The current questions of several trainings, including what members may read only after answering. */
export async function listQuestions(db: Db, programId: string, trainingIds: string[]): Promise<QuestionRow[]> {
  if (trainingIds.length === 0) return [];
  return await db
    .selectFrom('training_questions')
    .where('program_id', '=', programId)
    .where('training_id', 'in', trainingIds)
    .where('retired', '=', false)
    .select(['id', 'training_id', 'text', 'explanation', 'answers', 'texts'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
