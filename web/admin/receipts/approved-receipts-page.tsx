import { SegmentedControl } from '@mantine/core';
import { useListAddress } from '../lists/use-list-address.ts';
import { decidedColumns } from './list/decided-columns.tsx';
import { ReceiptList, sortable } from './list/receipt-list.tsx';

/** What is decided: the approved receipts, and behind the switch the denied ones. */
export function ApprovedReceiptsPage() {
  const { search, setFilter } = useListAddress(sortable);
  const status = search.status === 'denied' ? 'denied' : 'approved';
  return (
    <ReceiptList
      status={status}
      {...texts[status]}
      columns={decidedColumns(status)}
      toolbar={
        <SegmentedControl
          aria-label="Show"
          size="sm"
          ml="auto"
          data={[
            { value: 'approved', label: 'Approved' },
            { value: 'denied', label: 'Denied' },
          ]}
          value={status}
          onChange={(chosen) => setFilter({ status: chosen === 'denied' ? chosen : undefined })}
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
