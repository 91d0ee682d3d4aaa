import { sql } from 'kysely';
import { canBeMistyped, halvesOf, meantBy } from '#domain/catalog-search.ts';
import { containsLowered } from '#server/db/conditions/containing.ts';
import type { Db } from '#server/db/pool.ts';

/** Of one letter, in the largest catalogs. */
const MOST_COMPARED = 5000;
/** Letters that a meant word can be longer or shorter. */
const MOST_MISTAKES = 2;

/**
 * The texts of a search's words with what the mistyped ones may mean: words of the catalog that are nearly the same, or
 * two that were typed without a space. A word that an item has is not mistyped.
 */
export async function listMeant(db: Db, programId: string, words: readonly (readonly string[])[]): Promise<string[][]> {
  return await Promise.all(
    words.map(async (texts) => {
      const typed = texts[0]!.toLowerCase();
      if (!canBeMistyped(typed) || (await isInCatalog(db, programId, typed))) return [...texts];
      const near = meantBy(typed, await listNearWords(db, programId, typed));
      return [...texts, ...(near.length > 0 ? near : await listHalves(db, programId, typed))];
    }),
  );
}

async function isInCatalog(db: Db, programId: string, text: string): Promise<boolean> {
  const found = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .where(containsLowered(sql`search_text`, text))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The catalog's words that begin with the same letter and are about as long. */
async function listNearWords(db: Db, programId: string, typed: string): Promise<string[]> {
  const first = typed.codePointAt(0) ?? 0;
  const rows = await db
    .selectFrom('catalog_words')
    .where('program_id', '=', programId)
    .where('word', '>=', String.fromCodePoint(first))
    .where('word', '<', String.fromCodePoint(first + 1))
    .where(({ eb, fn }) =>
      eb.between(fn('char_length', ['word']), typed.length - MOST_MISTAKES, typed.length + MOST_MISTAKES),
    )
    .select('word')
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
