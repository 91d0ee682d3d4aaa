import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Position } from '../cursor.ts';

/** Whether the row comes after the one that the page before ended with, in the order of the column and then of the id. */
export function isBeyond(
  column: Expression<unknown>,
  id: Expression<unknown>,
  position: Position,
  direction: 'asc' | 'desc' = 'asc',
): RawBuilder<boolean> {
  const is = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${column}, ${id}) ${is} (${position.value}, ${position.id})`;
}
