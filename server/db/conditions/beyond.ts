import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Position } from '../cursor.ts';

/** Whether a row comes after the last one of the page before, if there is one; sorted by the column and then by id. */
export function isBeyond(
  column: Expression<unknown>,
  id: Expression<unknown>,
  position: Position | null,
  direction: 'asc' | 'desc' = 'asc',
): RawBuilder<boolean> {
  if (!position) return sql`true`;
  const is = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${column}, ${id}) ${is} (${position.value}, ${position.id})`;
}
