import { Box, Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { formatDate, formatPoints } from '#domain/format.ts';
import { type ReceiptState, receiptState } from '#domain/receipts.ts';
import { usePages } from '#web/api/query.ts';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import rows from '../lines/rows.module.css';
import { Denial, OpenReceipt, ReceiptAction } from '../receipts/receipt-parts.tsx';
import { countItems, decisionText, isSearchedFor, type Receipt, SEARCHED_FOR } from '../receipts/receipt-words.ts';
import classes from './receipt-row.module.css';
import { shownAs } from './shown-as.tsx';

export function OwnReceipts() {
  const list = usePages('GET /api/client/receipt/list', {}, ({ receipts }) => receipts);
  return (
    <GrowingList of={list} {...shownAs('receipts', empty)}>
      {(receipts) => (
        <Stack component="ul" gap="sm">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt._id} receipt={receipt} />
          ))}
        </Stack>
      )}
    </GrowingList>
  );
}

const empty = {
  scene: 'receipt',
  title: 'No receipts yet',
  text: 'Send in your first receipt. You will see here when it is reviewed and how many points you earned.',
  way: { label: 'Enter Items', link: { to: '/program/$slug/enter-items' } },
} as const;

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const state = receiptState(receipt);
  const isSearched = isSearchedFor(receipt);
  return (
    <li className={`${rows.card} ${rows.opens}`}>
      <div className={classes.row}>
        <div>
          <OpenReceipt receipt={receipt} />
          <p className={rows.meta}>
            <Box component="span" visibleFrom="sm">
              Purchased{' '}
            </Box>
            {formatDate(receipt.dateOfPurchase)} · {isSearched ? SEARCHED_FOR : countItems(receipt)}
          </p>
        </div>
        <div className={classes.state}>
          <StateBadge state={state} />
          <p className={rows.meta}>
            <When receipt={receipt} state={state} />
          </p>
        </div>
        <p className={`num ${classes.amount}`} data-state={state}>
          <b>{isSearched ? '–' : amountOf(receipt, state)}</b> points
        </p>
        <div className={classes.act}>
          <ReceiptAction receipt={receipt} />
          <IconChevronRight size={20} aria-hidden="true" />
        </div>
      </div>
      {state === 'denied' && <Denial receipt={receipt} />}
    </li>
  );
}

function When({ receipt, state }: { receipt: Receipt; state: ReceiptState }) {
  if (state === 'draft') return 'Not yet submitted';
  if (state === 'submitted') return decisionText(receipt);
  return receipt.decidedAt && <Day at={receipt.decidedAt} />;
}

function amountOf({ points }: Receipt, state: ReceiptState): string {
  if (state === 'denied') return '0';
  return `${state === 'approved' ? '+' : ''}${formatPoints(points)}`;
}
