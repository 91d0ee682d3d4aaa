import { cleanCell } from '#domain/imports/clean-cell.ts';
import type { FileRecord } from '#domain/imports/csv-records.ts';
import { makeDateOrderWatch, readWrittenDay } from '#domain/imports/days.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import { excerptOf, type FileColumns, type RowError } from '#domain/imports/table.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';

/** Reads the days of some columns as YYYY-MM-DD, by one order for all of them: as it was said, else as the file says it itself. */
export function makeDayReader(
  columns: FileColumns,
  fields: readonly string[],
  mapping: TableMapping | null,
  readAgain: () => Promise<{ records: AsyncIterable<FileRecord[]> }>,
) {
  const places = columns.flatMap((column, at) => (column && fields.includes(column.field) ? [at] : []));
  /** Undefined while nothing was unclear; null if the file does not say it. */
  let order: DateOrder | null | undefined = mapping?.dateOrder ?? undefined;
  return { isDay: (at: number) => places.includes(at), getOrder: () => order ?? null, areUnclear, findOrder, read };

  /** Whether a day of a row, the first that was read, could be two. */
  function areUnclear(cells: readonly string[]): boolean {
    return order === undefined && places.some((at) => readWrittenDay(cleanCell(cells[at] ?? ''), null) === 'unclear');
  }

  async function findOrder(headerLine: number): Promise<void> {
    const watch = makeDateOrderWatch();
    for await (const batch of (await readAgain()).records)
      for (const { line, cells } of batch)
        if (line > headerLine) for (const at of places) watch.note(cleanCell(cells[at] ?? ''));
    order = watch.end();
  }

  /** What can be no day stays, to be refused. */
  function read({ line, cells: written }: Pick<FileRecord, 'line' | 'cells'>): { cells: string[]; errors: RowError[] } {
    const errors: RowError[] = [];
    if (places.length === 0) return { cells: written, errors };
    const cells = [...written];
    for (const at of places) {
      const text = cleanCell(cells[at] ?? '');
      const day = readWrittenDay(text, order ?? null);
      if (day === null) continue;
      // What is wrong is said once, here.
      cells[at] = day === 'unclear' ? '2000-01-01' : day;
      if (day !== 'unclear') continue;
      const column = columns[at]!.displayName;
      errors.push({
        ...{ line, row: excerptOf(written), column, text },
        problem: { code: 'cellDayUnclear', name: column, text },
      });
    }
    return { cells, errors };
  }
}
