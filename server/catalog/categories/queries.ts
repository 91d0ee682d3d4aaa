import { sql, type Updateable } from 'kysely';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import type { Categories } from '#server/db/tables.generated.ts';
import { unlessTaken } from '#server/db/unless-taken.ts';

export type CategoryRow = RowOf<typeof findCategory>;

export async function findCategory(db: Db, programId: string, categoryId: string) {
  const query = db.selectFrom('categories').where('program_id', '=', programId).where('id', '=', categoryId);
  return await query.selectAll().executeTakeFirst();
}

export async function listCategories(db: Db, programId: string): Promise<CategoryRow[]> {
  return await db
    .selectFrom('categories')
    .where('program_id', '=', programId)
    .selectAll()
    .orderBy('position')
    .orderBy('category')
    .execute();
}

/** In their order, with the number of items in each. */
export async function listCountedCategories(db: Db, programId: string) {
  return await db
    .selectFrom('categories as c')
    .where('c.program_id', '=', programId)
    .leftJoin(
      (from) =>
        from
          .selectFrom('rebate_items')
          .where('program_id', '=', programId)
          .select(['category', ({ fn }) => fn.countAll<number>().as('items')])
          .groupBy('category')
          .as('i'),
      (join) => join.onRef('i.category', '=', 'c.category'),
    )
    .selectAll('c')
    .select(sql<number>`coalesce(i.items, 0)::int`.as('items'))
    .orderBy('c.position')
    .orderBy('c.category')
    .execute();
}

/** Each with the key that no other category of the program has. */
export async function listCategoryNames(db: Db, programId: string) {
  return await db
    .selectFrom('categories')
    .where('program_id', '=', programId)
    .select(['category', sql<string>`lower(category)`.as('key')])
    .execute();
}

/** Appends them to the existing categories. */
export async function insertCategories(db: Db, programId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const from = await nextPosition(db, programId);
  const rows = names.map((category, at) => ({ program_id: programId, id: newId(), category, position: from + at }));
  await db.insertInto('categories').values(rows).execute();
}

export async function nextPosition(db: Db, programId: string): Promise<number> {
  const { last } = await db
    .selectFrom('categories')
    .where('program_id', '=', programId)
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** Names differ in more than their case. */
const unlessNamed = <T>(work: Promise<T>) => unlessTaken('categories_by_name', work);

export const insertCategory = (db: Db, row: CategoryRow) =>
  unlessNamed(
    db
      .insertInto('categories')
      .values({ ...row, texts: JSON.stringify(row.texts) })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

export async function setCategory(db: Db, { program_id, id }: CategoryRow, set: Updateable<Categories>) {
  const update = db.updateTable('categories').set(set).where('program_id', '=', program_id).where('id', '=', id);
  return await unlessNamed(update.returningAll().executeTakeFirstOrThrow());
}

/** Moves the items of a renamed category to its new name. */
export async function setCategoryOfItems(db: Db, programId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('rebate_items')
    .set({ category: to })
    .where('program_id', '=', programId)
    .where('category', '=', from)
    .execute();
}

export async function countItemsIn(db: Db, programId: string, category: string): Promise<number> {
  const { items } = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('category', '=', category)
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .executeTakeFirstOrThrow();
  return items;
}

export async function deleteCategory(db: Db, { program_id, id }: CategoryRow): Promise<void> {
  await db.deleteFrom('categories').where('program_id', '=', program_id).where('id', '=', id).execute();
}
