import type { PointsLabel } from '#domain/ledger.ts';
import { countPoints, type PointsRow, selectPoints } from '../ledger-queries.ts';
import { type ExportList, keyColumn, ownerColumns, zoneColumn } from './list.ts';

export const pointsList: ExportList<PointsRow> = {
  name: 'Points',
  event: 'program.points-exported',
  select: selectPoints,
  count: countPoints,
  columns: (program) => [
    ...ownerColumns,
    ['Line', (row) => row.line],
    ['Day', (row) => row.booked_on, 'day'],
    ['Moment (UTC)', (row) => row.created_at.toISOString()],
    ['Kind', (row) => row.kind],
    ['Cause', (row) => row.cause],
    ['Cause Id', (row) => row.cause_id],
    ['Reference', (row) => referenceOf(row.said)],
    ['Reverses Line', (row) => row.reverses],
    ['Decided By', (row) => row.decided_by],
    ['Asked By', (row) => row.asked_by],
    ['Amount', (row) => row.amount],
    ['Balance After', (row) => row.balance],
    ['Debt Change', (row) => row.debt_amount],
    ['Debt After', (row) => row.debt],
    ['Spendable From', (row) => row.spendable_on, 'day'],
    ['Expires On', (row) => row.expires_on, 'day'],
    ['Expires After Idle Months', (row) => row.idle_months],
    keyColumn,
    zoneColumn(program),
  ],
};

/** What the cause is known by beside its id; an order is known by that alone. */
function referenceOf(label: PointsLabel): string | null {
  switch (label.code) {
    case 'receipt':
      return label.number;
    case 'training':
      return label.name;
    case 'order':
      return null;
    case 'text':
      return label.text;
  }
}
