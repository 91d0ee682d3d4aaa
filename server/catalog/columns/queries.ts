import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

export async function countItemsWith(db: Db, programId: string, fields: readonly string[]): Promise<number> {
  const { items } = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where(({ or }) => or(fields.map((field) => sql<boolean>`fields ->> ${field} <> ''`)))
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return items;
}

export async function clearColumns(db: Db, programId: string, fields: readonly string[]): Promise<void> {
  await db
    .updateTable('rebate_items')
    .set({ fields: sql`fields - ${fields}::text[]` })
    .where('program_id', '=', programId)
    .where(sql<boolean>`jsonb_exists_any(fields, ${fields}::text[])`)
    .execute();
}
