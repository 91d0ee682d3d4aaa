import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { wordsToFind } from '#domain/catalog-search.ts';
import { nameFields } from '#domain/item-columns.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import type { RebateItems } from '#server/db/tables.generated.ts';
import { allOf, type CatalogSearch, matches, oneOf, rankOf, someOf, type Wanted } from './matching-queries.ts';
import { listMeant } from './word-queries.ts';

/** The program's columns by field: those that its participants can search by, and those that are hidden from them. */
export async function getColumnsOfParticipants(db: Db, programId: string) {
  const { rebate_item_fields: columns } = await db
    .selectFrom('programs')
    .where('id', '=', programId)
    .select('rebate_item_fields')
    .executeTakeFirstOrThrow();
  const fieldsOf = (some: typeof columns) => new Set(some.map(({ field }) => field));
  return {
    searchable: fieldsOf(columns.filter(({ searchable, hidden }) => searchable && !hidden)),
    hidden: fieldsOf(columns.filter(({ hidden }) => hidden)),
  };
}

export interface PageOfItems {
  page: number;
  pageSize: number;
}

/** The matches that are put in order; the others follow, newest first. */
const RANKED = 200;

/**
 * The items that a search finds, and their number; a search counts at most one more than `MOST_COUNTED`. The best come
 * first: those with the identifier, then those whose names have the words as they were typed; otherwise the newest.
 * If no item has all words, mistyped ones are taken for those of the catalog, and then some of the words are enough:
 * those with the most words come first. Both are guesses, and the answer says so.
 */
export async function listMatchingItems(db: Db, programId: string, search: CatalogSearch, page: PageOfItems) {
  const words = wordsToFind(search.search ?? '');
  const found = await readPage(db, programId, search, allOf(search, words), page);
  if (found.total > 0 || words.length === 0) return { ...found, guessed: false };
  const meant = await listMeant(db, programId, search, words);
  const isMeant = meant.some((word, at) => word !== words[at]);
  const inAll = isMeant ? [allOf({ ...search, search: meant.map(({ forms }) => forms[0]).join(' ') }, meant)] : [];
  const guesses = [...inAll, someOf(search, meant)].filter(({ levels }) => levels.length > 0);
  for (const guess of guesses) {
    const near = await readPage(db, programId, search, guess, page);
    if (near.total > 0) return { ...near, guessed: true };
  }
  return { ...found, guessed: false };
}

async function readPage(db: Db, programId: string, search: CatalogSearch, wanted: Wanted, page: PageOfItems) {
  const any = wanted.levels.at(-1);
  const narrowed = whereEach(inCatalog(db, programId, search.disabled), matches(search));
  const matching = whereEach(narrowed, any ? [oneOf(any)] : []);
  const end = page.page * page.pageSize;
  const best = await listBest(db, narrowed, wanted, Math.min(end, RANKED));
  const items = best.slice(end - page.pageSize, end);
  // Without words nothing is put in order; with them, fewer than can be are all that there are.
  if (!any || end > RANKED) {
    const others = newestFirst(without(matching, best))
      .select(itemColumns)
      .limit(page.pageSize - items.length);
    items.push(...(await others.offset(Math.max(0, end - page.pageSize - best.length)).execute()));
  }
  if (page.page === 1 && items.length < page.pageSize) return { items, total: items.length };
  const isAll = !any && matches(search).length === 0;
  const kept = keptCount(programId, search.disabled ? 'disabled items' : 'enabled items');
  const total = await readCount(db, isAll ? kept : countOfSome(matching.select('id')));
  return { items, total };
}

/** The first items in the order of the levels, at most so many; within a level those whose names fit best. */
async function listBest(db: Db, narrowed: Items, wanted: Wanted, most: number): Promise<ItemRow[]> {
  const best: ItemRow[] = [];
  for (const choices of wanted.levels) {
    if (best.length >= most) break;
    const others = without(narrowed, best);
    const left = RANKED - best.length;
    const newest = newestFirst(whereEach(others, [choices.length === 1 ? choices[0]! : isAmong(choices, others, left)]))
      .select([...itemColumns, 'search_text'])
      .limit(left);
    const ranked = db.selectFrom(newest.as('newest')).select(itemColumns).orderBy(rankOf(wanted), 'desc');
    const ordered = ranked
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most - best.length);
    best.push(...(await ordered.execute()));
  }
  return best;
}

/** The newest of each choice by itself: of several in one condition PostgreSQL would look for single words in the index. */
function isAmong(choices: readonly Expression<SqlBool>[], items: Items, most: number): Expression<SqlBool> {
  const ids = choices.map((choice) => {
    const newest = newestFirst(whereEach(items, [choice]));
    return sql`(${newest.select('id').limit(most)})`;
  });
  return sql<SqlBool>`id in (${sql.join(ids, sql` union all `)})`;
}

const inCatalog = (db: Db, programId: string, disabled: boolean) =>
  db.selectFrom('rebate_items').where('program_id', '=', programId).where('disabled', '=', disabled);
type Items = ReturnType<typeof inCatalog>;

const whereEach = (items: Items, conditions: readonly Expression<SqlBool>[]): Items =>
  conditions.length > 0 ? items.where((of) => of.and([...conditions])) : items;

const without = (items: Items, known: readonly ItemRow[]): Items =>
  known.length > 0 ? items.where(sql<boolean>`id <> all(${known.map(({ id }) => id)}::uuid[])`) : items;

const newestFirst = (items: Items): Items => items.orderBy('created_at', 'desc').orderBy('id', 'desc');

export type ItemRow = Pick<Selectable<RebateItems>, (typeof itemColumns)[number]>;

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
  'updated_at',
] as const;

/** The names of an item in all languages, for lists that need no other column of it. */
export const namesOf = (item: string) =>
  sql<Record<string, string>>`jsonb_strip_nulls(jsonb_build_object(${sql.join(
    nameFields.flatMap((field) => [sql.lit(field), sql`${sql.ref(`${item}.fields`)} -> ${sql.lit(field)}`]),
  )}))`;
