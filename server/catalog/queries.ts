import { type Expression, type SqlBool, sql } from 'kysely';
import { containsLowered } from '#server/db/conditions/containing.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';

export interface CatalogSearch {
  disabled: boolean;
  category?: string | undefined;
  /** Words that the item must all contain. */
  search?: string | undefined;
  /** Text that a column of the program must contain, by field. */
  filters: readonly (readonly [field: string, text: string])[];
}

/** The fields that the program's participants can search by. */
export async function getSearchableFields(db: Db, programId: string): Promise<Set<string>> {
  const program = await db
    .selectFrom('programs')
    .where('id', '=', programId)
    .select('rebate_item_fields')
    .executeTakeFirstOrThrow();
  const searchable = program.rebate_item_fields.filter((column) => column.searchable);
  return new Set(searchable.map(({ field }) => field));
}

export interface PageOfItems {
  page: number;
  pageSize: number;
}

/** The matching items, newest first, and their number; a search counts at most one more than `MOST_COUNTED`. */
export async function listMatchingItems(
  db: Db,
  programId: string,
  search: CatalogSearch,
  { page, pageSize }: PageOfItems,
) {
  const conditions = matches(search);
  const matching = db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('disabled', '=', search.disabled)
    .$if(conditions.length > 0, (query) => query.where((of) => of.and(conditions)));
  const items = await matching
    .select(itemColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  if (page === 1 && items.length < pageSize) return { items, total: items.length };
  const kept = keptCount(programId, search.disabled ? 'disabled items' : 'enabled items');
  const total = await readCount(db, conditions.length > 0 ? countOfSome(matching.select('id')) : kept);
  return { items, total };
}
export type ItemRow = Awaited<ReturnType<typeof listMatchingItems>>['items'][number];

/** An item that can be put on a receipt. */
export async function findEnabledItem(db: Db, programId: string, itemId: string) {
  return await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('id', '=', itemId)
    .where('disabled', '=', false)
    .select(['id', 'name', 'points'])
    .executeTakeFirst();
}

/** Those of the items that can be put on a receipt, by id. */
export async function listEnabledItems(db: Db, programId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('id', 'in', [...ids])
    .where('disabled', '=', false)
    .select(itemColumns)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const itemColumns = [
  'id',
  'name',
  'points',
  'category',
  'unique_identifier',
  'image_key',
  'image_url',
  'disabled',
  'fields',
  'created_at',
  'version',
] as const;

function matches({ category, search, filters }: CatalogSearch): Expression<SqlBool>[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return [
    ...(category ? [sql<SqlBool>`category = ${category}`] : []),
    ...words.map((word) => containsLowered(sql`search_text`, word)),
    ...filters.flatMap(([field, text]) => [
      containsLowered(sql`lower(${columnOf(field)})`, text),
      // Redundant, but it lets PostgreSQL use the trigram index for any column of a program.
      ...(field === 'points' ? [] : [containsLowered(sql`search_text`, text)]),
    ]),
  ];
}

function columnOf(field: string): Expression<unknown> {
  if (field === 'name') return sql`name`;
  if (field === 'uniqueIdentifier') return sql`unique_identifier`;
  if (field === 'points') return sql`points::text`;
  return sql`fields ->> ${field}`;
}
