import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/api/refusal.ts';
import { useEntry } from '../../entries/use-entries.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { type ChosenItem, sentItems } from '../read/chosen-items.ts';
import { sentDetails } from './details.ts';
import { findDraft } from './drafts.ts';
import { inOrder, sendLines } from './send-lines.ts';
import { start, useFlow } from './use-flow.ts';

/** What is sent of an entry that has no draft: the items chosen for its lines, or none with a word alone. */
interface Sent {
  items?: readonly ChosenItem[];
  /** What its member has seen; the receipt is refused if it comes to something else. */
  points: number;
}

/**
 * Sends the receipt for approval, with all lines that its member has. Pressed again after a lost answer, it ends at the
 * same receipt.
 */
export function useSend() {
  const { entry, now, forget } = useEntry();
  const { go } = useFlow();
  return useMutation({
    scope: inOrder(entry.id),
    meta: { coversPage: true, loadsPages: 'last' },
    async mutationFn({ items = [], points }: Sent): Promise<string> {
      await sendLines(entry.id);
      const sent = { memberNote: now().note, points };
      const draft = findDraft(now());
      if (draft) return await finish(draft, sent);
      const whole = { ...sentDetails(now()), items: sentItems(items), ...sent };
      return (await call('POST /api/client/receipt/submit', whole)).receipt._id;
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
