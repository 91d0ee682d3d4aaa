import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { TrainingQuestions, Trainings } from '#server/db/tables.generated.ts';

/** The length of the training's present video; null if unknown, or stored for the address before. */
export const knownSeconds = sql<number | null>`case when timed_video_url = video_url then video_seconds end`.as(
  'known_seconds',
);

/** All trainings, including disabled ones, with the number of members who have completed each. */
export async function listTrainings(db: Db, programId: string) {
  return await db
    .selectFrom('trainings as t')
    .where('t.program_id', '=', programId)
    .selectAll('t')
    .select(knownSeconds)
    .select(({ selectFrom }) =>
      selectFrom('training_completions as c')
        .whereRef('c.program_id', '=', 't.program_id')
        .whereRef('c.training_id', '=', 't.id')
        .select(({ fn }) => fn.countAll<number>().as('completions'))
        .as('completions'),
    )
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();
}
export type TrainingRow = RowOf<typeof listTrainings>;

export async function insertTraining(db: Db, training: Insertable<Trainings>): Promise<void> {
  await db.insertInto('trainings').values(training).execute();
}

export async function setTraining(
  db: Db,
  { program_id, id }: Pick<TrainingRow, 'program_id' | 'id'>,
  columns: Updateable<Trainings>,
): Promise<void> {
  await db.updateTable('trainings').set(columns).where('program_id', '=', program_id).where('id', '=', id).execute();
}

/** Locks the training until the transaction ends, so that no participant answers its questions. */
export async function lockTraining(db: Db, programId: string, id: string): Promise<void> {
  await db
    .selectFrom('trainings')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The current questions in order, with explanations and correct answers. */
export async function listAskedQuestions(db: Db, programId: string, trainingIds: string[]) {
  return await db
    .selectFrom('training_questions')
    .where('program_id', '=', programId)
    .where('training_id', '=', (eb) => eb.fn.any(eb.val(trainingIds)))
    .where('retired', '=', false)
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
}
export type QuestionRow = RowOf<typeof listAskedQuestions>;

export async function listAnswered(db: Db, programId: string, questionIds: string[]): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('training_questions as q')
    .where('q.program_id', '=', programId)
    .where('q.id', 'in', questionIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('training_answers as a')
          .whereRef('a.program_id', '=', 'q.program_id')
          .whereRef('a.training_id', '=', 'q.training_id')
          .whereRef('a.question_id', '=', 'q.id')
          .select('a.question_id'),
      ),
    )
    .select('q.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertQuestion(db: Db, question: Insertable<TrainingQuestions>): Promise<void> {
  await db.insertInto('training_questions').values(question).execute();
}

export async function setQuestion(
  db: Db,
  { program_id, id }: Pick<QuestionRow, 'program_id' | 'id'>,
  columns: Updateable<TrainingQuestions>,
): Promise<void> {
  await db
    .updateTable('training_questions')
    .set(columns)
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();
}

export async function deleteQuestion(db: Db, { program_id, id }: QuestionRow): Promise<void> {
  await db.deleteFrom('training_questions').where('program_id', '=', program_id).where('id', '=', id).execute();
}
