import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedReceipt } from '#contract/receipts.ts';
import { formatDate } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { denialText } from '#domain/receipts.ts';
import { pages } from '#web/api/query.ts';
import { Link } from '#web/ui/link.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import classes from './history.module.css';
import { HistorySection } from './history-section.tsx';

/** What the user sent in, each with the way to the desk where it is or was decided. */
export function ReceiptsSection({
  member,
  user,
}: {
  member: { _id: string; program: string };
  user: string | undefined;
}) {
  const list = useInfiniteQuery(pages('GET /api/admin/userLoyaltyProgram/:id/receipts', { id: member._id }));
  const receipts = list.data?.pages.flatMap((page) => page.receipts) ?? [];
  return (
    <HistorySection title="Receipts" list={list} empty="No receipts submitted yet.">
      {receipts.map((receipt) => (
        <Entry key={receipt._id} receipt={receipt} program={member.program} user={user} />
      ))}
    </HistorySection>
  );
}

type EntryProps = { receipt: ListedReceipt; program: string; user: string | undefined };

function Entry({ receipt, program, user }: EntryProps) {
  const { _id, receiptNumber, dateOfPurchase, itemCount, denied, approved, points } = receipt;
  return (
    <li className={classes.entry}>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Link
          className={classes.link}
          to="/admin/program/edit/receipt-item-detail"
          search={{ program, receipt: _id, user }}
        >
          Receipt {receiptNumber}
        </Link>
        <div className={classes.quiet}>
          Purchased <span className="num">{formatDate(dateOfPurchase)}</span> · {countOf(itemCount, 'item')}
        </div>
        {denied && <div className={`${classes.quiet} ${classes.reason}`}>{denialText(receipt)}</div>}
      </Box>
      <div className={`num ${classes.figures}`}>
        <StateBadge state={approved ? 'approved' : denied ? 'denied' : 'unapproved'} />
        <div className={approved ? undefined : classes.quiet}>
          {approved && points > 0 && '+'}
          {formatPoints(points)} points
        </div>
      </div>
    </li>
  );
}
