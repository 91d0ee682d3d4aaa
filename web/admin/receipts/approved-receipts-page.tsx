import { getRouteApi } from '@tanstack/react-router';
import { ListFilter } from '#web/lists/list.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { Day } from '#web/ui/values/day.tsx';
import { type ListedReceipt, ReceiptList, useReceipts } from './list/receipt-list.tsx';

/** Decided receipts: the approved ones, or the denied ones behind the filter. */
export function ApprovedReceiptsPage() {
  const search = route.useSearch();
  const status = search.status === 'denied' ? 'denied' : 'approved';
  const list = useReceipts({ search, navigate: route.useNavigate() }, { status });
  return (
    <ReceiptList
      search={{ ...search, status }}
      list={list}
      {...texts[status]}
      columns={decidedColumns(status)}
      toolbar={
        <ListFilter
          choices={[
            { value: 'approved', label: 'Approved' },
            { value: 'denied', label: 'Denied' },
          ]}
          value={status}
          onChange={(chosen) => list.set({ status: chosen === 'denied' ? chosen : undefined })}
        />
      }
    />
  );
}

const texts = {
  approved: {
    lead: 'Approved rebate submissions: receipts whose points were paid.',
    label: 'Approved rebate submissions',
    empty: { title: 'No approved rebates yet', text: 'Receipts that you approve appear here.' },
  },
  denied: {
    lead: 'Denied rebate submissions: receipts that paid nothing.',
    label: 'Denied rebate submissions',
    empty: { title: 'No denied rebates', text: 'Receipts that you deny appear here.' },
  },
};

const decidedColumns = (status: 'approved' | 'denied'): readonly Column<ListedReceipt>[] => [
  column('decidedAt', status === 'approved' ? 'Approved' : 'Denied', { width: 116 }, ({ decidedAt }) => (
    <Day at={decidedAt} />
  )),
];

const route = getRouteApi('/admin/inside/program/edit/approved-rebate-submissions');
