import { type ExpressionBuilder, sql } from 'kysely';
import type { PageAfter } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { DB, Trainings } from '#server/db/tables.generated.ts';

/** The trainings that the member can take, in the program's order. */
export async function listOpenTrainings(
  db: Db,
  programId: string,
  memberId: string,
  { after, limit }: PageAfter<string>,
) {
  return await db
    .selectFrom('trainings as t')
    .where('t.program_id', '=', programId)
    .where('t.disabled', '=', false)
    .where((eb) => eb.not(isCompleted(eb, memberId)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.position, t.id) >
        (select position, id from trainings where program_id = ${programId} and id = ${after})`),
    )
    .select(['t.id', 't.module_name', 't.description', 't.video_url', 't.poster_key', 't.points', 't.texts'])
    .select([
      sql<number>`(select count(*) from training_questions q
        where q.program_id = t.program_id and q.training_id = t.id and not q.retired)`.as('questions'),
      sql<number>`(select count(*) from training_answers a
        join training_questions q on q.program_id = a.program_id and q.id = a.question_id and not q.retired
        where a.program_id = t.program_id and a.training_id = t.id and a.member_id = ${memberId})`.as('answered'),
      sql<boolean>`exists (select from training_views v
        where v.program_id = t.program_id and v.training_id = t.id and v.member_id = ${memberId}
          and coalesce(v.video_url, t.video_url) = t.video_url)`.as('viewed'),
    ])
    .orderBy('t.position')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** The trainings that the member has completed, newest first, including those no longer offered. */
export async function listCompletedTrainings(
  db: Db,
  programId: string,
  memberId: string,
  { after, limit }: PageAfter<string>,
) {
  return await db
    .selectFrom('training_completions as c')
    .innerJoin('trainings as t', (join) =>
      join.onRef('t.program_id', '=', 'c.program_id').onRef('t.id', '=', 'c.training_id'),
    )
    .where('c.program_id', '=', programId)
    .where('c.member_id', '=', memberId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.completed_at, c.training_id) <
        (select completed_at, training_id from training_completions
          where program_id = ${programId} and member_id = ${memberId} and training_id = ${after})`),
    )
    .select(['t.id', 't.module_name', 't.description', 't.video_url', 't.poster_key', 't.points', 't.texts'])
    .select(['c.points as paid', 'c.correct_answers', 'c.questions', 'c.completed_at'])
    .orderBy('c.completed_at', 'desc')
    .orderBy('c.training_id', 'desc')
    .limit(limit)
    .execute();
}

const isCompleted = (eb: ExpressionBuilder<DB & { t: Trainings }, 't'>, memberId: string) =>
  eb.exists(
    eb
      .selectFrom('training_completions as c')
      .whereRef('c.program_id', '=', 't.program_id')
      .whereRef('c.training_id', '=', 't.id')
      .where('c.member_id', '=', memberId)
      .select('c.training_id'),
  );
