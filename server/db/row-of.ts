/** A row of a query: of a builder that a function returns, or of the rows or the row that it promises. */
export type RowOf<Query extends (...args: never[]) => unknown> =
  ReturnType<Query> extends { executeTakeFirstOrThrow(): Promise<infer Row> }
    ? Row
    : Awaited<ReturnType<Query>> extends readonly (infer Row)[]
      ? Row
      : NonNullable<Awaited<ReturnType<Query>>>;
