import { formatDate } from '#domain/calendar.ts';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Card } from '#web/ui/section.tsx';
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
