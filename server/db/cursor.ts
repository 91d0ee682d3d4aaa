import { isCalendarDate } from '#domain/calendar.ts';
import { InvalidInput } from '#server/http/refusal.ts';
import type { FoundRows } from './found-rows.ts';

/** The end of a page of a long list: the sort value of its last row as text, and the row's id. */
export interface Position {
  value: string;
  id: string;
}

/** One of the changes of a list says so: its order is another than that of the list's other cursors. */
export const writeCursor = ({ value, id }: Position, kind?: CursorKind): string =>
  Buffer.from(JSON.stringify(kind === 'moment' ? [value, id, kind] : [value, id])).toString('base64url');

/** The type of the sort value; other text would fail in the database and look like a defect. */
export type CursorKind = keyof typeof kinds;

/** Reads a cursor from `writeCursor`; anything else is refused. */
export function readCursor(cursor: string | undefined, kind: CursorKind = 'string'): Position | null {
  if (!cursor) return null;
  try {
    const [value, id, of] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isOfKind = (of === 'moment') === (kind === 'moment');
    if (typeof value === 'string' && kinds[kind](value) && isOfKind && isUuid(id)) return { value, id };
  } catch {}
  throw new InvalidInput([{ path: 'cursor', problem: { code: 'pageUnknown' } }]);
}

/** The requested page of a list: its size, and the position after which it begins. */
export interface Window {
  limit: number;
  cursor?: string | undefined;
}
/** What a list reads: at most `limit` rows, after the last one of the page before (null for the first page). */
export interface PageAfter<Last = Position> {
  after: Last | null;
  limit: number;
}
interface Page<T> {
  rows: T[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
  /** The number of rows in the list; counted only if this page does not show it. */
  countAll(count: () => Promise<number>): Promise<number>;
}

/** One page. It reads one row more than the page has, to know whether there is a next page. */
export async function readPage<T extends { sorted_by: string; id: string }>(
  window: Window,
  list: (page: PageAfter) => Promise<T[] | FoundRows<T>>,
  kind?: CursorKind,
): Promise<Page<T>> {
  return await readPageOf(window, list, ({ sorted_by, id }) => ({ value: sorted_by, id }), kind);
}

async function readPageOf<T>(
  { limit, cursor }: Window,
  list: (page: PageAfter) => Promise<T[] | FoundRows<T>>,
  positionOf: (row: T) => Position,
  kind?: CursorKind,
): Promise<Page<T>> {
  const listed = await list({ after: readCursor(cursor, kind), limit: limit + 1 });
  const found = Array.isArray(listed) ? listed : listed.rows;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? writeCursor(positionOf(last), kind) : null;
  const known = next === null ? rows.length : Array.isArray(listed) ? undefined : listed.count;
  return { rows, next, countAll: async (count) => (cursor ? undefined : known) ?? (await count()) };
}

/** One page of a list whose cursor is an id: ids are in the order of time, or identify the sort value. */
export const readPageById = <T extends { id: string }>(
  window: Window,
  list: (page: PageAfter<string>) => Promise<T[] | FoundRows<T>>,
): Promise<Page<T>> =>
  readPageOf(
    window,
    ({ after, limit }) => list({ after: after?.id ?? null, limit }),
    ({ id }) => ({ value: '', id }),
  );

const kinds = {
  string: (value: string) => !value.includes('\0'),
  // The range of PostgreSQL's integer, the type of the sort columns.
  number: (value: string) => /^-?\d{1,10}$/.test(value) && Math.abs(Number(value)) < 2 ** 31,
  boolean: (value: string) => value === 'true' || value === 'false',
  date: isCalendarDate,
  // A timestamptz as text: a Date would lose its microseconds.
  moment: (value: string) =>
    isCalendarDate(value.slice(0, 10)) &&
    /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(value.slice(10)),
};

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
