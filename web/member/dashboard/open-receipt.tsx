import { MemberLink } from '../member-link.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import classes from './rows.module.css';

/** The receipt's number, and the way to it for the whole row. */
export const OpenReceipt = ({ receipt: { _id, receiptNumber } }: { receipt: Receipt }) => (
  <MemberLink
    className={`${classes.name} ${classes.open}`}
    to="/program/$slug/activity/receipt"
    search={{ receipt: _id }}
  >
    Receipt {receiptNumber}
  </MemberLink>
);
