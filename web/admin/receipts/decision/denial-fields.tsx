import { Select, Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { type DenialReason, denialReasons } from '#domain/receipts.ts';
import { leaveOnEscape } from '#web/ui/page-keys.ts';
import { EscapeHint } from './escape-hint.tsx';
import type { DecisionDraft } from './use-decision-draft.ts';

type Shared = { draft: DecisionDraft; onChange: (part: Partial<DecisionDraft>) => void };

type SelectProps = Shared & {
  invalid: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  ownReasonRef: RefObject<HTMLTextAreaElement | null>;
};

export function ReasonSelect({ draft, onChange, invalid, inputRef, ownReasonRef }: SelectProps) {
  const choose = (reason: string | null) => {
    flushSync(() => onChange({ reason: reason as DenialReason | null }));
    // On to what comes next: the reason's own words, or the keys, which a focused field would swallow.
    if (reason === 'other') ownReasonRef.current?.focus();
    else inputRef.current?.blur();
  };
  return (
    <Select
      ref={inputRef}
      aria-label="Denial Options"
      placeholder="Denial Options"
      data={Object.entries(denialReasons).map(([value, label]) => ({ value, label }))}
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

/** The reason's own words, where it is none of the others. */
export function DenialFields({ draft, onChange, error, inputRef }: FieldProps) {
  if (draft.reason !== 'other') return null;
  return (
    <Textarea
      ref={inputRef}
      label="Reason"
      description={
        <>
          The member reads this. <EscapeHint />
        </>
      }
      rows={5}
      maxLength={1000}
      value={draft.ownReason}
      onChange={(event) => onChange({ ownReason: event.currentTarget.value })}
      onKeyDown={leaveOnEscape}
      error={error}
    />
  );
}
