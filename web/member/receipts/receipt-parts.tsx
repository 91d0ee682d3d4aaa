import { IconMessage } from '@tabler/icons-react';
import { denialText } from '#domain/receipts.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import rows from '../lines/rows.module.css';
import { MemberLink } from '../member-link.tsx';
import classes from './denial.module.css';
import { continueDraft, enterItems, ownReceipt } from './receipt-links.ts';
import type { Receipt } from './receipt-words.ts';

/** The action of a receipt: continue a draft, or send a denied one again. */
export function ReceiptAction({ receipt }: { receipt: Receipt }) {
  const { _id, receiptNumber, finished, denied, sentAgainAs } = receipt;
  if (!finished) return <Action word="Continue" of={receiptNumber} link={continueDraft(_id)} />;
  if (!denied) return null;
  if (!sentAgainAs) return <Action word="Send again" of={receiptNumber} link={enterItems({ again: _id })} />;
  if (sentAgainAs.state !== 'draft') return null;
  return <Action word="Continue" of={sentAgainAs.receiptNumber} link={continueDraft(sentAgainAs._id)} />;
}

const Action = ({ word, of: number, link }: { word: string; of: string; link: ReturnType<typeof enterItems> }) => (
  <LinkButton {...link} variant="light" px="md" aria-label={`${word}: receipt ${number}`}>
    {word}
  </LinkButton>
);

/** The receipt's number, with a link that covers the whole row. */
export const OpenReceipt = ({ receipt: { _id, receiptNumber } }: { receipt: Receipt }) => (
  <MemberLink className={`${rows.name} ${rows.open}`} {...ownReceipt(_id)}>
    Receipt {receiptNumber}
  </MemberLink>
);

/** The reason of the denial, and the reviewer's comment. */
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
