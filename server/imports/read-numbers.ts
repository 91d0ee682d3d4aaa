import { cleanCell } from '#domain/imports/clean-cell.ts';
import type { Delimiter, FileRecord } from '#domain/imports/csv-records.ts';
import { excerptOf, type FileColumns, type RowError } from '#domain/imports/table.ts';
import { makeHabitWatch, type NumberHabit, readWholeNumber } from '#domain/imports/whole-numbers.ts';

/** The rows of the file from its beginning, and what it is. */
interface Again {
  records: AsyncIterable<FileRecord[]>;
  format: Delimiter | 'xlsx';
}
/** A number that is not written in digits alone, the first of its column, and what it was read as. */
export interface ReadNumber {
  column: string;
  text: string;
  value: string;
}

/** Reads the whole numbers of some columns as digits, by the habit of each column, for which the file is read once more. */
export function makeNumberReader(columns: FileColumns, fields: readonly string[], readAgain: () => Promise<Again>) {
  const places = columns.flatMap((column, at) => (column && fields.includes(column.field) ? [at] : []));
  const examples: ReadNumber[] = [];
  /** By the place of a column. */
  let habits: NumberHabit[] | undefined;
  return { examples, areWritten, findHabits, read };

  /** Whether a number of a row, the first that was read, is not written in digits alone. */
  function areWritten(cells: readonly string[]): boolean {
    return !habits && places.some((at) => !/^\s*\d*\s*$/.test(cells[at] ?? ''));
  }

  async function findHabits(headerLine: number): Promise<void> {
    const watches = places.map((at) => ({ at, ...makeHabitWatch() }));
    const { records, format } = await readAgain();
    for await (const batch of records)
      for (const record of batch)
        if (record.line > headerLine)
          for (const { at, note } of watches) note(cleanCell(record.cells[at] ?? ''), record.numbers?.includes(at));
    habits = [];
    for (const { at, end } of watches) habits[at] = end(format);
  }

  /** The cells with digits for numbers, and what is unclear among them. What can be no number stays, to be refused. */
  function read({ line, cells: written }: FileRecord): { cells: string[]; errors: RowError[] } {
    const errors: RowError[] = [];
    if (!habits) return { cells: written, errors };
    const cells = [...written];
    for (const at of places) {
      const text = cleanCell(cells[at] ?? '');
      const value = readWholeNumber(text, habits[at]!);
      const name = columns[at]!.displayName;
      if (value === null || value === text) continue;
      // What is unclear is said once, here.
      cells[at] = value === 'unclear' ? '0' : value;
      if (value === 'unclear') {
        const shown = text.slice(0, 100);
        const problem = { code: 'cellUnclear', name, text: shown } as const;
        errors.push({ line, problem, row: excerptOf(written), column: name, text: shown });
      } else if (!examples.some(({ column }) => column === name)) examples.push({ column: name, text, value });
    }
    return { cells, errors };
  }
}
