import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** The items of a program, as they are written into its folder. */
export async function listItems(db: Db, programId: string) {
  return await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .select(['unique_identifier', 'name', 'points', 'category', 'image_url', 'disabled', 'fields', 'image_key'])
    .execute();
}

export async function hasMoreItems(db: Db, programId: string, most: number): Promise<boolean> {
  const more = db.selectFrom('rebate_items').where('program_id', '=', programId).select('id').offset(most).limit(1);
  return (await more.executeTakeFirst()) !== undefined;
}

/** Which items printed names mean, but for those that one participant's receipts alone have taught. */
export async function listPrintedNames(db: Db, programId: string) {
  return await db
    .selectFrom('item_aliases as a')
    .innerJoin('rebate_items as i', (on) =>
      on.onRef('i.program_id', '=', 'a.program_id').onRef('i.id', '=', 'a.item_id'),
    )
    .where('a.program_id', '=', programId)
    .where('a.taught_by', 'is', null)
    .select(['a.text', 'i.unique_identifier', 'i.name'])
    .execute();
}

export async function findAliasByText(db: Db, programId: string, text: string) {
  return await db
    .selectFrom('item_aliases')
    .where('program_id', '=', programId)
    .where('text', '=', text)
    .select(['id', 'item_id', 'taught_by'])
    .executeTakeFirst();
}

export interface ItemReference {
  uniqueIdentifier?: string | undefined;
  name?: string | undefined;
}

/** The item with an identifier, else the oldest one that is called so and has none. */
export async function findItemNamed(db: Db, programId: string, { uniqueIdentifier, name = '' }: ItemReference) {
  return await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .$if(uniqueIdentifier !== undefined, (all) =>
      all.where(sql<boolean>`lower(unique_identifier) = lower(${uniqueIdentifier})`),
    )
    .$if(uniqueIdentifier === undefined, (all) =>
      all.where(sql<boolean>`lower(name) = lower(${name})`).where('unique_identifier', 'is', null),
    )
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Gives items other pictures. It sets a column that staff edit too, so that an open form does not overwrite it. */
export async function setItemPictures(
  db: Db,
  programId: string,
  pictures: readonly (ItemReference & { image_key: string | null })[],
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`
    update rebate_items as item set image_key = new.image_key, disabled = item.disabled
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as new ("uniqueIdentifier" text, name text, image_key text)
    where item.program_id = ${programId} and case when new."uniqueIdentifier" is null
      then lower(item.name) = lower(new.name) and item.unique_identifier is null
      else lower(item.unique_identifier) = lower(new."uniqueIdentifier") end`.execute(db);
}

/** The state of each file of the folder that was applied to the program last. */
export async function findApplied(db: Db, programId: string): Promise<Record<string, string> | null> {
  const row = await db
    .selectFrom('applied_folders')
    .where('program_id', '=', programId)
    .select('files')
    .executeTakeFirst();
  return row?.files ?? null;
}

export async function setApplied(db: Db, programId: string, files: Record<string, string>): Promise<void> {
  const row = { program_id: programId, files: JSON.stringify(files) };
  await db
    .insertInto('applied_folders')
    .values(row)
    .onConflict((same) => same.column('program_id').doUpdateSet({ files: row.files }))
    .execute();
}
