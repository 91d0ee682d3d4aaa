import { Kbd, Select, Text, Textarea } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DenialReason, denialProblems, denialReasons } from '#domain/receipts.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { sayProblem } from '#web/say-problem.ts';
import { BusyOverlay } from '#web/ui/feedback/busy-overlay.tsx';
import { type Decision, DecisionBar } from '#web/ui/layout/decision-bar.tsx';
import { leaveOnEscape, usePageKeys } from '#web/ui/layout/page-keys.ts';
import { useWords, wordsOf } from '#web/words.ts';
import classes from '../desk/desk.module.css';
import type { UnsavedQuantities } from '../lines/use-unsaved.ts';
import { pointsOf, type Receipt } from '../receipt.ts';
import { useDecision } from './use-decision.ts';
import { type DecisionDraft, useDecisionDraft } from './use-decision-draft.ts';

/** How to leave a field to use the shortcuts again; phones have none. */
const EscapeHint = () => (
  <Text span inherit visibleFrom="sm">
    {useWords('receipts').decision.escapeLeaves}
  </Text>
);

type Props = {
  receipt: Receipt;
  unsaved: UnsavedQuantities;
  /** The receipt's facts; they scroll together with the comments. */
  children: ReactNode;
};

export function DecisionForm({ receipt, unsaved, children }: Props) {
  const words = useWords('receipts');
  const [draft, write] = useDecisionDraft(receipt._id);
  const { approve, deny, busy, problem } = useDecision(receipt);
  const [missing, setMissing] = useState<Missing | null>(null);
  const reasonRef = useRef<HTMLInputElement>(null);
  const ownReasonRef = useRef<HTMLTextAreaElement>(null);
  const commentsRef = useRef<HTMLTextAreaElement>(null);
  const points = pointsOf(receipt);
  const isFixed = {
    quantity: unsaved.size === 0,
    items: receipt.receiptItems.length > 0,
    reason: false,
    ownReason: false,
  };
  const lacking = missing && isFixed[missing.field] ? null : missing;

  const fieldOf = {
    reason: () => reasonRef.current,
    ownReason: () => ownReasonRef.current,
    quantity: () => [...unsaved][0],
    items: () => null,
  };

  usePageKeys([
    ['r', () => reasonRef.current?.focus()],
    ['c', () => commentsRef.current?.focus()],
  ]);

  const mayArm = (key: string) => {
    const lacks = key === 'deny' ? missingReason(draft) : (missingItems(receipt) ?? missingQuantity(unsaved));
    setMissing(lacks);
    // The reasons are in the bar, which is always visible.
    if (lacks) fieldOf[lacks.field]()?.focus({ preventScroll: lacks.field === 'reason' });
    return !lacks;
  };
  const change = (part: Partial<DecisionDraft>) => {
    setMissing(null);
    write(part);
  };
  const decide = (key: string) => {
    // A quantity may have been refused since this was armed.
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
              {words.comments} <Kbd>C</Kbd>
            </>
          }
          aria-keyshortcuts="c"
          rows={5}
          maxLength={MOST_CHARACTERS.adminComments}
          description={<EscapeHint />}
          placeholder={words.decision.commentsHint}
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

type Missing = { field: 'reason' | 'ownReason' | 'quantity' | 'items'; problem: string };

function missingReason({ reason, ownReason }: DecisionDraft): Missing | null {
  const problems = denialProblems({ denialReason: reason, denialReasonOther: ownReason });
  if (problems.denialReason) return { field: 'reason', problem: sayProblem(problems.denialReason) };
  return problems.denialReasonOther ? { field: 'ownReason', problem: sayProblem(problems.denialReasonOther) } : null;
}

function missingItems({ receiptItems }: Receipt): Missing | null {
  return receiptItems.length === 0 ? { field: 'items', problem: sayProblem({ code: 'reviewedReceiptEmpty' }) } : null;
}

function missingQuantity(unsaved: UnsavedQuantities): Missing | null {
  return unsaved.size > 0 ? { field: 'quantity', problem: wordsOf('receipts').decision.quantityNotSaved } : null;
}

const approvalOf = (points: number): Decision => {
  const words = wordsOf('receipts').decision;
  return {
    key: 'approve',
    label: words.approvePoints(points),
    shortcut: 'a',
    question: words.approveAsked(points),
    consequence: words.approveEffect,
    confirm: words.approve,
  };
};

type Reason = Omit<DecisionDraft, 'comments'>;

export const denialOf = ({ reason, ownReason }: Reason): Decision => {
  const words = wordsOf('receipts').decision;
  return {
    key: 'deny',
    label: words.deny,
    shortcut: 'd',
    question: words.denyAsked,
    consequence: reason
      ? words.denyReason(reason === 'other' ? shorten(ownReason.trim()) : wordsOf('terms').denialReasons[reason])
      : undefined,
    confirm: words.deny,
    danger: true,
  };
};

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

type Shared = { draft: DecisionDraft; onChange: (part: Partial<DecisionDraft>) => void };

type SelectProps = Shared & {
  invalid: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  ownReasonRef: RefObject<HTMLTextAreaElement | null>;
};

function ReasonSelect({ draft, onChange, invalid, inputRef, ownReasonRef }: SelectProps) {
  const { chooseReason } = useWords('receipts').decision;
  const { denialReasons: labels } = useWords('terms');
  const choose = (reason: string | null) => {
    flushSync(() => onChange({ reason: reason as DenialReason | null }));
    // Moves to the text of the reason, or away from the field, because a focused field would take the shortcuts.
    if (reason === 'other') ownReasonRef.current?.focus();
    else inputRef.current?.blur();
  };
  return (
    <Select
      ref={inputRef}
      aria-label={chooseReason}
      placeholder={chooseReason}
      data={denialReasons.map((value) => ({ value, label: labels[value] }))}
      value={draft.reason}
      onChange={choose}
      onKeyDown={leaveOnEscape}
      clearable
      error={invalid}
      comboboxProps={{ position: 'top-start', width: 'min(320px, 100vw - 24px)' }}
      aria-keyshortcuts="r"
    />
  );
}

type FieldProps = Shared & { error: string | undefined; inputRef: RefObject<HTMLTextAreaElement | null> };

/** The reviewer's own text for the reason 'other'. */
function DenialFields({ draft, onChange, error, inputRef }: FieldProps) {
  const words = useWords('receipts').decision;
  if (draft.reason !== 'other') return null;
  return (
    <Textarea
      ref={inputRef}
      label={words.reason}
      description={
        <>
          {words.reasonHint} <EscapeHint />
        </>
      }
      rows={5}
      maxLength={MOST_CHARACTERS.denialReason}
      value={draft.ownReason}
      onChange={(event) => onChange({ ownReason: event.currentTarget.value })}
      onKeyDown={leaveOnEscape}
      error={error}
    />
  );
}
