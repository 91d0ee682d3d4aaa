import { type Expression, type RawBuilder, sql } from 'kysely';
import { soughtForms } from '#domain/search-text.ts';

/**
 * Whether a text that the database keeps as `searched_text` contains what was typed, in any case and by either spelling or
 * apostrophe; no character is a wildcard.
 */
export function contains(searched: Expression<unknown>, typed: string): RawBuilder<boolean> {
  const found = soughtForms(typed).map((form) => sql`${searched} like ${`%${escapeWildcards(form)}%`}`);
  return sql`(${sql.join(found, sql` or `)})`;
}

/** The same of any text. Only an index over `searched_text` of it serves this. */
export const containsIn = (stored: Expression<unknown>, typed: string): RawBuilder<boolean> =>
  contains(sql`searched_text(${stored})`, typed);

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
