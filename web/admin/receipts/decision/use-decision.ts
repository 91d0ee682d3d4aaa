import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DenialReason, receiptState } from '#domain/receipts.ts';
import type { Answer, Ask, RefusalOf } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';
import { receiptKey } from '../receipt-query.ts';
import { type DecisionDraft, findDraft, forgetDraft } from './use-decision-draft.ts';
import { atTheDesk, useIsAtTheDesk, useNextReceipt } from './use-next-receipt.ts';

type Approval = Omit<Ask<'POST /api/admin/receipt/:id/approve'>, 'id' | 'only' | 'decisions'>;
type Denial = Omit<Ask<'POST /api/admin/receipt/:id/deny'>, 'id' | 'only' | 'decisions'>;
type DecisionRefusal = RefusalOf<'POST /api/admin/receipt/:id/approve' | 'POST /api/admin/receipt/:id/deny'>;
type Decided = Answer<'POST /api/admin/receipt/:id/approve'>;

/** Approves or denies the receipt and opens the next one. */
export function useDecision({ _id: id, receiptNumber, queue, decisions }: Receipt) {
  const words = useWords('receipts').decision;
  const client = useQueryClient();
  const only = useOnly();
  const isAtTheDesk = useIsAtTheDesk(id);
  const openNext = useNextReceipt(id);
  const mutationKey = ['decide', id];
  const [problem, setProblem] = useState<string>();
  // A server of the version before says none, for the minutes of an upgrade.
  const seen = { id, only, decisions: decisions?.length };

  // The bar of a receipt that was decided or left may still be visible for a moment.
  const isOpen = () => {
    const now = client.getQueryData(receiptKey(id, only))?.receipt;
    return isAtTheDesk() && client.isMutating({ mutationKey }) === 0 && now && receiptState(now) === 'submitted';
  };
  const settle = (answer: Decided, outcome: string, typed?: Partial<DecisionDraft>) => {
    client.setQueryData(receiptKey(id, only), answer);
    const draft = { ...findDraft(id), ...typed };
    forgetDraft(id);
    void openNext(answer.receipt, { outcome, draft, place: { ...answer.receipt.queue, position: queue.position } });
  };
  const refuse = (refusal: DecisionRefusal, failure: string, { points }: Approval = {}) => {
    if (!notifyIfDecided(refusal, receiptNumber)) {
      notify.danger(failure, { ...atTheDesk, detail: refusal.reason });
      setProblem(problemOf(refusal, points));
    }
  };
  const shared = {
    mutationKey,
    scope: { id },
    onMutate: () => setProblem(undefined),
  };
  const approval = useCall('POST /api/admin/receipt/:id/approve', (sent: Approval) => ({ ...seen, ...sent }), {
    ...shared,
    onSuccess: (answer) => settle(answer, words.approved(receiptNumber, answer.receipt.points)),
    onError: (refusal, sent) => refuse(refusal, words.notApproved, sent),
  });
  const denial = useCall('POST /api/admin/receipt/:id/deny', (sent: Denial) => ({ ...seen, ...sent }), {
    ...shared,
    onSuccess: (answer, sent) =>
      settle(answer, words.denied(receiptNumber), { reason: sent.denialReason as DenialReason }),
    onError: (refusal) => refuse(refusal, words.notDenied),
  });
  return {
    approve: (sent: Approval) => {
      if (isOpen()) approval.mutate(sent);
    },
    deny: (sent: Denial) => {
      if (isOpen()) denial.mutate(sent);
    },
    /** The label of the spinner. */
    busy: (approval.isPending && words.approving) || (denial.isPending && words.denying) || undefined,
    problem,
  };
}

function problemOf(refusal: DecisionRefusal, points: number | undefined): string {
  const now = refusal.type === 'stale' && refusal.data.points;
  if (typeof now !== 'number' || now === points) return refusal.reason;
  return `${refusal.reason} ${wordsOf('receipts').decision.paysNow(now)}`;
}

/** Says that another reviewer has decided the receipt, which is not an error. Returns whether that is the case. */
export function notifyIfDecided({ type }: Refusal, receiptNumber: string): boolean {
  const isDecided = type === 'receipt-approved' || type === 'receipt-denied';
  if (isDecided) {
    const { decidedByOther, wasApproved, wasDenied } = wordsOf('receipts').decision;
    const detail = (type === 'receipt-approved' ? wasApproved : wasDenied)(receiptNumber);
    notify.info(decidedByOther, { ...atTheDesk, detail });
  }
  return isDecided;
}
