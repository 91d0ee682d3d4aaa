import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { type Entry, useEntry } from '../flow/entry.ts';
import { start, useFlow } from '../flow/use-flow.ts';
import { useRefreshReceipts } from '../flow/use-refresh-receipts.ts';

/** Makes the draft, with its items, and goes on to its confirmation. */
export function useSendAgain(id: string) {
  const refresh = useRefreshReceipts();
  const { forget } = useEntry();
  const { go } = useFlow();
  return useMutation({
    mutationFn: ({ receiptNumber, dateOfPurchase, image }: Entry) =>
      call('POST /api/client/receipt/:id/sendAgain', {
        id,
        receiptNumber,
        dateOfPurchase,
        image: { imageKey: image?.imageKey ?? '' },
      }),
    onSuccess: async ({ receipt }) => {
      await refresh();
      forget();
      // The way back does not lead to a question that has been answered.
      go({ ...start, step: 'confirm', receipt: receipt._id }, { replace: true });
    },
    // The draft may be there all the same: the answer can get lost. Not waited for, as the server may be out of reach.
    onError: () => void refresh(),
    meta: { quiet: true },
  });
}
