import type { Rule } from './source-file.ts';

/** SQL belongs only in queries and in db/, so that a change of a table has few places to update. */
export const checkSql: Rule = (files) =>
  files
    .filter(
      ({ path, text, isTest }) => path.startsWith('server/') && !isTest && !mayHoldSql.test(path) && sql.test(text),
    )
    .map(({ path }) => ({
      path,
      message: 'holds SQL: move it to the queries of its noun, where a change of a table is looked for',
    }));

const mayHoldSql = /^server\/db\/|(^|[/-])queries([-./]|$)/;
const sql = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
