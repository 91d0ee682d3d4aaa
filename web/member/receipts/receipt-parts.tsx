import { IconMessage } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { describeDenial } from '#words/describe.ts';
import rows from '../lines/rows.module.css';
import { MemberLink } from '../member-link.tsx';
import { useTakes } from '../use-takes.ts';
import classes from './denial.module.css';
import { continueDraft, enterItems, ownReceipt } from './receipt-links.ts';
import type { Receipt } from './receipt-words.ts';

/** The action of a receipt: continue a draft, or send a denied one again; none while no receipts are taken. */
export function ReceiptAction({ receipt }: { receipt: Receipt }) {
  const words = useWords('members').receipts;
  const { _id, receiptNumber, finished, denied, sentAgainAs } = receipt;
  const resume = (id: string, number: string) => (
    <Action word={words.continueDraft} name={words.continueDraftOf(number)} link={continueDraft(id)} />
  );
  if (!useTakes('receipts')) return null;
  if (!finished) return resume(_id, receiptNumber);
  if (!denied) return null;
  if (sentAgainAs) return sentAgainAs.state === 'draft' ? resume(sentAgainAs._id, sentAgainAs.receiptNumber) : null;
  return <Action word={words.sendAgain} name={words.sendAgainOf(receiptNumber)} link={enterItems({ again: _id })} />;
}

const Action = ({ word, name, link }: { word: string; name: string; link: ReturnType<typeof enterItems> }) => (
  <LinkButton {...link} variant="light" px="md" aria-label={name}>
    {word}
  </LinkButton>
);

/** The receipt's number, with a link that covers the whole row. */
export const OpenReceipt = ({ receipt: { _id, receiptNumber } }: { receipt: Receipt }) => (
  <MemberLink className={`${rows.name} ${rows.open}`} {...ownReceipt(_id)}>
    <Told say={useWords('members').receipts.receipt} of={receiptNumber} />
  </MemberLink>
);

/** The reason of the denial, and the reviewer's comment. */
export const Denial = ({ receipt }: { receipt: Receipt }) => (
  <div className={classes.denial}>
    <b dir="auto">{describeDenial(useWords('terms'), receipt)}</b>
    {receipt.adminComments && (
      <p>
        <IconMessage size={18} aria-hidden="true" />
        <span dir="auto">{receipt.adminComments}</span>
      </p>
    )}
  </div>
);
