import { sql } from 'kysely';
import type { PageAfter } from '#server/db/cursor.ts';
import { fromMembers } from '#server/db/from-members.ts';
import type { Db } from '#server/db/pool.ts';

/** Members who completed a training, newest first. */
export async function listCompletions(
  db: Db,
  { programId, id }: { programId: string; id: string },
  { after, limit }: PageAfter<string>,
) {
  return await fromMembers(db)
    .innerJoin('training_completions as c', (on) =>
      on.onRef('c.program_id', '=', 'm.program_id').onRef('c.member_id', '=', 'm.id'),
    )
    .where('c.program_id', '=', programId)
    .where('c.training_id', '=', id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(c.completed_at, c.member_id) <
        (select completed_at, member_id from training_completions
          where program_id = ${programId} and training_id = ${id} and member_id = ${after})`),
    )
    .select(['c.member_id as id', 'c.completed_at', 'u.id as user_id', 'u.username'])
    .orderBy('c.completed_at', 'desc')
    .orderBy('c.member_id', 'desc')
    .limit(limit)
    .execute();
}

export async function hasTraining(db: Db, { programId, id }: { programId: string; id: string }): Promise<boolean> {
  const training = await db
    .selectFrom('trainings')
    .where('program_id', '=', programId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return training !== undefined;
}
