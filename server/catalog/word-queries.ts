import type { RawBuilder } from 'kysely';
import {
  canBeMistyped,
  halvesOf,
  meantBy,
  mostMistakes,
  type SearchWord,
  waysToWrite,
} from '#domain/catalog-search.ts';
import type { Db } from '#server/db/pool.ts';
import { type CatalogSearch, hasWord } from './matching-queries.ts';

/** Of one letter, in the largest catalogs. */
const MOST_COMPARED = 5000;

/**
 * The words of a search with what the mistyped ones may mean: words of the catalog that are nearly the same, two that
 * were typed without a space, or an item's number with other signs. A word that an item has is not mistyped, and stays
 * the same object.
 */
export async function listMeant(
  db: Db,
  programId: string,
  { hidden }: Pick<CatalogSearch, 'hidden'>,
  words: readonly SearchWord[],
): Promise<SearchWord[]> {
  return await Promise.all(
    words.map(async (word) => {
      const typed = word.forms[0]!.toLowerCase();
      const forms = waysToWrite(typed);
      if (forms.length === 0 && !canBeMistyped(typed)) return word;
      if (await isInCatalog(db, programId, hasWord({ ...word, others: [] }, hidden))) return word;
      if (forms.length > 0) return { ...word, forms };
      const near = meantBy(typed, await listNearWords(db, programId, typed));
      const meant = near.length > 0 ? near : await listHalves(db, programId, typed);
      return meant.length > 0 ? { ...word, others: [...word.others, ...meant] } : word;
    }),
  );
}

async function isInCatalog(db: Db, programId: string, hasIt: RawBuilder<boolean>): Promise<boolean> {
  const found = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where(hasIt)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The catalog's words that begin with the same letter and are about as long. */
async function listNearWords(db: Db, programId: string, typed: string): Promise<string[]> {
  const first = typed.codePointAt(0) ?? 0;
  const most = mostMistakes(typed);
  const rows = await db
    .selectFrom('catalog_words')
    .where('program_id', '=', programId)
    .where('word', '>=', String.fromCodePoint(first))
    .where('word', '<', String.fromCodePoint(first + 1))
    .where(({ eb, fn }) => eb.between(fn('char_length', ['word']), typed.length - most, typed.length + most))
    .select('word')
    .orderBy('word')
    .limit(MOST_COMPARED)
    .execute();
  return rows.map(({ word }) => word);
}

/** Two words of the catalog that make the typed one, as 'ball valve'. */
async function listHalves(db: Db, programId: string, typed: string): Promise<string[]> {
  const halves = halvesOf(typed);
  if (halves.length === 0) return [];
  const rows = await db
    .selectFrom('catalog_words')
    .where('program_id', '=', programId)
    .where('word', 'in', [...new Set(halves.flat())])
    .select('word')
    .execute();
  const known = new Set(rows.map(({ word }) => word));
  return halves.filter((pair) => pair.every((half) => known.has(half))).map((pair) => pair.join(' '));
}
