import { IconCheck } from '@tabler/icons-react';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { decisionText, type Receipt } from '../../receipts/receipt-words.ts';
import classes from './stations.module.css';

/** Sent, in review, paid: the wait has an end, and here it stands. */
export const Stations = ({ receipt }: { receipt: Receipt | undefined }) => (
  <ol className={classes.way}>
    <li data-state="done">
      <i aria-hidden="true">
        <IconCheck size={16} stroke={3} />
      </i>
      <b>Submitted</b>
      <span>
        {receipt?.submittedAt ? `Receipt ${receipt.receiptNumber}, ${formatDate(receipt.submittedAt)}` : 'Your receipt'}
      </span>
    </li>
    <li data-state="now" aria-current="step">
      <i aria-hidden="true" />
      <b>In review</b>
      <span>{(receipt && decisionText(receipt)) ?? 'Up to 72 business hours'}</span>
    </li>
    <li>
      <i aria-hidden="true" />
      <b>{receipt ? `${formatPoints(receipt.points)} points` : 'Points'}</b>
      <span>Added when the receipt is approved</span>
    </li>
  </ol>
);
