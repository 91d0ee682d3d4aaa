import { type RawBuilder, sql } from 'kysely';

/** Times from `from` on, or from ever, until before `until`. */
export interface Span {
  from: Date | null;
  until: Date;
}

/** Whether the column is in one of the spans. Each is a range of its own in the column's index. */
export function isWithin(column: string, spans: readonly Span[]): RawBuilder<boolean> {
  const at = sql.ref(column);
  const parts = spans.map(({ from, until }) =>
    from ? sql`(${at} >= ${from} and ${at} < ${until})` : sql`${at} < ${until}`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}
