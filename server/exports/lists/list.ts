import type { Compilable } from 'kysely';
import type { EventType } from '#contract/events.ts';
import type { CsvCell } from '#domain/csv-rows.ts';
import { formatDate } from '#domain/format.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { ProgramRow } from '#server/programs/queries.ts';

export type Column<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

/** One of the files that administrators can download. */
export interface ExportList<Row> {
  readonly fileName: string;
  readonly event: Extract<EventType, `program.${string}-exported`>;
  /** The program's own columns are among them, under the program's names. */
  columns(program: ProgramRow): Column<Row>[];
  select(db: Db, programId: string): Compilable<Row>;
  count(db: Db, programId: string): Promise<number>;
}

/** Identifies the person in rows about something else. */
export const personColumns: Column<{ username: string; first_name: string; last_name: string; email: string }>[] = [
  ['Username', (row) => row.username],
  ['Name', fullNameOf],
  ['Email', (row) => row.email],
];

/** The same, with the shipping address. */
export const addressColumns: Column<
  Record<'username' | 'first_name' | 'last_name' | 'email' | 'address' | 'city' | 'state' | 'zip', string>
>[] = [
  ['Username', (row) => row.username],
  ['First Name', (row) => row.first_name],
  ['Last Name', (row) => row.last_name],
  ['Email', (row) => row.email],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Zipcode', (row) => row.zip],
];

/** MM/DD/YYYY. */
export const day = (date: string | null) => date && formatDate(date);
