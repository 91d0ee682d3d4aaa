import { type RawBuilder, sql } from 'kysely';

/** From `from` (null: no start) until before `until`. */
export interface Span {
  from: Date | null;
  until: Date;
}

/** Whether the column is in one of the spans. Each span is a range of the column's index. */
export function isWithin(column: string, spans: readonly Span[]): RawBuilder<boolean> {
  const at = sql.ref(column);
  const parts = spans.map(({ from, until }) =>
    from ? sql`(${at} >= ${from} and ${at} < ${until})` : sql`${at} < ${until}`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}
