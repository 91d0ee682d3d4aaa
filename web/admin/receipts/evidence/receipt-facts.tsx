import { Stack } from '@mantine/core';
import { formatDate } from '#domain/calendar.ts';
import { countOf } from '#domain/counts.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Person } from '#web/ui/person.tsx';
import type { Receipt } from '../receipt.ts';

export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { user, member } = receipt;
  return (
    <Stack gap="sm">
      <Person name={user.name || 'N/A'} sub={`${user.username} · ${historyOf(member)}`} size={40} />
      <Facts
        min={112}
        facts={[
          [
            'Invoice/Receipt Number',
            <span key="number" className="id">
              {receipt.receiptNumber}
            </span>,
          ],
          ['Date of Purchase', formatDate(receipt.dateOfPurchase)],
          ['Submitted', dateOf(receipt.submittedAt)],
          ['Decision by', dateOf(receipt.decisionBy)],
        ]}
      />
      {receipt.outsideProgram && (
        <Notice kind="warning" title="Outside the program’s dates">
          The purchase was made before the program began or after it ended.
        </Notice>
      )}
    </Stack>
  );
}

function historyOf({ receipts, deniedReceipts }: Receipt['member']): string {
  return `${countOf(receipts, 'receipt')}, ${deniedReceipts} denied`;
}

const dateOf = (instant: string | null) => (instant ? formatDate(instant) : 'N/A');
