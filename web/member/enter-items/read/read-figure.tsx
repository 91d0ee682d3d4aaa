import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReadReceipt } from '#contract/readings.ts';
import type { PrintedField } from '#domain/printed-fields.ts';
import { SURE } from '#domain/reading/page.ts';
import { doubtOf } from '#domain/reading/proposed-details.ts';
import { IconLine } from '#web/ui/layout/lines.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { formatAmount } from '#words/numbers.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { sayPrinted } from '../../receipts/receipt-words.ts';
import { DetailField } from '../invoice/invoice-fields.tsx';
import classes from './read-figure.module.css';
import { ReadNote } from './read-note.tsx';
import { type HowRead, pleaseCheck } from './use-reading.ts';

function stateOf(how: HowRead | null) {
  const words = wordsOf('reading').receipt;
  if (how === 'sure') return { Icon: IconCircleCheck, c: 'success.7', text: words.readClearly };
  if (how === null || how === 'unreadable') return { Icon: IconPencil, c: 'dimmed', text: words.change };
  return { Icon: IconAlertTriangle, c: 'warning.7', text: pleaseCheck(how) };
}

type Props = {
  field: PrintedField;
  how: HowRead | null;
  problem: string | undefined;
  /** Shows its place on the picture. */
  onShow: () => void;
  /** It was not found, and is the first one to type. */
  takesFocus: boolean;
};

/**
 * What is printed on the receipt, as it was read; a tap shows its place and opens its field. What was not found is asked for. An opened
 * field stays open, because what is pressed next would move away from under the finger.
 */
export function ReadFigure({ field, how, problem, onShow, takesFocus }: Props) {
  const value = useEntry().entry[field];
  const words = useWords('members').receipts.printed;
  const [isOpen, open] = useState(false);
  if (isOpen || value === '' || problem) {
    return (
      <div className={classes.row}>
        <DetailField
          field={field}
          problem={problem}
          note={<ReadNote how={how} />}
          autoFocus={isOpen || takesFocus}
          onFocus={() => {
            open(true);
            onShow();
          }}
        />
      </div>
    );
  }
  const { Icon, c, text } = stateOf(how);
  return (
    <div className={classes.row}>
      <UnstyledButton
        className={classes.figure}
        onClick={() => {
          open(true);
          onShow();
        }}
      >
        <span>
          <span className={classes.label}>{words[field]}</span>
          <span className={`id ${classes.value}`}>{sayPrinted(field, value)}</span>
        </span>
        <IconLine Icon={Icon} c={c} fz="sm" fw={600} style={{ whiteSpace: 'normal' }}>
          {text}
        </IconLine>
      </UnstyledButton>
    </div>
  );
}

/** The total as it was read. Nothing depends on it, so it is only shown, to be compared with the receipt. */
export function ReadTotal({ total }: { total: ReadReceipt['total'] | undefined }) {
  const words = useWords('reading').receipt;
  if (!total) return null;
  const { Icon, c, text } = stateOf(total.certainty >= SURE ? 'sure' : { doubt: doubtOf(total) });
  return (
    <div className={classes.row}>
      <div className={classes.figure}>
        <span>
          <span className={classes.label}>{words.total}</span>
          <span className={`num ${classes.value}`}>{formatAmount(total.value)}</span>
        </span>
        <IconLine Icon={Icon} c={c} fz="sm" fw={600}>
          {text}
        </IconLine>
      </div>
    </div>
  );
}
