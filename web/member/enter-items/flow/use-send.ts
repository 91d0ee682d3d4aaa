import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { useEntry } from '../../entries/use-entries.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { type ChosenItem, sentItems } from '../read/chosen-items.ts';
import { inOrder } from '../use-draft-lines.ts';
import { sentDetails } from './details.ts';
import { start, useFlow } from './use-flow.ts';

/** What is sent of an entry that has no draft: the items chosen for its lines, or none with a word alone. */
interface Sent {
  items?: readonly ChosenItem[];
  /** What its member has seen; the receipt is refused if it comes to something else. */
  points: number;
}

/** Sends the receipt for approval. Pressed again after a lost answer, it ends at the same receipt. */
export function useSend(draft?: Receipt) {
  const { now, forget } = useEntry();
  const { go } = useFlow();
  return useMutation({
    ...(draft && { scope: inOrder(draft.receiptNumber) }),
    meta: { coversPage: true, loadsPages: 'last' },
    async mutationFn({ items = [], points }: Sent): Promise<string> {
      const sent = { memberNote: now().note, points };
      if (draft) return await finish(draft, sent);
      const details = sentDetails(now());
      const { receipt } = await call('POST /api/client/receipt/submit', {
        ...details,
        items: sentItems(items),
        ...sent,
      });
      return receipt._id;
    },
    onSuccess(receipt) {
      forget();
      // A receipt that was sent cannot be opened again with Back.
      go({ ...start, step: 'final', receipt }, { replace: true });
    },
  });
}

async function finish({ _id: receiptId, receiptNumber }: Receipt, sent: { memberNote: string; points: number }) {
  try {
    await call('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber, receiptId, ...sent });
  } catch (error) {
    // Submitted before, in another tab or by a try whose answer was lost.
    if (!(error instanceof Refusal && error.type === 'receipt-submitted')) throw error;
  }
  return receiptId;
}
