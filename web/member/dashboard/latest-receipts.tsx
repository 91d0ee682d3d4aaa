import { Box, Skeleton, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { denialText } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';
import { together } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import rows from '../lines/rows.module.css';
import { OpenReceipt, ReceiptAction } from '../receipts/receipt-parts.tsx';
import { countItems, decisionText, isSearchedFor, type Receipt, SEARCHED_FOR } from '../receipts/receipt-words.ts';
import { decidedQuery, draftsQuery, waitingQuery } from './dashboard-queries.ts';
import classes from './rows.module.css';

/** Receipts that wait for a decision, below drafts, which their sender may believe to be submitted. */
export function InReview() {
  const drafts = useQuery(draftsQuery);
  const waiting = useQuery(waitingQuery);
  return (
    <Section title="Receipts in review" more={{ label: 'My Activity', link: { to: '/program/$slug/activity' } }} flush>
      <ReceiptList
        lists={[drafts, waiting]}
        loadingRows={2}
        empty="No receipt is in review. Enter the items of your next receipt to earn points."
        row={(receipt) => <WaitingRow key={receipt._id} receipt={receipt} />}
      />
    </Section>
  );
}

const WaitingRow = ({ receipt }: { receipt: Receipt }) => (
  <li className={`${classes.row} ${rows.opens}`}>
    <Box miw={0}>
      <OpenReceipt receipt={receipt} />
      <p className={rows.meta}>{isSearchedFor(receipt) ? SEARCHED_FOR : <Promised receipt={receipt} />}</p>
    </Box>
    {!receipt.finished && <ReceiptAction receipt={receipt} />}
    {receipt.decisionBy && (
      <p className={classes.due}>
        <IconClock size={18} aria-hidden="true" color="var(--wait)" />
        {decisionText(receipt)}
      </p>
    )}
  </li>
);

const Promised = ({ receipt }: { receipt: Receipt }) => (
  <>
    {!receipt.finished && <span>Not yet submitted · </span>}
    {countItems(receipt)} · <Points of={receipt.points} />
    {receipt.finished && <span> if approved</span>}
  </>
);

export function LastDecisions() {
  const list = useQuery(decidedQuery);
  return (
    <Section title="Last decisions" flush>
      <ReceiptList
        lists={[list]}
        loadingRows={3}
        empty="When a receipt is approved or denied, you see it here."
        row={(receipt) => <DecisionRow key={receipt._id} receipt={receipt} />}
      />
    </Section>
  );
}

const DecisionRow = ({ receipt }: { receipt: Receipt }) => (
  <li className={`${classes.row} ${classes.decision} ${rows.opens}`}>
    <Box miw={0}>
      <OpenReceipt receipt={receipt} />
      <p className={rows.meta}>
        <Day at={receipt.decidedAt} />
        <span>{receipt.denied && ` · ${denialText(receipt)}`}</span>
      </p>
    </Box>
    <div className={classes.side}>
      <StateBadge state={receipt.denied ? 'denied' : 'approved'} />
      {receipt.approved && (
        <Text fz="mid" fw={650} c="success.7" className="num">
          +<Figure of={receipt.points} /> points
        </Text>
      )}
      {receipt.denied && <ReceiptAction receipt={receipt} />}
    </div>
  </li>
);

type Props = {
  /** The lists are shown below each other, once all are loaded. */
  lists: readonly UseQueryResult<Answer<'GET /api/client/receipt/list'>, Refusal>[];
  /** A typical number of rows, so that little moves when they arrive. */
  loadingRows: number;
  empty: string;
  row: (receipt: Receipt) => ReactNode;
};

export function ReceiptList({ lists, loadingRows, empty, row }: Props) {
  const { error, refetch } = together(...lists);
  if (lists.some(({ data }) => !data)) {
    return (
      <Box p={error ? 'sm' : 0}>
        <NotLoaded
          of={{ error, refetch }}
          failure="Your receipts could not be loaded."
          loading={<Loading rows={loadingRows} />}
        />
      </Box>
    );
  }
  const receipts = lists.flatMap(({ data }) => data?.receipts ?? []);
  if (receipts.length === 0) return <CardText>{empty}</CardText>;
  return <ul>{receipts.map(row)}</ul>;
}

const Loading = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading your receipts">
    {[...Array(rows).keys()].map((row) => (
      <div key={row} className={classes.row}>
        <Box miw={0}>
          <Skeleton h={16} w="52%" my="xxxs" />
          <Skeleton h={13} w="78%" mt="xs" />
        </Box>
        <Skeleton h={26} w={92} radius="pill" />
      </div>
    ))}
  </div>
);
