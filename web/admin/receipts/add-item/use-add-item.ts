import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ask, call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { receiptKey } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';

type Added = Omit<Ask<'POST /api/admin/receipt/addItem'>, 'receiptId' | 'only'>;

/** Adds a line; the desk shows what the receipt pays with it, or what somebody else decided meanwhile. */
export function useAddItem(receiptId: string, onAdded: () => void) {
  const client = useQueryClient();
  const refreshLists = useRefresh('GET /api/admin/receipt/list');
  const only = useOnly();
  const queryKey = receiptKey(receiptId, only);
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey: ['correct', receiptId],
    // After the corrections that were made before: decisions stand in the same row.
    scope: { id: receiptId },
    mutationFn: (added: Added) => call('POST /api/admin/receipt/addItem', { receiptId, only, ...added }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: ({ final }) => {
      client.setQueryData(queryKey, { receipt: final });
      void refreshLists();
      onAdded();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { add: mutate, adding: isPending ? variables.itemId : undefined, failure: error?.msg };
}
