import { Link } from '#web/ui/link.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useMemberPaths } from '../../use-program.ts';
import classes from './rows.module.css';

/** The receipt's number, and the way to it for the whole row. */
export const OpenReceipt = ({ receipt: { _id, receiptNumber } }: { receipt: Receipt }) => (
  <Link className={`${classes.name} ${classes.open}`} href={useMemberPaths().ownReceipt(_id)}>
    Receipt {receiptNumber}
  </Link>
);
