import { isCalendarDate } from '#domain/calendar.ts';
import { InvalidInput } from '#server/http/refusal.ts';

/** Where a page of a long list ended: the sorting value of its last row, and its id. */
export interface Position {
  value: string | number | boolean;
  id: string;
}

export const writeCursor = (position: Position): string =>
  Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url');

/** What the sorting value is; a value of another kind would reach the database and fail there as our own defect. */
export type CursorKind = keyof typeof kinds;

/** Reads what `writeCursor` wrote; anything else was not ours. */
export function readCursor(cursor: string | undefined, kind: CursorKind = 'string'): Position | null {
  if (!cursor) return null;
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (kinds[kind](value) && isUuid(id)) return { value, id };
  } catch {}
  throw new InvalidInput([{ path: 'cursor', message: 'This page does not exist.' }]);
}

/** Cuts the one row too many that was asked for, and says where to go on. */
export function cutPage<T>(
  rows: T[],
  limit: number,
  positionOf: (row: T) => Position,
): { rows: T[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor(positionOf(last)) : null };
}

const kinds = {
  string: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  // As wide as the columns that are sorted by: PostgreSQL's integer.
  number: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  boolean: (value: unknown) => typeof value === 'boolean',
  date: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
};

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
