import { Kbd, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { formatPoints } from '#domain/points.ts';
import { denialProblem, denialReasons } from '#domain/receipts.ts';
import { BusyOverlay } from '#web/ui/busy-overlay.tsx';
import type { Decision } from '#web/ui/decision/decision-bar.tsx';
import { DecisionBar } from '#web/ui/decision/decision-bar.tsx';
import { leaveOnEscape, usePageKeys } from '#web/ui/page-keys.ts';
import classes from '../desk/desk.module.css';
import type { UnsavedQuantities } from '../lines/unsaved-quantities.ts';
import { pointsOf, type Receipt } from '../receipt.ts';
import { DenialFields, ReasonSelect } from './denial-fields.tsx';
import { EscapeHint } from './escape-hint.tsx';
import { useDecision } from './use-decision.ts';
import { type DecisionDraft, useDecisionDraft } from './use-decision-draft.ts';

type Props = {
  receipt: Receipt;
  unsaved: UnsavedQuantities;
  /** What is decided about: it scrolls together with the comments. */
  children: ReactNode;
};

export function DecisionForm({ receipt, unsaved, children }: Props) {
  const [draft, write] = useDecisionDraft(receipt._id);
  const { approve, deny, busy, problem } = useDecision(receipt);
  const [missing, setMissing] = useState<Missing | null>(null);
  const reasonRef = useRef<HTMLInputElement>(null);
  const ownReasonRef = useRef<HTMLTextAreaElement>(null);
  const commentsRef = useRef<HTMLTextAreaElement>(null);
  const points = pointsOf(receipt);
  const lacking = missing?.field === 'quantity' && unsaved.size === 0 ? null : missing;

  const fieldOf = {
    reason: () => reasonRef.current,
    ownReason: () => ownReasonRef.current,
    quantity: () => [...unsaved][0],
  };

  usePageKeys([
    ['r', () => reasonRef.current?.focus()],
    ['c', () => commentsRef.current?.focus()],
  ]);

  const mayArm = (key: string) => {
    const lacks = key === 'deny' ? missingReason(draft) : missingQuantity(unsaved);
    setMissing(lacks);
    // The reasons stand in the bar, which is in view whatever the page behind it shows.
    if (lacks) fieldOf[lacks.field]()?.focus({ preventScroll: lacks.field === 'reason' });
    return !lacks;
  };
  const change = (part: Partial<DecisionDraft>) => {
    setMissing(null);
    write(part);
  };
  const decide = (key: string) => {
    // A quantity on its way may have been refused since this was armed.
    if (!mayArm(key)) return;
    const adminComments = draft.comments.trim();
    if (key === 'approve') approve({ points, adminComments });
    else deny({ denialReason: draft.reason ?? '', denialReasonOther: draft.ownReason.trim(), adminComments });
  };
  return (
    <>
      <div className={classes.scroll}>
        {children}
        <DenialFields
          draft={draft}
          onChange={change}
          error={lacking?.field === 'ownReason' ? lacking.problem : undefined}
          inputRef={ownReasonRef}
        />
        <Textarea
          ref={commentsRef}
          label={
            <>
              Admin Comments <Kbd>C</Kbd>
            </>
          }
          aria-keyshortcuts="c"
          rows={5}
          maxLength={5000}
          description={<EscapeHint />}
          placeholder="Sent to the member with the decision"
          value={draft.comments}
          onChange={(event) => change({ comments: event.currentTarget.value })}
          onKeyDown={leaveOnEscape}
        />
      </div>
      <div className={classes.bar}>
        <DecisionBar
          decisions={[denialOf(draft), approvalOf(points)]}
          lead={
            <ReasonSelect
              draft={draft}
              onChange={change}
              invalid={lacking?.field === 'reason' || lacking?.field === 'ownReason'}
              inputRef={reasonRef}
              ownReasonRef={ownReasonRef}
            />
          }
          error={lacking?.problem ?? problem}
          mayArm={mayArm}
          onDecide={decide}
          busy={busy !== undefined}
        />
      </div>
      {busy && <BusyOverlay label={busy} />}
    </>
  );
}

type Missing = { field: 'reason' | 'ownReason' | 'quantity'; problem: string };

function missingReason({ reason, ownReason }: DecisionDraft): Missing | null {
  const problem = denialProblem(reason);
  if (problem) return { field: 'reason', problem };
  return reason === 'other' && !ownReason.trim() ? { field: 'ownReason', problem: 'Please write the reason.' } : null;
}

function missingQuantity(unsaved: UnsavedQuantities): Missing | null {
  return unsaved.size > 0 ? { field: 'quantity', problem: 'A quantity is not saved yet.' } : null;
}

const approvalOf = (points: number): Decision => ({
  key: 'approve',
  label: `Approve ${formatPoints(points)} points`,
  shortcut: 'a',
  question: `Approve ${formatPoints(points)} points?`,
  consequence: 'The member is told by e-mail.',
  confirm: 'Approve',
});

const denialOf = ({ reason, ownReason }: DecisionDraft): Decision => ({
  key: 'deny',
  label: 'Deny',
  shortcut: 'd',
  question: 'Deny this receipt?',
  consequence: reason ? `Reason: ${reason === 'other' ? shorten(ownReason.trim()) : denialReasons[reason]}` : undefined,
  confirm: 'Deny',
  danger: true,
});

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
