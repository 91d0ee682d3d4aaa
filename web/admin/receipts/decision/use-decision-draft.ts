import { useState } from 'react';
import type { DenialReason } from '#domain/receipts.ts';
import { getSession } from '#web/api/session.ts';
import { readStored, store } from '#web/api/storage.ts';

export interface DecisionDraft {
  reason: DenialReason | null;
  /** The member reads it if the reason is 'other'. */
  ownReason: string;
  comments: string;
}

/** Keeps what was typed for a receipt until it is decided, also over a reload or while other receipts are open. */
export function useDecisionDraft(receiptId: string) {
  const [draft, setDraft] = useState(() => findDraft(receiptId));
  const write = (change: Partial<DecisionDraft>) => {
    const next = { ...draft, ...change };
    keepDraft(receiptId, next);
    setDraft(next);
  };
  return [draft, write] as const;
}

export const keepDraft = (receiptId: string, draft: DecisionDraft) => store(keyOf(receiptId), draft);
export const forgetDraft = (receiptId: string) => store(keyOf(receiptId), null);

export const findDraft = (receiptId: string): DecisionDraft => ({
  ...blank,
  ...readStored<DecisionDraft>(keyOf(receiptId)),
});

/** Per reviewer, because another one may log in in the same tab. */
const keyOf = (receiptId: string) => `guerdon.decision.${getSession()?.user._id}.${receiptId}`;
const blank: DecisionDraft = { reason: null, ownReason: '', comments: '' };
