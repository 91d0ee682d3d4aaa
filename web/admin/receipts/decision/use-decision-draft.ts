import { useState } from 'react';
import type { DenialReason } from '#domain/receipts.ts';
import { getSession } from '#web/api/session.ts';
import { keep, readKept } from '#web/ui/kept.ts';

export interface DecisionDraft {
  reason: DenialReason | null;
  /** The member reads it where the reason is 'other'. */
  ownReason: string;
  comments: string;
}

/** What is typed at the desk stays with its receipt while one looks at others, and when the page is loaded again, until it is decided. */
export function useDecisionDraft(receiptId: string) {
  const [draft, setDraft] = useState(() => findDraft(receiptId));
  const write = (change: Partial<DecisionDraft>) => {
    const next = { ...draft, ...change };
    keep(keyOf(receiptId), next);
    setDraft(next);
  };
  return [draft, write] as const;
}

export const forgetDraft = (receiptId: string) => keep(keyOf(receiptId), null);

const findDraft = (receiptId: string): DecisionDraft => ({ ...blank, ...readKept<DecisionDraft>(keyOf(receiptId)) });

/** Each reviewer's own: another may log in in the same tab. */
const keyOf = (receiptId: string) => `guerdon.decision.${getSession()?.user._id}.${receiptId}`;
const blank: DecisionDraft = { reason: null, ownReason: '', comments: '' };
