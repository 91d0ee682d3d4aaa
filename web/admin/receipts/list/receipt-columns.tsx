import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import type { Answer } from '#web/api/call.ts';
import type { Column } from '#web/ui/table/column.ts';
import classes from './receipt-list.module.css';

export type ListedReceipt = Answer<'GET /api/admin/receipt/list'>['receipts'][number];

/** What every list of receipts shows. The keys of sortable columns are the API's own. */
export const receiptColumns: readonly Column<ListedReceipt>[] = [
  {
    key: 'name',
    label: 'Name',
    sortable: true,
    main: true,
    render: ({ user }) => (
      <div className={`clip ${classes.name}`} title={user.name}>
        {user.name || 'N/A'}
      </div>
    ),
  },
  {
    key: 'receiptNumber',
    label: 'Receipt Number',
    sortable: true,
    width: 196,
    card: 'sub',
    render: ({ receiptNumber }) => (
      <div className="id clip" title={receiptNumber}>
        {receiptNumber}
      </div>
    ),
  },
  {
    key: 'dateOfPurchase',
    label: 'Date',
    sortable: true,
    width: 116,
    leaves: 3,
    card: 'sub',
    render: ({ dateOfPurchase }) => <span className="num">{formatDate(dateOfPurchase)}</span>,
  },
  { key: 'items', label: 'Items', num: true, width: 72, leaves: 1, card: 'sub', render: ({ itemCount }) => itemCount },
  {
    key: 'points',
    label: 'Points',
    num: true,
    width: 100,
    leaves: 2,
    card: 'sub',
    render: ({ points }) => formatPoints(points),
  },
];
