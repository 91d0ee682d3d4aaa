import { IconChevronRight } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { MemberLink } from '../../member-link.tsx';
import { Denial } from '../../receipts/denial.tsx';
import { ReceiptAction } from '../../receipts/receipt-action.tsx';
import {
  countItems,
  decisionText,
  type Receipt,
  type ReceiptState,
  receiptState,
} from '../../receipts/receipt-words.ts';
import rows from '../rows.module.css';
import classes from './receipt-row.module.css';

export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const state = receiptState(receipt);
  return (
    <li className={`${rows.card} ${rows.opens}`}>
      <div className={classes.row}>
        <div>
          <MemberLink
            className={`${rows.name} ${rows.open}`}
            to="/program/$slug/activity/receipt"
            search={{ receipt: receipt._id }}
          >
            Receipt {receipt.receiptNumber}
          </MemberLink>
          <p className={rows.meta}>
            <span className={classes.wide}>Purchased </span>
            {formatDate(receipt.dateOfPurchase)} · {countItems(receipt)}
          </p>
        </div>
        <div className={classes.state}>
          <StateBadge state={state} />
          <p className={rows.meta}>{whenOf(receipt, state)}</p>
        </div>
        <p className={`num ${classes.amount}`} data-state={state}>
          <b>{amountOf(receipt, state)}</b> points
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

function whenOf(receipt: Receipt, state: ReceiptState): string | null {
  if (state === 'draft') return 'Not yet submitted';
  if (state === 'review') return decisionText(receipt);
  return receipt.decidedAt && formatDate(receipt.decidedAt);
}

function amountOf({ points }: Receipt, state: ReceiptState): string {
  if (state === 'denied') return '0';
  return `${state === 'approved' ? '+' : ''}${formatPoints(points)}`;
}
