import type { DenialReason } from '#domain/receipts.ts';
import { terms } from '#words/en/terms.ts';
import { countDecisions, type DecisionRow, selectDecisions } from '../queries.ts';
import { type ExportList, personColumns, zoneColumn } from './list.ts';

export const decisionsList: ExportList<DecisionRow> = {
  name: 'ReceiptDecisions',
  event: 'program.decisions-exported',
  select: selectDecisions,
  count: countDecisions,
  columns: (program) => [
    ...personColumns,
    ['Receipt Id', (row) => row.receipt_id],
    ['Receipt Number', (row) => row.receipt_number],
    ['Decision Number', (row) => row.number],
    ['Decision', (row) => row.decision],
    ['Day', (row) => row.decided, 'day'],
    ['Moment (UTC)', (row) => row.decided_at.toISOString()],
    ['Decided By', (row) => row.decided_by],
    ['Asked By', (row) => row.asked_by],
    ['Points', (row) => row.points],
    ['Denial Reason', (row) => row.denial_reason && terms.denialReasons[row.denial_reason as DenialReason]],
    ['Reason', (row) => row.reason],
    ['Admin Comments', (row) => row.comments],
    ['Line', (row) => row.line],
    zoneColumn(program),
  ],
};
