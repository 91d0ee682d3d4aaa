import { Box, Stack } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReceiptState, receiptState } from '#domain/receipts.ts';
import { usePages } from '#web/api/query.ts';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';
import rows from '../lines/rows.module.css';
import { Denial, OpenReceipt, ReceiptAction } from '../receipts/receipt-parts.tsx';
import { countItems, decisionText, isSearchedFor, type Receipt } from '../receipts/receipt-words.ts';
import { useProgram } from '../use-member.ts';
import { useTakes } from '../use-takes.ts';
import classes from './receipt-row.module.css';
import { shownAs } from './shown-as.tsx';

export function OwnReceipts() {
  const { receipts: words } = useWords('members').activity;
  const isOpen = useTakes('receipts');
  const list = usePages('GET /api/client/receipt/list', {}, ({ receipts }) => receipts);
  return (
    <GrowingList of={list} {...shownAs(words, 'receipt', isOpen && { to: '/program/$slug/enter-items' })}>
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

function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { activity: words, receipts } = useWords('members');
  const figures = useWords('parts').values;
  const state = receiptState(receipt);
  const isSearched = isSearchedFor(receipt);
  return (
    <li className={`${rows.card} ${rows.opens}`}>
      <div className={classes.row}>
        <div>
          <OpenReceipt receipt={receipt} />
          <p className={rows.meta}>
            {words.purchased(
              (roomy) => (
                <Box key="roomy" component="span" visibleFrom="sm">
                  {roomy}
                </Box>
              ),
              sayDay(receipt.dateOfPurchase),
              isSearched ? receipts.searched : countItems(receipt),
            )}
          </p>
        </div>
        <div className={classes.state}>
          <StateBadge state={state} />
          <p className={rows.meta}>
            <When receipt={receipt} state={state} />
          </p>
        </div>
        <p className={`num ${classes.amount}`} data-state={state}>
          {figures.points(<b key="points">{isSearched ? '–' : amountOf(receipt, state)}</b>, pointsOf(receipt, state))}
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
  const words = useWords('members').activity;
  const { timeZone } = useProgram();
  if (state === 'draft') return words.draft;
  if (state === 'submitted') return decisionText(receipt, timeZone);
  return receipt.decidedAt && <Day at={receipt.decidedAt} />;
}

const pointsOf = ({ points }: Receipt, state: ReceiptState): number => (state === 'denied' ? 0 : points);

const amountOf = (receipt: Receipt, state: ReceiptState): string =>
  `${state === 'approved' ? '+' : ''}${formatPoints(pointsOf(receipt, state))}`;
