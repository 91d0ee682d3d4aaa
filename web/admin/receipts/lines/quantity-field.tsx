import { NumberInput } from '@mantine/core';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { MAX_QUANTITY } from '#domain/receipts.ts';
import classes from './review-lines.module.css';
import type { useQuantityDraft } from './use-quantity-draft.ts';

type Props = {
  name: string;
  draft: ReturnType<typeof useQuantityDraft>;
  /** Where its problem is told: the field is too narrow for a sentence. */
  problemId: string;
  inputRef: RefObject<HTMLInputElement | null>;
  shortcut: string | undefined;
  /** A field of numbers has its letters free for what is said of the whole line. */
  onJudge: (judgement: 'approved' | 'denied') => void;
};

export function QuantityField({ name, draft, problemId, inputRef, shortcut, onJudge }: Props) {
  // Whatever is done here, the next key is the desk's again.
  const followKey = ({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const judgement = ctrlKey || metaKey ? undefined : judgements[key.toLowerCase()];
    if (judgement) onJudge(judgement);
    else if (key === 'Escape') flushSync(draft.takeBack);
    else if (key === 'Enter') draft.saveAgain();
    else return;
    currentTarget.blur();
  };
  return (
    <NumberInput
      ref={inputRef}
      aria-label={`Quantity of ${name}`}
      aria-keyshortcuts={shortcut}
      className={classes.quantity}
      size="xs"
      min={1}
      max={MAX_QUANTITY}
      clampBehavior="none"
      allowNegative={false}
      value={draft.value}
      error={draft.problem !== null}
      attributes={{ input: { 'aria-describedby': draft.problem === null ? undefined : problemId } }}
      onChange={draft.type}
      onBlur={draft.saveNow}
      onKeyDown={followKey}
    />
  );
}

const judgements: Readonly<Record<string, 'approved' | 'denied'>> = { x: 'denied', y: 'approved' };
