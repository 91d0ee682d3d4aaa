import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, distinctHeadings, writeCsvRow } from '#domain/csv-rows.ts';
import type { ExportFormat } from '#domain/exports.ts';
import type { Db } from '#server/db/pool.ts';
import { readBatches } from '#server/db/read-batches.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import type { Column, ExportList } from './lists/list.ts';
import type { Bounds } from './queries.ts';
import { writeWorkbook } from './workbook.ts';

export type ListBounds = Bounds & { program: ProgramRow };
interface Written {
  format: ExportFormat;
  now: Date;
  /** Called with the number of rows of each batch. */
  onRows?: (rows: number) => void;
}

/** The file of a list, written while it is read from one snapshot of the database. */
export function openContent<Row>(
  list: ExportList<Row>,
  db: Db,
  bounds: ListBounds,
  { format, now, onRows }: Written,
): Readable {
  const columns = columnsOf(list, bounds.program);
  const batches = telling(readBatches(db, list.select(db, bounds)), onRows);
  return format === 'xlsx' ? writeWorkbook(columns, batches, now) : Readable.from(writeCsv(columns, batches));
}

/** A list without the type of its rows. */
export type AnyList = Pick<ExportList<unknown>, 'name' | 'event' | 'count'> & {
  open(db: Db, bounds: ListBounds, written: Written): Readable;
};
export const anyList = <Row>(list: ExportList<Row>): AnyList => ({
  ...list,
  open: (db, bounds, written) => openContent(list, db, bounds, written),
});

async function* telling<Row>(batches: AsyncIterable<Row[]>, onRows: Written['onRows']): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    onRows?.(rows.length);
    yield rows;
  }
}

/** The columns of a list, no two of them with the same heading. */
function columnsOf<Row>(list: ExportList<Row>, program: ProgramRow): Column<Row>[] {
  const columns = list.columns(program);
  const headings = distinctHeadings(columns.map(([heading]) => heading));
  return columns.map(([, ...rest], at) => [headings[at]!, ...rest]);
}

async function* writeCsv<Row>(columns: Column<Row>[], batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsvRow(columns.map(([heading]) => heading));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += writeCsvRow(columns.map(([, cell]) => cell(row)));
    yield text;
  }
}
