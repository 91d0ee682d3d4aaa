import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/pool.ts';
import type { StoredItem } from './queries.ts';

/**
 * Locks items, in the order of their ids. A receipt that takes one meanwhile waits, and finds it or not: what refers to it
 * is looked for afterwards.
 */
export async function lockItems(db: Tx, programId: string, ids: readonly string[]): Promise<StoredItem[]> {
  return await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'name', 'points', 'category', 'unique_identifier', 'image_key', 'image_url', 'fields', 'disabled'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Those of the items that receipts, favorites or printed names refer to. */
export async function listUsed(db: Db, programId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select item.id from unnest(${ids}::uuid[]) as item (id) where
      exists (select from receipt_items r where r.program_id = ${programId} and r.item_id = item.id)
      or exists (select from favorite_items f where f.program_id = ${programId} and f.item_id = item.id)
      or exists (select from item_aliases a where a.program_id = ${programId} and a.item_id = item.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these pictures whose files are still there. */
export async function listPictures(db: Db, programId: string, imageKeys: readonly string[]): Promise<Set<string>> {
  if (imageKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .where('program_id', '=', programId)
    .where('image_key', 'in', imageKeys)
    .select('image_key')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ image_key }) => image_key));
}

export async function deleteItems(db: Tx, programId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Removes categories that are as they were made, without a picture or texts, and have no items. */
export async function deleteUnusedCategories(db: Tx, programId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    delete from categories as c where c.program_id = ${programId} and c.category = any(${names}::text[])
      and c.image_key is null and c.version = 1 and not exists (
        select from rebate_items i where i.program_id = ${programId} and i.category = c.category)`.execute(db);
}
