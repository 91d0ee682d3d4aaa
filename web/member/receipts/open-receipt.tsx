import rows from '../lines/rows.module.css';
import { MemberLink } from '../member-link.tsx';
import type { Receipt } from './receipt-words.ts';

/** The receipt's number, and the way to it for the whole row. */
export const OpenReceipt = ({ receipt: { _id, receiptNumber } }: { receipt: Receipt }) => (
  <MemberLink className={`${rows.name} ${rows.open}`} to="/program/$slug/activity/receipt" search={{ receipt: _id }}>
    Receipt {receiptNumber}
  </MemberLink>
);
