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
    lineNow: (line: string) => client.getQueryData(queryKey)?.receipt.receiptItems.find(({ _id }) => _id === line),
    show: (receipt: Receipt) => {
      // While another correction is on its way, this answer does not hold it yet: of this one only the versions are kept.
      const isLast = client.isMutating({ mutationKey }) === 1;
      client.setQueryData(queryKey, (now) => ({
        receipt: isLast || !now ? receipt : withVersionsOf(receipt, now.receipt),
      }));
    },
    options: {
      mutationKey,
      // One after the other, in the order they were made; decisions wait in the same queue.
      scope: { id },
    },
  };
}

function withVersionsOf({ receiptItems }: Receipt, shown: Receipt): Receipt {
  const versions = new Map(receiptItems.map(({ _id, version }) => [_id, version]));
  const lines = shown.receiptItems.map((line) => ({ ...line, version: versions.get(line._id) ?? line.version }));
  return { ...shown, receiptItems: lines };
}
