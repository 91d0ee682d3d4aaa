import { cleanCell } from '#domain/imports/clean-cell.ts';
import type { Delimiter, FileRecord } from '#domain/imports/csv-records.ts';
import type { TableMapping } from '#domain/imports/mapping.ts';
import type { ImportProblem } from '#domain/imports/problem.ts';
import { excerptOf, type FileColumns, type RowError } from '#domain/imports/table.ts';
import { makeHabitWatch, type NumberHabit, readAmount, readWholeNumber } from '#domain/imports/whole-numbers.ts';
import { MAX_MOVEMENT, toPoints } from '#domain/points.ts';

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

/**
 * Reads the whole numbers of some columns as digits, by the habit of each column, for which the file is read once more. In a
 * file that is mapped they are amounts, which become points.
 */
export function makeNumberReader(
  columns: FileColumns,
  fields: readonly string[],
  mapping: TableMapping | null,
  readAgain: () => Promise<Again>,
) {
  const places = columns.flatMap((column, at) => (column && fields.includes(column.field) ? [at] : []));
  const examples: ReadNumber[] = [];
  /** By the place of a column. */
  let habits: NumberHabit[] | undefined = mapping?.decimal ? columns.map(() => mapping.decimal!) : undefined;
  return { examples, getDecimal, areWritten, findHabits, read };

  /** The sign before decimals in the first of the columns, if that is known. */
  function getDecimal(): '.' | ',' | null {
    const habit = habits?.[places[0] ?? -1];
    return habit === undefined || habit === 'unclear' ? null : habit;
  }

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
  function read({ line, cells: written, numbers }: FileRecord): { cells: string[]; errors: RowError[] } {
    const errors: RowError[] = [];
    if (!habits && (!mapping || mapping.factor === '1')) return { cells: written, errors };
    const cells = [...written];
    for (const at of places) {
      const text = cleanCell(cells[at] ?? '');
      const name = columns[at]!.displayName;
      const value = readValue(text, numbers?.includes(at) ? 'number' : (habits?.[at] ?? 'unclear'), name);
      if (value === null || value === text) continue;
      // What is wrong is said once, here.
      cells[at] = typeof value === 'string' ? value : '0';
      if (typeof value !== 'string')
        errors.push({ line, problem: value, row: excerptOf(written), column: name, text: text.slice(0, 100) });
      else if (!examples.some(({ column }) => column === name)) examples.push({ column: name, text, value });
    }
    return { cells, errors };
  }

  /** A `number` of a workbook has a point, whatever sign its texts have, and whatever was said of these. */
  function readValue(text: string, form: NumberHabit | 'number', name: string): string | ImportProblem | null {
    const isSaid = form === 'number' || (mapping !== null && mapping.decimal !== null);
    const amount = (mapping ? readAmount : readWholeNumber)(text, form === 'number' ? '.' : form, isSaid);
    if (amount === 'unclear') return { code: 'cellUnclear', name, text: text.slice(0, 100) };
    if (amount === null || !mapping) return amount;
    if (mapping.factor === '1' && /^\d{1,9}$/.test(amount)) return amount;
    const points = toPoints(amount, mapping.factor, mapping.rounding);
    if (points !== null) return String(points);
    return { code: 'cellBeyondPoints', name, most: MAX_MOVEMENT, text: text.slice(0, 40), factor: mapping.factor };
  }
}
