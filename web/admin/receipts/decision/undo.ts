import type { QueryClient } from '@tanstack/react-query';
import type { useRouter } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { onSessionChange } from '#web/api/session.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { forgetUndo, offerUndo } from '#web/ui/feedback/undo.tsx';
import { wordsOf } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import type { useDeskLinks } from '../receipt-links.ts';
import { type Only, receiptKey } from '../receipt-query.ts';
import { type DecisionDraft, keepDraft } from './use-decision-draft.ts';

interface Decided {
  receipt: Receipt;
  only: Only;
  /** What was typed for it. */
  draft: DecisionDraft;
  link: ReturnType<ReturnType<typeof useDeskLinks>['receipt']>;
  /** The receipt that was opened after it. */
  ledTo: string | null;
  /** What was decided, and what is left to do. */
  outcome: string;
  detail: string | undefined;
}
interface Desk {
  client: QueryClient;
  navigate: ReturnType<typeof useRouter>['navigate'];
}

/** What was decided at this desk, the last one last. */
const made: Pick<Decided, 'receipt' | 'ledTo'>[] = [];
const MOST = 50;
onSessionChange(() => {
  made.length = 0;
  forgetUndo();
});

/** Says what was decided, and offers to take it back as long as the server does. */
export function sayDecided(decided: Decided, desk: Desk): void {
  made.push(decided);
  made.splice(0, made.length - MOST);
  const { receipt, outcome: text, detail } = decided;
  // A server of the version before takes nothing back, for the minutes of an upgrade.
  const offered = receipt.takeBack ?? null;
  if (offered) {
    const { decision, seconds } = offered;
    const { undo: label } = wordsOf('receipts').decision;
    offerUndo({ text, detail, label, seconds, centered: true, undo: () => takeBack(decided, decision, desk) });
  } else notify.info(text, { name: 'undo', centered: true, for: 4000, detail });
}

/** The decided receipt after which this one was opened. */
export const decidedBefore = (id: string): string | null =>
  made.findLast(({ ledTo }) => ledTo === id)?.receipt._id ?? null;

async function takeBack(decided: Decided, decision: number, { client, navigate }: Desk) {
  const { receipt, only, draft, link } = decided;
  const { _id: id, receiptNumber } = receipt;
  const words = wordsOf('receipts').decision;
  try {
    const answer = await call('POST /api/admin/receipt/:id/takeBack', { id, only, decision });
    if (made.includes(decided)) made.splice(made.indexOf(decided), 1);
    keepDraft(id, draft);
    client.setQueryData(receiptKey(id, only), answer);
    await navigate(link);
    return { text: words.takenBack(receiptNumber) };
  } catch (error) {
    return { text: words.notTakenBack(receiptNumber), reason: (error as Refusal).reason };
  }
}
