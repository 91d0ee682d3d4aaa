import { useQueryClient } from '@tanstack/react-query';
import { type Receipt, receiptKey } from './receipt.ts';
import { useOnly } from './receipt-links.ts';

/** What all corrections of one receipt at the desk have in common. */
export function useCorrections(id: string) {
  const client = useQueryClient();
  const only = useOnly();
  const queryKey = receiptKey(id, only);
  const mutationKey = ['correct', id];
  return {
    only,
    /** Until a correction is answered nothing that was asked for before it is shown. */
    stopAsking: () => client.cancelQueries({ queryKey }),
    change: (to: (receipt: Receipt) => Receipt) =>
      client.setQueryData(queryKey, (now) => now && { receipt: to(now.receipt) }),
    show: (receipt: Receipt) => {
      // While another correction is on its way, this answer does not hold it yet.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, { receipt });
    },
    options: {
      mutationKey,
      // One after the other, in the order they were made; decisions wait in the same queue.
      scope: { id },
      // The desk shows it at once, and a spinner would come between the mouse and what is pressed next.
      meta: { quiet: true },
    },
  };
}
