import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { fewerOf, isTelling, isWord, type SearchWord } from '#domain/catalog-search.ts';
import { nameFields } from '#domain/item-columns.ts';
import { contains, containsIn } from '#server/db/conditions/containing.ts';

export interface CatalogSearch {
  disabled: boolean;
  category?: string | undefined;
  /** Words that the item must all contain. */
  search?: string | undefined;
  /** Text that a column of the program must contain, by field. */
  filters: readonly (readonly [field: string, text: string])[];
  /** Columns in which nothing is found. */
  hidden: readonly string[];
}

/** Conditions of which an item must meet one. */
export type Choices = readonly RawBuilder<boolean>[];

/** What a search looks for: the items of each level come before those of the next, and the last level has all of them. */
export interface Wanted {
  words: readonly SearchWord[];
  hidden: readonly string[];
  levels: readonly Choices[];
}

/**
 * A condition on the texts of an item; if some are hidden, on the others as well. PostgreSQL has an index of all texts alone.
 */
function inTexts(hidden: readonly string[], holds: (texts: RawBuilder<string>) => RawBuilder<boolean>) {
  const all = holds(sql`search_text`);
  const others = sql<string>`item_search_text(name, category, unique_identifier, fields - ${hidden}::text[])`;
  return hidden.length === 0 ? all : sql<boolean>`(${all} and ${holds(others)})`;
}

export function matches({ category, filters }: CatalogSearch): Expression<SqlBool>[] {
  return [
    ...(category ? [sql<SqlBool>`category = ${category}`] : []),
    ...filters.flatMap(([field, text]) => [
      containsIn(columnOf(field), text),
      // Redundant, but it lets PostgreSQL use the trigram index for any column of a program.
      ...(field === 'points' ? [] : [contains(sql`search_text`, text)]),
    ]),
  ];
}

/** The names in all languages, one a line: a person reads one of them. */
const names = sql<string>`concat_ws(chr(10), name, ${sql.join(nameFields.map((field) => sql`fields ->> ${sql.lit(field)}`))})`;

function columnOf(field: string): Expression<unknown> {
  if (field === 'name') return names;
  if (field === 'uniqueIdentifier') return sql`unique_identifier`;
  if (field === 'points') return sql`points::text`;
  return sql`fields ->> ${field}`;
}

/**
 * Items with all words. The one whose identifier is the whole search comes first, however many newer ones contain it.
 */
export function allOf(
  { search = '', hidden }: Pick<CatalogSearch, 'search' | 'hidden'>,
  words: readonly SearchWord[],
): Wanted {
  if (words.length === 0) return { words, hidden, levels: [] };
  const isNumbered = sql<boolean>`lower(unique_identifier) = lower(${search.trim()})`;
  return { words, hidden, levels: [[isNumbered], [allOfThem(words.map((word) => hasWord(word, hidden)))]] };
}

/** Items with some of the words, those with the most first. */
export function someOf({ hidden }: Pick<CatalogSearch, 'hidden'>, words: readonly SearchWord[]): Wanted {
  const tellsOf = (word: SearchWord) => hasTelling(word, hidden);
  const levels = fewerOf(words).map((choices) => choices.map((choice) => allOfThem(choice.map(tellsOf))));
  // Many items have one of the words: PostgreSQL finds the newest of them fastest with a single condition.
  return {
    words,
    hidden,
    levels: levels.map((choices, at) => (at === levels.length - 1 ? [oneOf(choices)] : choices)),
  };
}

const allOfThem = (conditions: Choices): RawBuilder<boolean> => sql`(${sql.join(conditions, sql` and `)})`;
export const oneOf = (conditions: Choices): RawBuilder<boolean> => sql`(${sql.join(conditions, sql` or `)})`;

/** One or two characters are in nearly every item, so they count by themselves only. */
const hasTelling = (word: SearchWord, hidden: readonly string[]): RawBuilder<boolean> =>
  isTelling(word.forms[0]!)
    ? hasWord(word, hidden)
    : inTexts(hidden, (texts) => sql`(' ' || ${texts}) ~ ${itself(word.forms)}`);

export function hasWord({ forms: [typed = '', ...forms], others }: SearchWord, hidden: readonly string[]) {
  return inTexts(hidden, (texts) => {
    const hasIt = (word: string) => hasItself(word, texts);
    const apart = others.map((text) => sql.join(text.split(' ').map(hasIt), sql` and `));
    return sql`(${sql.join([contains(texts, typed), ...forms.map(hasIt), ...apart], sql` or `)})`;
  });
}

/**
 * The index serves the first condition alone: for a pattern it would be read ten times as long. This pattern needs no
 * look around, which is slow in the many items of a short text.
 */
const hasItself = (word: string, texts: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(${contains(texts, word)}
    and (' ' || ${texts} || ' ') ~ ('[^[:alpha:]]' || lower(${escapePattern(word)}) || '(e?s)?[^[:alpha:]]'))`;

/**
 * How well an item fits: for each word whether one of its names has it by itself, at the beginning of a word, or another column
 * has it by itself. Words for the same goods, and what may be meant, count least.
 */
export function rankOf({ words, hidden }: Wanted): RawBuilder<number> {
  const ranks = words.map(
    (word) => sql<number>`case
      when searched_text(${names}) ~ ${itself(word.forms)} then 4
      when searched_text(${names}) ~ ${beginning(word.forms)} then 3
      when ${inTexts(hidden, (texts) => sql`${texts} ~ ${itself(word.forms)}`)} then 2
      when ${hasWord(word, hidden)} then 1
      else 0 end`,
  );
  return sql`(${sql.join(ranks, sql` + `)})`;
}

/** The pattern of one of the texts by itself, a word also in its plural; 1/2 is not in 2-1/2, and 40 not in 140. */
function itself(texts: readonly string[]): RawBuilder<string> {
  const end = isWord(texts[0]!) ? '(e?s)?(?![[:alpha:]])' : '(?![[:alnum:]/.]|-[[:digit:]])';
  return sql`(${beginning(texts)} || ${end})`;
}

function beginning(texts: readonly string[]): RawBuilder<string> {
  const before = isWord(texts[0]!) ? '(?<![[:alpha:]])' : '(?<![[:alnum:]/.-])';
  return sql`(${before} || lower(${`(${texts.map(escapePattern).join('|')})`}))`;
}

const escapePattern = (text: string) => text.replace(/[^\p{L}\d\s]/gu, '\\$&');
