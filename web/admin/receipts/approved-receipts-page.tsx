import { getRouteApi } from '@tanstack/react-router';
import { ListFilter } from '#web/lists/list.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { Day } from '#web/ui/values/day.tsx';
import { useWords } from '#web/words.ts';
import { type ListedReceipt, ReceiptList, useReceipts } from './list/receipt-list.tsx';

/** Decided receipts: the approved ones, or the denied ones behind the filter. */
export function ApprovedReceiptsPage() {
  const words = useWords('receiptLists').decided;
  const search = route.useSearch();
  const status = search.status === 'denied' ? 'denied' : 'approved';
  const list = useReceipts({ search, navigate: route.useNavigate() }, { status });
  return (
    <ReceiptList
      search={{ ...search, status }}
      list={list}
      {...words[status]}
      columns={decidedColumns(words.decidedAt[status])}
      toolbar={
        <ListFilter
          choices={[
            { value: 'approved', label: words.choices.approved },
            { value: 'denied', label: words.choices.denied },
          ]}
          value={status}
          onChange={(chosen) => list.set({ status: chosen === 'denied' ? chosen : undefined })}
        />
      }
    />
  );
}

const decidedColumns = (label: string): readonly Column<ListedReceipt>[] => [
  column('decidedAt', label, { width: 116 }, ({ decidedAt }) => <Day at={decidedAt} />),
];

const route = getRouteApi('/admin/inside/program/edit/approved-rebate-submissions');
