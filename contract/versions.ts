import { z } from 'zod';

/** For everything that two people can edit: 1 for a new row, more with each change. */
export const version = z.int().min(1);

/**
 * Refuses a save that names another version than the current one: another save came in between, and nothing of this
 * one is stored. It carries the current row. A save without a version is not compared. `code`
 * is that of the sentence, which names the row.
 */
export const stale = <const C extends string, const Row extends z.ZodRawShape>(code: C, row: Row) =>
  [409, code, z.object(row)] as const;

/** Refuses to accept terms that are not the present ones: it carries their version, null if there are none any more. */
export const staleTerms = stale('termsChanged', { terms: z.int().nullable() });
