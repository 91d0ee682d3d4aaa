import { Box, Skeleton, Text } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/call.ts';
import { together } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { CardText, Section } from '#web/ui/layout/section.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import rows from '../lines/rows.module.css';
import { OpenReceipt, ReceiptAction } from '../receipts/receipt-parts.tsx';
import { countItems, decisionText, isSearchedFor, type Receipt } from '../receipts/receipt-words.ts';
import { useProgram } from '../use-member.ts';
import { decidedQuery, draftsQuery, waitingQuery } from './dashboard-queries.ts';
import classes from './rows.module.css';

/** Receipts that wait for a decision, below drafts, which their sender may believe to be submitted. */
export function InReview() {
  const words = useWords('members').home.receipts;
  const drafts = useQuery(draftsQuery);
  const waiting = useQuery(waitingQuery);
  return (
    <Section title={words.inReview} more={{ label: words.allActivity, link: { to: '/program/$slug/activity' } }} flush>
      <ReceiptList
        lists={[drafts, waiting]}
        loadingRows={2}
        empty={words.noneInReview}
        row={(receipt) => <WaitingRow key={receipt._id} receipt={receipt} />}
      />
    </Section>
  );
}

function WaitingRow({ receipt }: { receipt: Receipt }) {
  const { searched } = useWords('members').receipts;
  const { timeZone } = useProgram();
  return (
    <li className={`${classes.row} ${rows.opens}`}>
      <Box miw={0}>
        <OpenReceipt receipt={receipt} />
        {/* Submitted it has another sentence. The key replaces all of it, as a translator may have moved its texts. */}
        <p key={String(receipt.finished)} className={rows.meta}>
          {isSearchedFor(receipt) ? searched : <Promised receipt={receipt} />}
        </p>
      </Box>
      {!receipt.finished && <ReceiptAction receipt={receipt} />}
      {receipt.decisionBy && (
        <p className={classes.due}>
          <IconClock size={18} aria-hidden="true" color="var(--wait)" />
          {decisionText(receipt, timeZone)}
        </p>
      )}
    </li>
  );
}

function Promised({ receipt }: { receipt: Receipt }) {
  const { promised, draft } = useWords('members').home.receipts;
  const items = countItems(receipt);
  const points = <Points key="points" of={receipt.points} />;
  const apart = (text: string) => <span key="apart">{text}</span>;
  return receipt.finished ? promised(items, points, apart) : draft(apart, items, points);
}

export function LastDecisions() {
  const words = useWords('members').home.receipts;
  const list = useQuery(decidedQuery);
  return (
    <Section title={words.lastDecisions} flush>
      <ReceiptList
        lists={[list]}
        loadingRows={3}
        empty={words.noDecisions}
        row={(receipt) => <DecisionRow key={receipt._id} receipt={receipt} />}
      />
    </Section>
  );
}

function DecisionRow({ receipt }: { receipt: Receipt }) {
  const words = useWords('members').home.receipts;
  const terms = useWords('terms');
  return (
    <li className={`${classes.row} ${classes.decision} ${rows.opens}`}>
      <Box miw={0}>
        <OpenReceipt receipt={receipt} />
        <p className={rows.meta}>
          <Day at={receipt.decidedAt} />
          <span>{receipt.denied && ` · ${describeDenial(terms, receipt)}`}</span>
        </p>
      </Box>
      <div className={classes.side}>
        <StateBadge state={receipt.denied ? 'denied' : 'approved'} />
        {receipt.approved && (
          <Text fz="mid" fw={650} c="success.7" className="num">
            {words.earned(<Points key="points" of={receipt.points} />)}
          </Text>
        )}
        {receipt.denied && <ReceiptAction receipt={receipt} />}
      </div>
    </li>
  );
}

type Props = {
  /** The lists are shown below each other, once all are loaded. */
  lists: readonly UseQueryResult<Answer<'GET /api/client/receipt/list'>, Refusal>[];
  /** A typical number of rows, so that little moves when they arrive. */
  loadingRows: number;
  empty: string;
  row: (receipt: Receipt) => ReactNode;
};

export function ReceiptList({ lists, loadingRows, empty, row }: Props) {
  const { notLoaded } = useWords('members').home.receipts;
  const { error, refetch } = together(...lists);
  if (lists.some(({ data }) => !data)) {
    return (
      <Box p={error ? 'sm' : 0}>
        <NotLoaded of={{ error, refetch }} failure={notLoaded} loading={<Loading rows={loadingRows} />} />
      </Box>
    );
  }
  const receipts = lists.flatMap(({ data }) => data?.receipts ?? []);
  if (receipts.length === 0) return <CardText>{empty}</CardText>;
  return <ul>{receipts.map(row)}</ul>;
}

const Loading = ({ rows }: { rows: number }) => (
  <div role="status" aria-label={useWords('members').home.receipts.loading}>
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
