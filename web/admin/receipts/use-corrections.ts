import { useQueryClient } from '@tanstack/react-query';
import { type Receipt, receiptKey } from './receipt.ts';
import { useOnly } from './receipt-links.ts';

/** The shared parts of all corrections of a receipt. */
export function useCorrections(id: string) {
  const client = useQueryClient();
  const only = useOnly();
  const queryKey = receiptKey(id, only);
  const mutationKey = ['correct', id];
  return {
    only,
    /** Answers that were requested before the correction must not replace it. */
    stopAsking: () => client.cancelQueries({ queryKey }),
    change: (to: (receipt: Receipt) => Receipt) =>
      client.setQueryData(queryKey, (now) => now && { receipt: to(now.receipt) }),
    show: (receipt: Receipt) => {
      // While another correction is running, this answer does not contain it yet.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, { receipt });
    },
    options: {
      mutationKey,
      // In the order in which they were made; decisions wait in the same queue.
      scope: { id },
      // The page shows the change at once, and a spinner would cover the next control.
      meta: { quiet: true },
    },
  };
}
