import { type Insertable, sql, type Updateable } from 'kysely';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { isBeyond } from '#server/db/conditions/beyond.ts';
import type { PageAfter } from '#server/db/cursor.ts';
import { countOfSome, readCount } from '#server/db/kept-counts.ts';
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
  return await listMatchingItems(db, programId, { disabled, search, filters: [], hidden: [] }, page);
}

export interface ChangesFilter {
  programId: string;
  /** Both, if it does not say. */
  disabled?: boolean | undefined;
  since: Date;
}

/** In the order of their changes, after the last row of the page before. */
export async function listChangedItems(db: Db, filter: ChangesFilter, { after, limit }: PageAfter) {
  return await changedItems(db, filter)
    .where(isBeyond(sql.ref('updated_at'), sql.ref('id'), after))
    .select([...itemColumns, sql<string>`updated_at::text`.as('sorted_by')])
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** At most one more than `MOST_COUNTED`. */
export const countChangedItems = (db: Db, filter: ChangesFilter): Promise<number> =>
  readCount(db, countOfSome(changedItems(db, filter).select('id').orderBy('updated_at').orderBy('id')));

const changedItems = (db: Db, { programId, disabled, since }: ChangesFilter) =>
  db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('updated_at', '>=', since)
    .$if(disabled !== undefined, (query) => query.where('disabled', '=', disabled!));

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
