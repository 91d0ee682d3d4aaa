import { formatDate } from '#domain/calendar.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { type Fact, Facts } from '#web/ui/layout/facts.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { receiptNumber, dateOfPurchase, submittedAt, decidedAt, approved } = receipt;
  const facts: Fact[] = [
    ['Receipt number', receiptNumber],
    ['Date of purchase', formatDate(dateOfPurchase)],
    ...(submittedAt ? [['Submitted', formatDate(submittedAt)] as const] : []),
    ...(decidedAt ? [[approved ? 'Approved' : 'Denied', formatDate(decidedAt)] as const] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} min={128} />
    </Card>
  );
}
