import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useEntry } from '../flow/entry.ts';
import { start, useFlow } from '../flow/use-flow.ts';
import { useRefreshReceipts } from '../flow/use-refresh-receipts.ts';

export function useFinishReceipt({ _id, receiptNumber }: Receipt) {
  const refresh = useRefreshReceipts();
  const { forget } = useEntry();
  const { go } = useFlow();
  return useMutation({
    mutationFn: () => call('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber }).catch(acceptSubmitted),
    onSuccess: () => {
      forget();
      // There is no way back to a draft that is none any more.
      go({ ...start, step: 'final', receipt: _id }, { replace: true });
      return refresh();
    },
  });
}

/** It was submitted before: in another tab, or by a try whose answer was lost on the way. */
function acceptSubmitted(refusal: Refusal): void {
  if (refusal.type !== 'receipt-submitted') throw refusal;
}
