import type { CsvCell } from '#domain/csv-rows.ts';
import type { PrintedField } from '#domain/printed-fields.ts';
import { isLineApproved, receiptPoints } from '#domain/receipts.ts';
import { describeDenial } from '#words/describe.ts';
import { terms } from '#words/en/terms.ts';
import { countReceiptItems, type ReceiptItemRow, selectReceiptItems } from '../queries.ts';
import { type Column, type ExportList, personColumns, zoneColumn } from './list.ts';

export const receiptItemsList: ExportList<ReceiptItemRow> = {
  name: 'RebateSubmissions',
  event: 'program.receipts-exported',
  select: selectReceiptItems,
  count: countReceiptItems,
  columns: (program) => [
    ...personColumns,
    ...receiptColumns,
    ...lineColumns,
    zoneColumn(program),
    ...program.rebate_item_fields
      .filter(({ field }) => !ofTheLine.has(field))
      .map(({ field, displayName }): Column<ReceiptItemRow> => [displayName || field, (row) => readField(row, field)]),
  ],
};

const printedColumns: Record<PrintedField, Column<ReceiptItemRow>> = {
  receiptNumber: ['Receipt Number', (row) => row.receipt_number],
  dateOfPurchase: ['Date of Purchase', (row) => row.date_of_purchase, 'day'],
};

const receiptColumns: Column<ReceiptItemRow>[] = [
  ['Receipt Id', (row) => row.receipt_id],
  ...Object.values(printedColumns),
  ['Submitted', (row) => row.submitted, 'day'],
  ['Status', (row) => states[row.state]],
  ['Decision Date', (row) => row.decided, 'day'],
  ['Decided By', (row) => row.decided_by],
  ['Denial Reason', (row) => row.denial_reason && describeDenial(terms, toDenial(row))],
  ['Admin Comments', (row) => row.admin_comments],
  ['Participant Note', (row) => row.member_note],
];

const lineColumns: Column<ReceiptItemRow>[] = [
  ['Receipt Line Id', (row) => row.line_id],
  ['Rebate Item Id', (row) => row.item_id],
  ['Item Name', (row) => row.name],
  ['Item Points', (row) => row.points],
  ['Quantity', (row) => row.quantity],
  ['Item Status', (row) => sayVerdict(row)],
  ['Points Earned', (row) => (row.state === 'approved' ? receiptPoints([row]) : 0)],
];

/**
 * Columns that the line itself stores, as they were when it was added, and the picture's address, which is not
 * exported.
 */
const ofTheLine = new Set(['name', 'points', 'image']);

const states = { submitted: 'Unapproved', approved: 'Approved', denied: 'Denied' } as const;

const toDenial = (row: ReceiptItemRow) => ({
  denialReason: row.denial_reason,
  denialReasonOther: row.denial_reason_other,
});

/** A decision on a receipt also decides the lines without their own decision. */
function sayVerdict(line: ReceiptItemRow): string {
  if (line.denied || line.state === 'denied') return states.denied;
  return isLineApproved(line.state, line) ? states.approved : states.submitted;
}

function readField({ category, unique_identifier, fields }: ReceiptItemRow, field: string): CsvCell {
  if (field === 'category') return category;
  if (field === 'uniqueIdentifier') return unique_identifier;
  const value = Object.hasOwn(fields, field) ? fields[field] : null;
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
