import { sql } from 'kysely';
import { aliasTextOf } from '#domain/reading/alias-text.ts';
import { codesIn, IN_DOUBT, LEAST_LIKENESS, likenessOf, namesAnother } from '#domain/reading/likeness.ts';
import { searchForm } from '#domain/search-text.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { listAliasedItems } from './aliases/queries.ts';

/** An item that a text may name; `likeness` is from 0 to 1, and 1 for the item's alias or own number. */
export interface LikelyItem {
  id: string;
  likeness: number;
}

/** Of items for one text. */
const most = 3;
/** Names with the same words but other sizes are alike for PostgreSQL, so that many are compared more closely. */
const compared = 20;
/** How much of a text must be in an item's name and columns for a closer look at it. With less, common words are slow. */
const leastShared = 0.6;
/** A receipt has fewer lines that earn points; each takes about 30 ms in a catalog of 100,000 items. */
const mostTexts = 40;
/** Milliseconds for all texts together. */
const patience = 8_000;
/** Numbers of all texts together, the first of each text before the second of any. */
const mostCodes = 2 * mostTexts;

/**
 * For each text, such as the lines of a member's receipt, the enabled items of the program that it may name, best first:
 * the one of which it is an alias, those whose number it has, and those with a similar name.
 */
export async function listItemsLike(
  db: Tx,
  { programId, memberId }: { programId: string; memberId: string },
  texts: readonly string[],
): Promise<LikelyItem[][]> {
  const lowered = texts.slice(0, mostTexts).map(searchForm);
  await sql`select set_config('statement_timeout', ${String(patience)}, true)`.execute(db);
  const aliases = texts.slice(0, mostTexts).map(aliasTextOf);
  const aliased = await listAliasedItems(
    db,
    { programId, memberId },
    aliases.flatMap((alias) => alias ?? []),
  );
  const byCode = await listItemsOfCodes(db, programId, lowered);
  // A number that is an item's own says nothing about names.
  const named = lowered.map((text, at) =>
    byCode.reduce((rest, item) => (item.at === at + 1 ? rest.replace(item.code, ' ') : rest), text),
  );
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastShared)}, true)`.execute(db);
  const { rows } = await sql<{ at: number; id: string; name: string }>`
    select text.at, item.id, item.name
    from unnest(${named}::text[]) with ordinality as text (text, at)
    cross join lateral (
      select id, name from rebate_items
      where program_id = ${programId} and not disabled and text.text <% search_text
      order by similarity(search_form(name), text.text) desc, id limit ${sql.lit(compared)}) item`.execute(db);
  return texts.map((_, at) => {
    const text = named[at] ?? '';
    const known = aliased.get(aliases[at] ?? '');
    const numbered = byCode.filter((item) => item.at === at + 1 && item.id !== known);
    const sure = [...(known ? [{ id: known, likeness: 1 }] : []), ...numbered];
    const likely = rows
      .filter((item) => item.at === at + 1 && !sure.some(({ id }) => id === item.id))
      .map(({ id, name }) => ({ id, likeness: likenessOf(text, name) }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .sort((one, other) => other.likeness - one.likeness);
    const isOpen = !known && isInDoubt(text, numbered, likely[0]?.likeness ?? 0);
    const all = [...sure, ...likely].slice(0, most);
    return all.map(({ id, likeness }) => ({ id, likeness: isOpen ? Math.min(IN_DOUBT, likeness) : likeness }));
  });
}

/** Whether the numbers of a text are those of several items, or of another than it names. */
const isInDoubt = (text: string, numbered: readonly { name: string }[], likest: number) =>
  numbered.length > 1 || numbered.some(({ name }) => namesAnother(text, name, likest));

/**
 * Items whose number is printed in a text: their unique identifier, or what a column of the program says, which takes five
 * digits, as columns have sizes of packs too.
 */
async function listItemsOfCodes(db: Db, programId: string, texts: readonly string[]) {
  const codes = texts
    .flatMap((text, at) => codesIn(text).map((code, place) => ({ code, place, at: at + 1 })))
    .sort((one, other) => one.place - other.place)
    .slice(0, mostCodes);
  if (codes.length === 0) return [];
  const { rows } = await sql<{ at: number; code: string; id: string; name: string; likeness: number }>`
    select distinct on (code.at, item.id) code.at, code.code, item.id, item.name, 1 as likeness
    from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ at }) => at)}::integer[]) as code (code, at)
    cross join lateral (
      select id, name from rebate_items
      where program_id = ${programId} and not disabled and (lower(unique_identifier) = code.code or code.code ~ '(\\d.*){5}' and exists (
        select from jsonb_each_text(fields) field where lower(field.value) = code.code)
        and search_text like '%' || code.code || '%')
      limit ${sql.lit(most)}) item`.execute(db);
  return rows;
}
