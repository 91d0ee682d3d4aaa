import { IconMessage } from '@tabler/icons-react';
import { denialText } from '#domain/receipts.ts';
import classes from './denial.module.css';
import type { Receipt } from './receipt-words.ts';

/** Why the receipt was denied, and what the reviewer says to it. */
export const Denial = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.denial}>
    <b>{denialText(receipt)}</b>
    {receipt.adminComments && (
      <p>
        <IconMessage size={18} aria-hidden="true" />
        {receipt.adminComments}
      </p>
    )}
  </div>
);
