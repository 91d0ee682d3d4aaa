import { useCall } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import { useMemberId } from '../use-member.ts';
import { type Details, sentDetails } from './flow/details.ts';
import { useEntry } from './flow/entry.ts';
import { useFlow } from './flow/use-flow.ts';

/** Changes of a draft are sent one after the other, in the order in which they were pressed; its submission comes last. */
export const inOrder = (receiptNumber: string) => ({ id: `draft ${receiptNumber}` });

/** Adds one of an item to the receipt, which its first item creates, and stays where it is. */
export function useAddToDraft(invoice: Details) {
  const userLoyaltyProgramId = useMemberId();
  const { beginNext } = useEntry();
  const { search, go } = useFlow();
  return useCall(
    'POST /api/client/receipt/addItem',
    ({ itemId, quantity, line }: { itemId: string; quantity: number; line?: number | undefined }) => ({
      userLoyaltyProgramId,
      receiptData: { itemId, quantity, line, ...sentDetails(invoice) },
    }),
    {
      scope: inOrder(invoice.receiptNumber),
      meta: { loadsPages: 'first' },
      onSuccess: ({ receiptId }) => {
        if (search.receipt === receiptId) return;
        go({ receipt: receiptId }, { replace: true, resetScroll: false });
        beginNext(receiptId);
      },
      onError: ({ type, reason }) => {
        // Added by a try whose answer was lost; the list shows it.
        if (type !== 'receipt-item-exists') notify.danger(reason);
      },
    },
  );
}

/** Changes a line's quantity; 0 removes it. */
export function useChangeLine({ _id: id, receiptNumber }: Receipt) {
  return useCall(
    'POST /api/client/receipt/:id/item/:itemId',
    ({ itemId, quantity }: { itemId: string; quantity: number }) => ({ id, itemId, quantity }),
    {
      scope: inOrder(receiptNumber),
      meta: { loadsPages: 'last' },
      onError: (error) => notify.danger(error.reason),
    },
  );
}
