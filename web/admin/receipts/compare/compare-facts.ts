import { formatDate } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { formatPoints } from '#domain/points.ts';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import { pointsOf, type Receipt } from '../receipt.ts';

export interface ComparedFact {
  label: string;
  mine: string;
  other: string;
  isSame: boolean;
}

/** What two receipts say, fact by fact, and where they say the same. */
export function compareFacts(mine: Receipt, other: Receipt): ComparedFact[] {
  const found = mine.possibleDuplicates.find(({ _id }) => _id === other._id);
  const fact = (label: string, wordsOf: (receipt: Receipt) => string, isSame = wordsOf(mine) === wordsOf(other)) => ({
    label,
    mine: wordsOf(mine),
    other: wordsOf(other),
    isSame,
  });
  return [
    // Two people can share a name.
    fact('Member', ({ user }) => user.name || 'N/A', mine.user._id === other.user._id),
    fact('Invoice/Receipt Number', ({ receiptNumber }) => receiptNumber, numberOf(mine) === numberOf(other)),
    fact('Date of Purchase', ({ dateOfPurchase }) => formatDate(dateOfPurchase)),
    fact('Submitted', ({ submittedAt }) => (submittedAt ? formatDate(submittedAt) : 'N/A')),
    fact('Items', itemsOf),
    // A file can come again under another name, and another file under the same.
    fact('File', ({ image }) => image?.fileName ?? 'None', found?.sameFile ?? false),
  ];
}

const numberOf = ({ receiptNumber }: Receipt) => normalizeReceiptNumber(receiptNumber);

function itemsOf(receipt: Receipt): string {
  return `${countOf(receipt.receiptItems.length, 'item')}, ${formatPoints(pointsOf(receipt))} points`;
}
