import { Button } from '@mantine/core';
import { Link } from '#web/ui/link.tsx';
import { useMemberPaths } from '../use-program.ts';
import type { Receipt } from './receipt-words.ts';

/** What can be done with a receipt: go on with a draft, send a denied one again. */
export function ReceiptAction({ receipt }: { receipt: Receipt }) {
  const { continueDraft, sendAgain } = useMemberPaths();
  const { _id, receiptNumber, finished, denied, sentAgainAs } = receipt;
  if (!finished) return <Way href={continueDraft(_id)} word="Continue" of={receiptNumber} />;
  if (!denied) return null;
  if (!sentAgainAs) return <Way href={sendAgain(_id)} word="Send again" of={receiptNumber} />;
  if (sentAgainAs.state !== 'draft') return null;
  return <Way href={continueDraft(sentAgainAs._id)} word="Continue" of={sentAgainAs.receiptNumber} />;
}

type WayProps = { href: string; word: string; of: string };

const Way = ({ href, word, of: number }: WayProps) => (
  <Button component={Link} href={href} variant="light" h={44} px={16} aria-label={`${word}: receipt ${number}`}>
    {word}
  </Button>
);
