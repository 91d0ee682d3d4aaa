import { formatDate } from '#domain/calendar.ts';
import type { Column } from '#web/ui/table/column.ts';
import type { ListedReceipt } from './receipt-columns.tsx';

export const decidedColumns = (status: 'approved' | 'denied'): readonly Column<ListedReceipt>[] => [
  {
    key: 'decidedAt',
    label: status === 'approved' ? 'Approved' : 'Denied',
    width: 116,
    render: ({ decidedAt }) => <span className="num">{decidedAt ? formatDate(decidedAt) : 'N/A'}</span>,
  },
];
