import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether a row is among the newest of one of these programs. Each program's are found by an index; to look for them among
 * all would pass the rows of every other program.
 */
export const isNewestOf = (
  programs: readonly string[],
  id: string,
  newest: (program: RawBuilder<string>) => Expression<unknown>,
) =>
  sql<boolean>`${sql.ref(id)} in (select newest.id from unnest(${programs}::uuid[]) as one (id)
    cross join lateral ${newest(sql.ref('one.id'))} as newest)`;
