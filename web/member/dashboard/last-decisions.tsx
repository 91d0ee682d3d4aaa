import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { denialText } from '#domain/receipts.ts';
import { query } from '#web/api/query.ts';
import { Section } from '#web/ui/section.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import rows from '../lines/rows.module.css';
import { OpenReceipt, ReceiptAction } from '../receipts/receipt-action.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import { ReceiptList } from './receipt-list.tsx';
import classes from './rows.module.css';

export function LastDecisions() {
  const list = useQuery(query('GET /api/client/receipt/list', { status: 'decided', limit: 3 }));
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
    <Box flex={1} miw={0}>
      <OpenReceipt receipt={receipt} />
      <p className={rows.meta}>
        {receipt.denied ? denialText(receipt) : receipt.decidedAt && formatDate(receipt.decidedAt)}
      </p>
    </Box>
    <div className={classes.side}>
      <StateBadge state={receipt.denied ? 'denied' : 'approved'} />
      {receipt.approved && (
        <Text fz="mid" fw={650} c="success.7" className="num">
          +{formatPoints(receipt.points)} points
        </Text>
      )}
      {receipt.denied && <ReceiptAction receipt={receipt} />}
    </div>
  </li>
);
