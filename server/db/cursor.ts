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

/** Which page of a list is asked for: at most so many rows, after where the page before ended. */
export interface Window {
  limit: number;
  cursor?: string | undefined;
}
interface Page<T> {
  rows: T[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
  /** How many rows the list has: counted only where it has others than this page's. */
  countAll(count: () => Promise<number>): Promise<number>;
}

/** One page. The list is asked for one row more than the page holds, which says whether there is a next one. */
export async function readPage<T>(
  { limit, cursor }: Window,
  list: (after: Position | null, limit: number) => Promise<T[]>,
  positionOf: (row: T) => Position,
  kind?: CursorKind,
): Promise<Page<T>> {
  const found = await list(readCursor(cursor, kind), limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? writeCursor(positionOf(last)) : null;
  const isWhole = !cursor && next === null;
  return { rows, next, countAll: async (count) => (isWhole ? rows.length : await count()) };
}

/** One page of a list whose rows' ids say where the next page begins: ids are in the order of time, or lead to what sorts. */
export const readPageById = <T extends { id: string }>(
  window: Window,
  list: (after: string | null, limit: number) => Promise<T[]>,
): Promise<Page<T>> =>
  readPage(
    window,
    (after, limit) => list(after?.id ?? null, limit),
    ({ id }) => ({ value: '', id }),
  );

const kinds = {
  string: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  // As wide as the columns that are sorted by: PostgreSQL's integer.
  number: (value: unknown) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  boolean: (value: unknown) => typeof value === 'boolean',
  date: (value: unknown) => typeof value === 'string' && isCalendarDate(value),
};

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
