import { call } from '#web/api/call.ts';
import { useAct } from '#web/api/query.ts';
import { Refusal } from '#web/api/refusal.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { type ChosenItem, sentItems } from '../read/chosen-items.ts';
import { sentDetails } from './details.ts';
import { type Draft, findDraft } from './drafts.ts';
import { useLines } from './lines.tsx';
import { start, useFlow } from './use-flow.ts';

/** What is sent of an entry that has no draft: the items chosen for its lines, or none with a word alone. */
interface Sent {
  items?: readonly ChosenItem[];
  /** What its member has seen; the receipt is refused if it comes to something else. */
  points: number;
}

/**
 * Sends the receipt for approval: a draft as its member has it, or what was never one at once. Pressed again after a lost
 * answer, it ends at the same receipt.
 */
export function useSend(draft?: Draft) {
  const { now, forget } = useEntry();
  const { sendAndWait, show } = useLines();
  const { go } = useFlow();
  return useAct({
    meta: { coversPage: true, loadsPages: 'last' },
    async mutationFn({ items = [], points }: Sent): Promise<string | null> {
      const hasLines = await sendAndWait().then(
        () => true,
        () => false,
      );
      if (!hasLines || now().lines.length > 0) return null;
      const sent = { memberNote: now().note, points };
      const { _id = now().draft, receiptNumber } = findDraft(now()) ?? draft ?? { ...now(), _id: undefined };
      if (_id) return await finish({ _id, receiptNumber }, sent);
      const whole = { ...sentDetails(now()), items: sentItems(items), ...sent };
      return (await call('POST /api/client/receipt/submit', whole)).receipt._id;
    },
    onSuccess(receipt) {
      // Why its lines cannot be sent is said above the step.
      if (receipt === null) return show();
      forget();
      // A receipt that was sent cannot be opened again with Back.
      go({ ...start, step: 'final', receipt }, { replace: true });
    },
  });
}

type Begun = { _id: string; receiptNumber: string };
async function finish({ _id: receiptId, receiptNumber }: Begun, sent: { memberNote: string; points: number }) {
  try {
    await call('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber, receiptId, ...sent });
  } catch (error) {
    // Submitted before, in another tab or by a try whose answer was lost.
    if (!(error instanceof Refusal && error.type === 'receipt-submitted')) throw error;
  }
  return receiptId;
}
