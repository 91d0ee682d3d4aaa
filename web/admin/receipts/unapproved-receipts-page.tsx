import { SegmentedControl } from '@mantine/core';
import { formatPoints } from '#domain/points.ts';
import { SentScene } from '#web/ui/scenes.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useOverview } from '../use-overview.ts';
import { BackToProgram } from './list/back-to-program.tsx';
import { ReceiptList, sortable } from './list/receipt-list.tsx';
import { ReviewAll } from './list/review-all.tsx';
import { waitingColumns } from './list/waiting-columns.tsx';
import type { Only } from './receipt.ts';

/** What waits: all of it, or behind the switch what has waited too long. */
export function UnapprovedReceiptsPage() {
  const { program, search, setFilter } = useListAddress(sortable);
  const counts = useOverview(program).data?.counts;
  const count = (number: number | undefined) => (number === undefined ? '' : ` ${formatPoints(number)}`);
  return (
    <ReceiptList
      status="unapproved"
      only={search.only}
      lead="Unapproved rebate submissions: receipts that wait for your decision."
      label="Unapproved rebate submissions"
      columns={waitingColumns}
      actions={<ReviewAll />}
      toolbar={
        <SegmentedControl
          aria-label="Show"
          size="sm"
          ml="auto"
          data={[
            { value: 'all', label: `All${count(counts?.unapprovedReceipts)}` },
            { value: 'overdue', label: `Over 72 hours${count(counts?.overdueReceipts)}` },
          ]}
          value={search.only ?? 'all'}
          onChange={(chosen) => setFilter({ only: chosen === 'overdue' ? chosen : undefined })}
        />
      }
      empty={{ art: <SentScene />, ...emptyTexts[search.only ?? 'all'], action: <BackToProgram /> }}
    />
  );
}

const emptyTexts: Record<NonNullable<Only> | 'all', { title: string; text: string }> = {
  all: {
    title: 'Nothing waits for a decision',
    text: 'Receipts that participants submit appear here until you approve or deny them.',
  },
  overdue: {
    title: 'Nothing has waited too long',
    text: 'Receipts that have waited over 72 business hours appear here: weekends do not count.',
  },
};
