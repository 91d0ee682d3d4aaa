import { type Expression, type RawBuilder, sql } from 'kysely';

/** Whether the lowercase text contains what was typed, in any case; no character is a wildcard. */
export const contains = (stored: Expression<unknown>, typed: string): RawBuilder<boolean> =>
  sql`${stored} like ${`%${escapeWildcards(typed.toLowerCase())}%`}`;

/** The same for text that the database lowercased, which may have changed ASCII letters only. */
export const containsLowered = (stored: Expression<unknown>, typed: string): RawBuilder<boolean> =>
  sql`${stored} like '%' || lower(${escapeWildcards(typed)}) || '%'`;

const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
