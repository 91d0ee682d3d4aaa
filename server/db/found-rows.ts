import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#domain/format.ts';
import type { Db } from './pool.ts';

/** The rows of one page of a search. */
export interface FoundRows<Row> {
  rows: Row[];
  /** The number of rows from this page on, so the total on the first one; at most one more than `MOST_COUNTED`. */
  count: number;
}

/**
 * Reads one page of a search and counts its results in the same statement. `inOrder` selects the ids in the list's
 * order; `select` selects the rows with `ids`, in the same order, from the `db` that it receives.
 *
 * PostgreSQL estimates badly how many rows contain a text: asked for one page, it may read a sort index up to its end.
 * Asked for as many as are counted, it does so only for a frequent text, and reads the text index for any other.
 */
export async function readFound<Searched, Some extends keyof Searched, Listed, Joined extends keyof Listed, Row>(
  db: Db,
  inOrder: SelectQueryBuilder<Searched, Some, { id: string }>,
  limit: number,
  select: (db: Db, ids: Expression<string>) => SelectQueryBuilder<Listed, Joined, Row>,
): Promise<FoundRows<Row>> {
  const found = inOrder.limit(sql.lit(MOST_COUNTED + 1));
  const withFound = db.with(
    (cte) => cte('found').materialized(),
    () => found,
  );
  const ids = sql<string>`(select id from found limit ${limit})`;
  // `select` only selects from it, which is all that a statement with a WITH can do.
  const rows = await select(withFound as unknown as Db, ids)
    .select(sql<number>`(select count(*) from found)`.as('found_count'))
    .execute();
  return { rows, count: (rows[0] as { found_count: number } | undefined)?.found_count ?? 0 };
}
