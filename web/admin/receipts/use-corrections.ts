import { useQueryClient } from '@tanstack/react-query';
import type { Line, Receipt } from './receipt.ts';
import { useOnly } from './receipt-links.ts';
import { receiptKey } from './receipt-query.ts';

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
    change: (line: string, to: Partial<Line>) =>
      client.setQueryData(queryKey, (now) => {
        const receiptItems = now?.receipt.receiptItems.map((one) => (one._id === line ? { ...one, ...to } : one));
        return now && { receipt: { ...now.receipt, receiptItems: receiptItems ?? [] } };
      }),
    lineNow: (line: string) => client.getQueryData(queryKey)?.receipt.receiptItems.find(({ _id }) => _id === line),
    show: (receipt: Receipt) => {
      // While another correction is running, this answer does not contain it yet.
      const isLast = client.isMutating({ mutationKey }) === 1;
      client.setQueryData(queryKey, (now) => ({
        receipt: isLast || !now ? receipt : withShown(receipt, now.receipt),
      }));
    },
    options: {
      mutationKey,
      // In the order in which they were made; decisions wait in the same queue.
      scope: { id },
    },
  };
}

/** The lines of an answer as they are shown: what was corrected since is not in the answer yet. */
function withShown(answer: Receipt, shown: Receipt): Receipt {
  const receiptItems = answer.receiptItems.map((line) => {
    const { quantity, approved, denied } = shown.receiptItems.find(({ _id }) => _id === line._id) ?? line;
    return { ...line, quantity, approved, denied };
  });
  return { ...answer, receiptItems };
}
