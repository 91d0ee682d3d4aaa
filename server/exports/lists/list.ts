import type { Compilable } from 'kysely';
import type { EventType } from '#contract/events.ts';
import type { CsvCell } from '#domain/csv-rows.ts';
import { fullNameOf } from '#server/accounts/name-queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import type { Bounds } from '../queries.ts';

/** `day`: a calendar date, or null. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => CsvCell, type?: 'day'];

/** One of the files that administrators can download. */
export interface ExportList<Row> {
  readonly name: string;
  readonly event: Extract<EventType, `program.${string}-exported`>;
  /** The program's own columns are among them, under the program's names. */
  columns(program: ProgramRow): Column<Row>[];
  select(db: Db, bounds: Bounds): Compilable<Row>;
  count(db: Db, bounds: Bounds): Promise<{ rows: number }>;
}

const memberId: Column<{ member_id: string }> = ['Member Id', (row) => row.member_id];

/** Identifies the person in rows about points. */
export const ownerColumns: Column<Record<'member_id' | 'username' | 'first_name' | 'last_name', string>>[] = [
  memberId,
  ['Username', (row) => row.username],
  ['Name', fullNameOf],
];

/** Identifies the person in rows about something else. */
export const personColumns: Column<Record<'member_id' | 'username' | 'first_name' | 'last_name' | 'email', string>>[] =
  [...ownerColumns, ['Email', (row) => row.email]];

/** The same, with the shipping address. */
export const addressColumns: Column<
  Record<'member_id' | 'username' | 'first_name' | 'last_name' | 'email' | 'address' | 'city' | 'state' | 'zip', string>
>[] = [
  memberId,
  ['Username', (row) => row.username],
  ['First Name', (row) => row.first_name],
  ['Last Name', (row) => row.last_name],
  ['Email', (row) => row.email],
  ['Address', (row) => row.address],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Zipcode', (row) => row.zip],
];

/** What the program's own books call the person. */
export const keyColumn: Column<{ external_key: string | null }> = ['Customer Number', (row) => row.external_key ?? ''];

/** Where the days of the other columns begin. */
export const zoneColumn = ({ time_zone }: Pick<ProgramRow, 'time_zone'>): Column<unknown> => [
  'Time Zone',
  () => time_zone,
];
