import { z } from 'zod';
import { delimiters } from '#domain/imports/csv-records.ts';
import { encodings } from '#domain/imports/encodings.ts';

/** What a text file is written in; without it, that is found by its content. */
export const tableEncoding = z.enum(encodings).optional();

/** A problem with a row of a file. `code` says which one it is, in no language. */
export const rowError = z.object({
  line: z.int(),
  code: z.string(),
  message: z.string(),
  /** The beginning of the row. */
  row: z.string().optional(),
  /** If one cell is wrong: the name of its column, and what stands in it. */
  column: z.string().optional(),
  text: z.string().optional(),
});

/** How a file of rows was read. */
export const readTable = z.object({
  /** Null if it could not be read at all. */
  reading: z
    .object({
      format: z.enum(['csv', 'xlsx']),
      /** Of a text. */
      encoding: z.enum(encodings).nullable(),
      delimiter: z.enum(delimiters).nullable(),
      /** Of a workbook: the sheet that was read, and those that were not. */
      sheet: z.string().nullable(),
      otherSheets: z.array(z.string()),
    })
    .nullable(),
  /** What the file calls its columns, which `fields` describes. */
  headers: z.array(z.string()),
  /** With the cells of these columns. */
  firstRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** The first number of a column that is not written in digits alone, and what it was read as. */
  numbers: z.array(z.object({ column: z.string(), text: z.string(), value: z.string() })),
  /**
   * The first lines that are no rows of the table: titles above it, sums, and what only continues the row above, as a further
   * picture does. `linesLeftOut` counts them all.
   */
  leftOut: z.array(z.object({ line: z.int(), why: z.enum(['above', 'total', 'continued']), row: z.string() })),
  linesLeftOut: z.int(),
});
export type ReadTable = z.output<typeof readTable>;
