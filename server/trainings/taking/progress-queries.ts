import { type Insertable, sql } from 'kysely';
import type { AnswerKey } from '#domain/trainings.ts';
import type { Db } from '#server/db/pool.ts';
import type { TrainingAnswers, TrainingCompletions } from '#server/db/tables.generated.ts';

/** One member in one training. */
export interface Taking {
  programId: string;
  memberId: string;
  trainingId: string;
}

/** Whether the member has seen this video to its end; an earlier one at another address does not count. */
export async function hasView(db: Db, taking: Taking, videoUrl: string): Promise<boolean> {
  const view = await db
    .selectFrom('training_views as v')
    .where('v.program_id', '=', taking.programId)
    .where('v.member_id', '=', taking.memberId)
    .where('v.training_id', '=', taking.trainingId)
    .where(sql<boolean>`coalesce(v.video_url, ${videoUrl}) = ${videoUrl}`)
    .select('v.watched_at')
    .executeTakeFirst();
  return view !== undefined;
}

/** The first time counts, for each video; false if this is a later one. */
export async function putView(
  db: Db,
  taking: Taking,
  { videoUrl, at }: { videoUrl: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into training_views as v (program_id, member_id, training_id, watched_at, video_url)
    values (${taking.programId}, ${taking.memberId}, ${taking.trainingId}, ${at}, ${videoUrl})
    on conflict (program_id, member_id, training_id) do update
    set watched_at = excluded.watched_at, video_url = excluded.video_url
    where v.video_url is distinct from excluded.video_url`.execute(db);
  return numAffectedRows === 1n;
}

/** When the member first opened the training with this video; now, if that was never before. */
export async function putOpening(
  db: Db,
  taking: Taking,
  { videoUrl, at }: { videoUrl: string; at: Date },
): Promise<Date> {
  const { programId, memberId, trainingId } = taking;
  await sql`
    insert into training_openings as o (program_id, member_id, training_id, video_url, opened_at)
    values (${programId}, ${memberId}, ${trainingId}, ${videoUrl}, ${at})
    on conflict (program_id, member_id, training_id) do update
    set opened_at = excluded.opened_at, video_url = excluded.video_url
    where o.video_url <> excluded.video_url`.execute(db);
  const opening = await db
    .selectFrom('training_openings')
    .where('program_id', '=', programId)
    .where('member_id', '=', memberId)
    .where('training_id', '=', trainingId)
    .select('opened_at')
    .executeTakeFirstOrThrow();
  return opening.opened_at;
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
/** False if there was one already. */
export async function insertAnswer(db: Db, answer: Insertable<TrainingAnswers>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('training_answers')
    .values(answer)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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
