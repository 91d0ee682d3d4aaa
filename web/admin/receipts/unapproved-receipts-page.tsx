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
import type { ReceiptsSearch } from './receipts-routes.ts';

/** Waiting receipts, or only the overdue ones behind the switch. */
export function UnapprovedReceiptsPage() {
  const search = route.useSearch();
  const list = useReceipts({ search, navigate: route.useNavigate() }, { status: 'unapproved', only: search.only });
  const counts = useOverview(search.program).data?.counts;
  const words = useWords('receiptLists').unapproved;
  const { reviewTime } = useWords('terms');
  return (
    <ReceiptList
      search={{ ...search, status: 'unapproved' }}
      list={list}
      lead={words.lead}
      label={words.label}
      columns={waitingColumns(words.waiting)}
      actions={<ReviewAll search={search} />}
      toolbar={
        <ListFilter
          choices={[
            { value: 'all', label: words.all, count: counts?.unapprovedReceipts },
            { value: 'overdue', label: words.overdue, count: counts?.overdueReceipts },
          ]}
          value={search.only ?? 'all'}
          onChange={(chosen) => list.set({ only: chosen === 'overdue' ? chosen : undefined })}
        />
      }
      empty={{
        scene: 'sent',
        ...(search.only
          ? { title: words.noneOverdue, text: words.noneOverdueText(reviewTime) }
          : { title: words.emptyTitle, text: words.emptyText }),
        action: <BackToProgram program={search.program} />,
      }}
    />
  );
}

/** Opens the first receipt of the shown queue, which is sorted by date whatever the list's order. */
function ReviewAll({ search }: { search: ReceiptsSearch }) {
  const words = useWords('receiptLists').unapproved;
  const { program = '', only } = search;
  const first = useRead('GET /api/admin/receipt/list', { program, only, limit: 1 }).data?.receipts[0];
  if (!first) return null;
  return <LinkButton {...receiptLink({ ...search, status: 'unapproved' }, first._id)}>{words.reviewAll}</LinkButton>;
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
      {useWords('receiptLists').unapproved.backToProgram}
    </LinkButton>
  );
}

const waitingColumns = (label: string): readonly Column<ListedReceipt>[] => [
  column('waiting', label, { width: 132, card: 'sub' }, (receipt) => <Waiting receipt={receipt} />),
];

function Waiting({ receipt: { submittedAt, reopenedAt, decisionBy } }: { receipt: ListedReceipt }) {
  const words = useWords('receiptLists').unapproved;
  const { reviewTime } = useWords('terms');
  const now = new Date();
  const since = reopenedAt ?? submittedAt;
  const time = since ? waitingTime(since, now) : words.notSubmitted;
  if (!isOverdue(decisionBy, now))
    return (
      <Box component="span" c="dimmed">
        {time}
      </Box>
    );
  return (
    <IconLine Icon={IconAlarm} fw={550} c="warning.7" title={words.longerThan(reviewTime)}>
      {words.late(time)}
    </IconLine>
  );
}

const route = getRouteApi('/admin/inside/program/edit/unapproved-rebate-submissions');
