import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { notify } from '#web/ui/notify.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useEntry } from './entry.ts';
import { useRefreshReceipts } from './use-refresh-receipts.ts';

/** Deletes a draft with its items and photo. */
export function useCancelDraft(onCanceled?: () => void) {
  const refresh = useRefreshReceipts();
  const { forget } = useEntry();
  return useMutation({
    mutationFn: ({ _id: id }: Receipt) => call('DELETE /api/common/receipt/:id', { id }),
    onSuccess: async (_answer, { receiptNumber }) => {
      forget();
      onCanceled?.();
      notify.info(`Receipt ${receiptNumber} has been canceled.`);
      await refresh();
    },
    onError: (error) => {
      notify.danger(error.msg);
      // Canceled or submitted in another tab, perhaps; not waited for, as the server may be out of reach.
      void refresh();
    },
  });
}
