import { useMutation } from '@tanstack/react-query';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { useMemberId } from '../../use-member.ts';
import { type Details, sentDetails } from '../flow/details.ts';
import { useEntry } from '../flow/entry.ts';
import type { ChosenItem } from './chosen-items.ts';

/**
 * Adds several items one after the other; then the draft is there. If one fails, those before it are on the list; trying
 * again goes on with the rest, as what is on the list already is passed over.
 */
export function useAddItems(invoice: Details, onAdded: (receiptId: string) => void) {
  const userLoyaltyProgramId = useMemberId();
  const { beginNext, keep } = useEntry();
  return useMutation<string | null, Refusal, readonly ChosenItem[]>({
    meta: { coversPage: true, loadsPages: 'first' },
    async mutationFn(items) {
      let receiptId: string | null = null;
      for (const { item, quantity, line } of items) {
        const receiptData = { itemId: item._id, quantity, line, ...sentDetails(invoice) };
        const sent = { userLoyaltyProgramId, receiptData };
        const answer = await call('POST /api/client/receipt/addItem', sent).catch(passIfListed);
        receiptId = answer?.receiptId ?? receiptId;
        // If a later one fails, the page knows what is on the list.
        if (answer) keep({ draft: answer.receiptId });
      }
      return receiptId ?? (await findDraft(invoice.receiptNumber));
    },
    onSuccess(receiptId) {
      if (!receiptId) return;
      onAdded(receiptId);
      beginNext(receiptId);
    },
  });
}

/** All items may be on the list already, if the answers of an earlier try were lost. */
async function findDraft(receiptNumber: string): Promise<string | null> {
  const { receipts } = await call('GET /api/client/receipt/list', { status: 'draft', limit: 100 });
  const number = normalizeReceiptNumber(receiptNumber);
  return receipts.find((draft) => normalizeReceiptNumber(draft.receiptNumber) === number)?._id ?? null;
}

function passIfListed(error: unknown): null {
  if (error instanceof Refusal && error.type === 'receipt-item-exists') return null;
  throw error;
}
