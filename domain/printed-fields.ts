/**
 * What is printed on a receipt and entered from it, in the order in which people see it. A field more is a row here; the
 * compiler names the other places. What its value must be is said by `receiptProblems` (domain/receipts.ts).
 */
export const printedFields = {
  receiptNumber: { kind: 'number', most: 100, isRead: true },
  dateOfPurchase: { kind: 'day', most: 30, isRead: true },
} as const satisfies Record<string, Printed>;

interface Printed {
  /** A 'day' is YYYY-MM-DD, and a 'number' may have letters where the program allows them. */
  kind: 'number' | 'day' | 'text';
  /** The characters that are taken in at all. */
  most: number;
  /** Whether the reader looks for it on the paper. */
  isRead: boolean;
}

export type PrintedField = keyof typeof printedFields;
export const printedNames = Object.keys(printedFields) as PrintedField[];

/** Their values as typed or read; '' if missing. */
export type PrintedDetails = Record<PrintedField, string>;

/** A value for each of them. */
export const ofPrinted = <T>(toValue: (field: PrintedField) => T) =>
  Object.fromEntries(printedNames.map((field) => [field, toValue(field)])) as Record<PrintedField, T>;

/** Those that the reader looks for. */
export type ReadField = {
  [F in PrintedField]: (typeof printedFields)[F]['isRead'] extends true ? F : never;
}[PrintedField];
export const isReadField = (field: PrintedField): field is ReadField => printedFields[field].isRead;
export const readNames = printedNames.filter(isReadField);

export const noDetails: PrintedDetails = ofPrinted(() => '');
/** These alone, of what has more. */
export const detailsIn = (given: PrintedDetails): PrintedDetails => ofPrinted((field) => given[field]);
