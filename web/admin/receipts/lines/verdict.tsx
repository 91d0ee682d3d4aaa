import { Box } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Line } from '../receipt.ts';
import classes from './review-lines.module.css';

export type Judgement = { approved: boolean; denied: boolean };
type Props = { line: Line; isOpen: boolean; onDecide: (judgement: Judgement) => void };

/** Whether one item counts: two buttons while the receipt waits, a word after it. */
export function Verdict({ line, isOpen, onDecide }: Props) {
  const { approved, denied } = line;
  const { name } = line.item;
  if (!isOpen)
    return (
      <Box component="span" c="dimmed">
        {denied ? 'Denied' : approved ? 'Approved' : ''}
      </Box>
    );
  return (
    <fieldset className={classes.choice}>
      <legend className="quiet">{name}</legend>
      <button
        type="button"
        aria-label={`Approve ${name}`}
        aria-pressed={approved}
        data-kind="approved"
        onClick={() => onDecide(judgementOf(line, 'approved'))}
      >
        <IconCheck size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={`Deny ${name}`}
        aria-pressed={denied}
        data-kind="denied"
        onClick={() => onDecide(judgementOf(line, 'denied'))}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </fieldset>
  );
}

/** What a press makes of the line; the chosen one pressed again is taken back. */
export const judgementOf = (line: Judgement, pressed: keyof Judgement): Judgement => ({
  approved: pressed === 'approved' && !line.approved,
  denied: pressed === 'denied' && !line.denied,
});
