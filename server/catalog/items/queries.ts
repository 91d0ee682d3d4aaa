import { type Insertable, sql, type Updateable } from 'kysely';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import type { Db } from '#server/db/pool.ts';
import type { RebateItems } from '#server/db/tables.generated.ts';
import { itemColumns, listMatchingItems, type PageOfItems } from '../queries.ts';

/** An administrator's search covers all columns, not only those that participants can search. */
export async function listItems(
  db: Db,
  programId: string,
  { disabled, search }: { disabled: boolean; search?: string | undefined },
  page: PageOfItems,
) {
  return await listMatchingItems(db, programId, { disabled, search, filters: [] }, page);
}

export async function findItem(db: Db, programId: string, itemId: string) {
  const query = db.selectFrom('rebate_items').where('program_id', '=', programId).where('id', '=', itemId);
  return await query.select(itemColumns).executeTakeFirst();
}

/** Whether another item of the program has the identifier, in any case. */
export async function isIdentifierTaken(db: Db, programId: string, identifier: string, itemId: string) {
  const query = db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where(({ fn, eb }) => eb(fn('lower', ['unique_identifier']), '=', fn('lower', [eb.val(identifier)])))
    .where('id', '!=', itemId)
    .select('id');
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertItem(db: Db, item: Insertable<RebateItems>): Promise<void> {
  await db.insertInto('rebate_items').values(item).execute();
}

export async function setItem(db: Db, programId: string, itemId: string, set: Updateable<RebateItems>): Promise<void> {
  await db.updateTable('rebate_items').set(set).where('program_id', '=', programId).where('id', '=', itemId).execute();
}

/** Items with a text in the column `to` get it as their name, and keep the name of before in the column `from`. */
export async function turnNames(db: Db, programId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update rebate_items
    set name = fields ->> ${to}, fields = fields - ${to}::text || jsonb_build_object(${from}::text, name)
    where program_id = ${programId} and char_length(fields ->> ${to}) between 1 and ${MOST_CHARACTERS.itemName}`.execute(
    db,
  );
}
