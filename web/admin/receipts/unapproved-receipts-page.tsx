import { Box } from '@mantine/core';
import { IconAlarm } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isOverdue } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import { ListFilter } from '#web/lists/list.tsx';
import { IconLine } from '#web/ui/layout/lines.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { type Column, column } from '#web/ui/table/column.ts';
import { useWords } from '#web/words.ts';
import type { ProgramSearch } from '../admin-route.ts';
import { useOverview } from '../use-overview.ts';
import { type ListedReceipt, ReceiptList, useReceipts } from './list/receipt-list.tsx';
import { waitingTime } from './list/waiting-time.ts';
import { receiptLink } from './receipt-links.ts';
import type { Only } from './receipt-query.ts';
import type { ReceiptsSearch } from './receipts-routes.ts';

/** Waiting receipts, or only the overdue ones behind the switch. */
export function UnapprovedReceiptsPage() {
  const search = route.useSearch();
  const list = useReceipts({ search, navigate: route.useNavigate() }, { status: 'unapproved', only: search.only });
  const counts = useOverview(search.program).data?.counts;
  const { reviewTime } = useWords('terms');
  return (
    <ReceiptList
      search={{ ...search, status: 'unapproved' }}
      list={list}
      lead="Unapproved rebate submissions: receipts that wait for your decision."
      label="Unapproved rebate submissions"
      columns={waitingColumns}
      actions={<ReviewAll search={search} />}
      toolbar={
        <ListFilter
          choices={[
            { value: 'all', label: 'All', count: counts?.unapprovedReceipts },
            { value: 'overdue', label: 'Over 72 hours', count: counts?.overdueReceipts },
          ]}
          value={search.only ?? 'all'}
          onChange={(chosen) => list.set({ only: chosen === 'overdue' ? chosen : undefined })}
        />
      }
      empty={{
        scene: 'sent',
        ...emptyTexts[search.only ?? 'all'](reviewTime),
        action: <BackToProgram program={search.program} />,
      }}
    />
  );
}

const emptyTexts: Record<NonNullable<Only> | 'all', (reviewTime: string) => { title: string; text: string }> = {
  all: () => ({
    title: 'Nothing waits for a decision',
    text: 'Receipts that participants submit appear here until you approve or deny them.',
  }),
  overdue: (reviewTime) => ({
    title: 'Nothing is overdue',
    text: `Receipts that have waited over ${reviewTime} appear here: weekends do not count.`,
  }),
};

/** Opens the first receipt of the shown queue, which is sorted by date whatever the list's order. */
function ReviewAll({ search }: { search: ReceiptsSearch }) {
  const { program = '', only } = search;
  const first = useRead('GET /api/admin/receipt/list', { program, only, limit: 1 }).data?.receipts[0];
  if (!first) return null;
  return <LinkButton {...receiptLink({ ...search, status: 'unapproved' }, first._id)}>Review all</LinkButton>;
}

/** Shown when the queue is empty, and focused, so that a reviewer who works by keys continues with Enter. */
function BackToProgram({ program }: ProgramSearch) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The reviewer may have moved the focus in between.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === 'page-title') ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <LinkButton ref={ref} to="/admin/program/edit" search={{ program }} variant="default" mih={44}>
      Back to the program
    </LinkButton>
  );
}

const waitingColumns: readonly Column<ListedReceipt>[] = [
  column('waiting', 'Waiting', { width: 132, card: 'sub' }, (receipt) => <Waiting receipt={receipt} />),
];

function Waiting({ receipt: { submittedAt, decisionBy } }: { receipt: ListedReceipt }) {
  const { reviewTime } = useWords('terms');
  const now = new Date();
  const time = submittedAt ? waitingTime(submittedAt, now) : 'N/A';
  if (!isOverdue(decisionBy, now))
    return (
      <Box component="span" c="dimmed">
        {time}
      </Box>
    );
  return (
    <IconLine Icon={IconAlarm} fw={550} c="warning.7" title={`Longer than ${reviewTime}`}>
      {time}, late
    </IconLine>
  );
}

const route = getRouteApi('/admin/inside/program/edit/unapproved-rebate-submissions');
