import { Box } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatPoints } from '#domain/points.ts';
import { query } from '#web/api/query.ts';
import { Section } from '#web/ui/section.tsx';
import rows from '../lines/rows.module.css';
import { OpenReceipt, ReceiptAction } from '../receipts/receipt-action.tsx';
import { countItems, decisionText, type Receipt } from '../receipts/receipt-words.ts';
import { ReceiptList } from './receipt-list.tsx';
import classes from './rows.module.css';

/** What waits for a decision; before it what waits for its own sender, who may believe that it was submitted. */
export function InReview() {
  const drafts = useQuery(query('GET /api/client/receipt/list', { status: 'draft', limit: 3 }));
  const waiting = useQuery(query('GET /api/client/receipt/list', { status: 'unapproved', limit: 3 }));
  return (
    <Section title="Receipts in review" more={{ label: 'My Activity', link: { to: '/program/$slug/activity' } }} flush>
      <ReceiptList
        lists={[drafts, waiting]}
        loadingRows={2}
        empty="No receipt is in review. Enter the items of your next receipt to earn points."
        row={(receipt) => {
          const Row = receipt.finished ? WaitingRow : DraftRow;
          return <Row key={receipt._id} receipt={receipt} />;
        }}
      />
    </Section>
  );
}

const DraftRow = ({ receipt }: { receipt: Receipt }) => (
  <li className={`${classes.row} ${rows.opens}`}>
    <Box flex={1} miw={0}>
      <OpenReceipt receipt={receipt} />
      <p className={rows.meta}>
        Not yet submitted · {countItems(receipt)} · <span className="num">{formatPoints(receipt.points)} points</span>
      </p>
    </Box>
    <ReceiptAction receipt={receipt} />
  </li>
);

const WaitingRow = ({ receipt }: { receipt: Receipt }) => (
  <li className={`${classes.row} ${rows.opens}`}>
    <Box flex={1} miw={0}>
      <OpenReceipt receipt={receipt} />
      <p className={rows.meta}>
        {countItems(receipt)} · <span className="num">{formatPoints(receipt.points)} points</span> if approved
      </p>
    </Box>
    {receipt.decisionBy && (
      <p className={classes.due}>
        <IconClock size={18} aria-hidden="true" color="var(--wait)" />
        {decisionText(receipt)}
      </p>
    )}
  </li>
);
