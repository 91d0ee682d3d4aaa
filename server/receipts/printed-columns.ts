import { ofPrinted, type PrintedDetails, type PrintedField, printedNames } from '#domain/printed-fields.ts';
import type { Receipts } from '#server/db/tables.generated.ts';

/** Where the table keeps what is printed on a receipt. */
export const printedColumns = {
  receiptNumber: 'receipt_number',
  dateOfPurchase: 'date_of_purchase',
} as const satisfies Record<PrintedField, keyof Receipts>;
type PrintedColumn = (typeof printedColumns)[PrintedField];

/** To select them from a table under this name. */
export const printedOf = <T extends string>(table: T) =>
  printedNames.map((field) => `${table}.${printedColumns[field]}` as const);

export const toPrintedColumns = (details: PrintedDetails) =>
  Object.fromEntries(printedNames.map((field) => [printedColumns[field], details[field]])) as Record<
    PrintedColumn,
    string
  >;
export const fromPrintedColumns = (row: Record<PrintedColumn, string>) =>
  ofPrinted((field) => row[printedColumns[field]]);
