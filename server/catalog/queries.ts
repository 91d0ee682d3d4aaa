import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isTelling, wordsToFind } from '#domain/catalog-search.ts';
import { containsLowered } from '#server/db/conditions/containing.ts';
import { countOfSome, keptCount, readCount } from '#server/db/kept-counts.ts';
import type { Db } from '#server/db/pool.ts';
import { listMeant } from './word-queries.ts';

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
  const isMeant = meant.some((texts, at) => texts.length > words[at]!.length);
  const guessed = isMeant ? await readPage(db, programId, search, { words: meant, every: true }, page) : found;
  if (guessed.total > 0 || words.length === 1) return guessed;
  const telling = meant.filter(([typed = '']) => isTelling(typed));
  return telling.length > 0 ? await readPage(db, programId, search, { words: telling, every: false }, page) : guessed;
}

/** The texts of each word, the typed one first, and whether an item must have every word or at least one. */
interface Words {
  words: readonly (readonly string[])[];
  every: boolean;
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

const hasWords = ({ words, every }: Words): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((texts) => hasOneOf(texts)),
    every ? sql` and ` : sql` or `,
  )})`;

/** A text of two words needs both. */
const hasOneOf = (texts: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    texts.map((text) =>
      sql.join(
        text.split(' ').map((word) => containsLowered(sql`search_text`, word)),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`;

/** Whether the whole search is the item's identifier, which one item of a program has. */
const isNumbered = ({ search = '' }: CatalogSearch): RawBuilder<boolean> =>
  sql`lower(unique_identifier) = lower(${search.trim()})`;

/**
 * How well an item fits: for each word whether its name has it by itself (1/2 is not in 2-1/2), at the beginning of a
 * word, or another column has it by itself. Words for the same goods, and what may be meant, count least.
 */
function rankOf({ words }: Words): RawBuilder<number> {
  const ranks = words.map((texts) => {
    const word = sql`lower(${escapePattern(texts[0] ?? '')})`;
    const whole = sql`'(?<![[:alnum:]/.-])' || ${word} || '(?![[:alnum:]/.]|-[[:digit:]])'`;
    return sql<number>`case
      when lower(name) ~ (${whole}) then 4
      when lower(name) ~ ('(?<![[:alnum:]/.-])' || ${word}) then 3
      when search_text ~ (${whole}) then 2
      when ${hasOneOf(texts)} then 1
      else 0 end`;
  });
  return sql`(${sql.join(ranks, sql` + `)})`;
}

const escapePattern = (text: string) => text.replace(/[^\p{L}\d\s]/gu, '\\$&');

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

function matches({ category, filters }: CatalogSearch): Expression<SqlBool>[] {
  return [
    ...(category ? [sql<SqlBool>`category = ${category}`] : []),
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
