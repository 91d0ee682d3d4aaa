import { sql } from 'kysely';
import { SAMPLE, sampleIdentifiers } from '#domain/program-templates.ts';
import type { Db, Tx } from '#server/db/pool.ts';

/** Of rows of `rebate_items`: their identifiers are looked up by their index, of however large a catalog. */
export const isSampleItem = sql<boolean>`
  (lower(unique_identifier) = any(${[...sampleIdentifiers]}::text[]) and name ~ ${SAMPLE})`;
const isSampleTraining = sql<boolean>`module_name ~ ${SAMPLE}`;
const isSampleReward = sql<boolean>`name ~ ${SAMPLE}`;

interface Removed {
  items: number;
  rewards: number;
  trainings: number;
  /** Of the pictures and videos that they showed. */
  imageKeys: string[];
}

/** Deletes the samples of a program that nobody has joined, so that nothing refers to them. */
export async function deleteSamples(db: Tx, programId: string): Promise<Removed> {
  const items = await db
    .deleteFrom('rebate_items')
    .where('program_id', '=', programId)
    .where(isSampleItem)
    .returning('image_key')
    .execute();
  const rewards = await db
    .deleteFrom('reward_items')
    .where('program_id', '=', programId)
    .where(isSampleReward)
    .returning('image_key')
    .execute();
  const trainings = await db
    .deleteFrom('trainings')
    .where('program_id', '=', programId)
    .where(isSampleTraining)
    .returning(['video_key', 'poster_key'])
    .execute();
  const shown = [...items, ...rewards].map(({ image_key }) => image_key);
  const films = trainings.flatMap(({ video_key, poster_key }) => [video_key, poster_key]);
  const imageKeys = [...shown, ...films].filter((key) => key !== null);
  return { items: items.length, rewards: rewards.length, trainings: trainings.length, imageKeys };
}

/** Puts the samples of a program out of use. */
export async function retireSamples(db: Tx, programId: string): Promise<Removed> {
  const items = await db
    .updateTable('rebate_items')
    .set({ disabled: true })
    .where('program_id', '=', programId)
    .where(isSampleItem)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  const rewards = await db
    .updateTable('reward_items')
    .set({ archived: true })
    .where('program_id', '=', programId)
    .where(isSampleReward)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow();
  const trainings = await db
    .updateTable('trainings')
    .set({ disabled: true })
    .where('program_id', '=', programId)
    .where(isSampleTraining)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  const [ofItems, ofRewards, ofTrainings] = [items, rewards, trainings].map(({ numUpdatedRows }) =>
    Number(numUpdatedRows),
  );
  return { items: ofItems!, rewards: ofRewards!, trainings: ofTrainings!, imageKeys: [] };
}

/** Whether anybody has joined the program, also if erased since. */
export async function hasMembers(db: Db, programId: string): Promise<boolean> {
  const member = await db.selectFrom('members').where('program_id', '=', programId).select('id').limit(1).execute();
  return member.length > 0;
}
