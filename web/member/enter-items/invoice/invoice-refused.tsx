import { Button } from '@mantine/core';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { start, useFlow } from '../flow/use-flow.ts';

type Props = { refusal: Refusal; receiptNumber: string; drafts: readonly Receipt[] };

/** Why it cannot be entered like this; where an own draft has the number, one can go on with that. */
export function InvoiceRefused({ refusal, receiptNumber, drafts }: Props) {
  const { go } = useFlow();
  const number = normalizeReceiptNumber(receiptNumber);
  const draft =
    refusal.type === 'receipt-exists' &&
    drafts.find((receipt) => normalizeReceiptNumber(receipt.receiptNumber) === number);
  return (
    <IntoView>
      <Notice
        kind="danger"
        title={refusal.msg}
        actions={
          draft && (
            <Button variant="default" h={44} onClick={() => go({ ...start, step: 'confirm', receipt: draft._id })}>
              Continue
            </Button>
          )
        }
      >
        {draft
          ? 'It is one of your drafts. Go on with it, or enter another number.'
          : refusal.errors.map(({ message }) => message !== refusal.msg && <p key={message}>{message}</p>)}
      </Notice>
    </IntoView>
  );
}
