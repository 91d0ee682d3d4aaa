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
    lineNow: (line: string) => client.getQueryData(queryKey)?.receipt.receiptItems.find(({ _id }) => _id === line),
    show: (receipt: Receipt) => {
      // While another correction is running, this answer does not contain it yet: only its versions are kept.
      const isLast = client.isMutating({ mutationKey }) === 1;
      client.setQueryData(queryKey, (now) => ({
        receipt: isLast || !now ? receipt : withVersionsOf(receipt, now.receipt),
      }));
    },
    options: {
      mutationKey,
      // In the order in which they were made; decisions wait in the same queue.
      scope: { id },
    },
  };
}

function withVersionsOf({ receiptItems }: Receipt, shown: Receipt): Receipt {
  const versions = new Map(receiptItems.map(({ _id, version }) => [_id, version]));
  const lines = shown.receiptItems.map((line) => ({ ...line, version: versions.get(line._id) ?? line.version }));
  return { ...shown, receiptItems: lines };
}
