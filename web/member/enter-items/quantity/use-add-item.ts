import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useMemberId } from '../../use-member.ts';
import { type Entry, type Item, useEntry } from '../flow/entry.ts';
import { useFlow } from '../flow/use-flow.ts';
import { useRefreshReceipts } from '../flow/use-refresh-receipts.ts';

/** The receipt that items go to: a draft, or what will be one with its first item. */
export interface Invoice extends Pick<Entry, 'receiptNumber' | 'dateOfPurchase'> {
  image: { imageKey: string } | null;
}

export function useAddItem({ receiptNumber, dateOfPurchase, image }: Invoice, { _id: itemId }: Item) {
  const refresh = useRefreshReceipts();
  const userLoyaltyProgramId = useMemberId();
  const { keep } = useEntry();
  const { go } = useFlow();
  return useMutation({
    mutationFn: (quantity: number) =>
      call('POST /api/client/receipt/addItem', {
        userLoyaltyProgramId,
        receiptData: {
          itemId,
          quantity,
          receiptNumber,
          dateOfPurchase,
          image: { imageKey: image?.imageKey ?? '' },
        },
      }),
    onSuccess: async ({ receiptId }) => {
      await refresh();
      // The way back leads to the search, not to the question that has been answered.
      go({ step: 'confirm', receipt: receiptId }, { replace: true });
      // The draft has them now; the next receipt begins with empty fields.
      keep({ receiptNumber: '', dateOfPurchase: '', image: null, item: null, quantity: null, draft: receiptId });
    },
    // The answer to the try that began the draft can get lost: then this page does not know the draft yet.
    onError: ({ type }) => void (type === 'receipt-item-exists' && refresh()),
  });
}
