import { isTelling, wordsToFind } from '#domain/catalog-search.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import { type CatalogSearch, hasWords, isNumbered, matches, rankOf, type Words } from './matching-queries.ts';
import { listMeant } from './word-queries.ts';

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

/** The newest matches, among which the best come first; those that are older follow in order. */
const RANKED = 200;

/**
 * The items that a search finds, and their number; a search counts at most one more than `MOST_COUNTED`. The best come
 * first: those with the identifier, then those whose names have the words as they were typed; otherwise the newest.
 * If no item has all words, mistyped ones are taken for those of the catalog, and then some of the words are enough, if they have three letters or more.
 */
export async function listMatchingItems(db: Db, programId: string, search: CatalogSearch, page: PageOfItems) {
  const words = wordsToFind(search.search ?? '');
  const found = await readPage(db, programId, search, { words, every: true }, page);
  if (found.total > 0 || words.length === 0) return found;
  const meant = await listMeant(db, programId, words);
  const isMeant = meant.some(({ others }, at) => others.length > words[at]!.others.length);
  const guessed = isMeant ? await readPage(db, programId, search, { words: meant, every: true }, page) : found;
  if (guessed.total > 0 || words.length === 1) return guessed;
  const telling = meant.filter(({ forms }) => isTelling(forms[0]!));
  return telling.length > 0 ? await readPage(db, programId, search, { words: telling, every: false }, page) : guessed;
}

async function readPage(db: Db, programId: string, search: CatalogSearch, wanted: Words, page: PageOfItems) {
  const conditions = [...matches(search), ...(wanted.words.length > 0 ? [hasWords(wanted)] : [])];
  const matching = db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where('disabled', '=', search.disabled)
    .$if(conditions.length > 0, (query) => query.where((of) => of.and(conditions)));
  // It comes first however many newer items contain the same text, so it is not looked for among the newest.
  const numbered =
    wanted.words.length > 0 ? await matching.where(isNumbered(search)).select(itemColumns).execute() : [];
  const others = numbered.length > 0 ? matching.where('id', '<>', numbered[0]!.id) : matching;
  const newest = others.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const first = (page.page - 1) * page.pageSize;
  const shown = numbered.slice(first);
  const [limit, offset] = [page.pageSize - shown.length, Math.max(0, first - numbered.length)];
  const ranked = RANKED - numbered.length;
  const isRanked = wanted.words.length > 0 && offset + limit <= ranked;
  const rest = isRanked
    ? await db
        .selectFrom(
          newest
            .select([...itemColumns, 'search_text'])
            .limit(ranked)
            .as('newest'),
        )
        .select(itemColumns)
        .orderBy(rankOf(wanted), 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
    : await newest.select(itemColumns).limit(limit).offset(offset).execute();
  const items = [...shown, ...rest];
  if (page.page === 1 && items.length < page.pageSize) return { items, total: items.length };
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
