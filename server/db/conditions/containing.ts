import { type Expression, type RawBuilder, sql } from 'kysely';

/** Whether the text, stored in lower case, holds what was typed, in any case; every character of that means itself. */
export const contains = (stored: Expression<unknown>, typed: string): RawBuilder<boolean> =>
  sql`${stored} like ${`%${escapeWildcards(typed.toLowerCase())}%`}`;

/** The same of text that the database put into lower case: there it may know no letters but those of ASCII. */
export const containsLowered = (stored: Expression<unknown>, typed: string): RawBuilder<boolean> =>
  sql`${stored} like '%' || lower(${escapeWildcards(typed)}) || '%'`;

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
