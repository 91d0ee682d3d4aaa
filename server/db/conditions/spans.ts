import { type RawBuilder, sql } from 'kysely';

/** From `from` (null: no start) until before `until`. */
export interface Span {
  from: Date | null;
  until: Date;
}

/** Whether the moment is in one of the spans. Each span is a range of its index. */
export function isWithin(at: RawBuilder<unknown>, spans: readonly Span[]): RawBuilder<boolean> {
  const parts = spans.map(({ from, until }) =>
    from ? sql`(${at} >= ${from} and ${at} < ${until})` : sql`${at} < ${until}`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}
