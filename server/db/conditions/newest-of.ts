import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether a row is among the newest of these programs. Each program's are found by an index, and are then an array: a join
 * with them may be planned as one scan that passes the rows of every other program.
 */
export const isNewestOf = (
  programs: readonly string[],
  { id, limit }: { id: string; limit: number },
  newest: (program: RawBuilder<string>) => Expression<unknown>,
) =>
  sql<boolean>`${sql.ref(id)} = any(array(select newest.id from unnest(${programs}::uuid[]) as one (id)
    cross join lateral ${newest(sql.ref('one.id'))} as newest order by newest.id desc limit ${limit}))`;

/**
 * Whether a row is of the program, as a range: together with `order by program_id, id desc` only the index that begins with
 * the program fits, and not that of all ids.
 */
export const isOf = (column: string, program: RawBuilder<string>) =>
  sql<boolean>`${sql.ref(column)} >= ${program} and ${sql.ref(column)} <= ${program}`;
