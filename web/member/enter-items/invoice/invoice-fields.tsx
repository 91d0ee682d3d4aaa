import { Box, TextInput } from '@mantine/core';
import type { FocusEventHandler, ReactNode } from 'react';
import type { PrintedField } from '#contract/receipts.ts';
import { today } from '#domain/calendar.ts';
import { detailFields, typed } from '#domain/receipt-entry.ts';
import { FIRST_PURCHASE_DATE } from '#domain/receipts.ts';
import { useWords } from '#web/words.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { useProgram } from '../../use-member.ts';
import { termsOf } from '../entry-terms.ts';
import { NotRead, ReadingState, ReadNote, TotalNote } from '../read/read-note.tsx';
import { useReading } from '../read/use-reading.ts';
import type { InvoiceProblems } from './invoice-problems.ts';
import classes from './invoice-step.module.css';

export function InvoiceFields({ problems, onNumberChange }: { problems: InvoiceProblems; onNumberChange: () => void }) {
  const reading = useReading();
  return (
    <>
      {reading.hasFailed ? (
        <Box my="sm">
          <NotRead reading={reading} />
        </Box>
      ) : (
        <ReadingState isReading={reading.isReading} isRead={reading.reading !== null} />
      )}
      <div className={classes.fields}>
        {detailFields.map((field) => (
          <DetailField
            key={field}
            field={field}
            problem={problems[field]}
            note={<ReadNote how={reading.howRead(field)} />}
            onChange={field === 'receiptNumber' ? onNumberChange : undefined}
          />
        ))}
      </div>
      <TotalNote total={reading.reading?.read?.total} />
    </>
  );
}

type Props = {
  field: PrintedField;
  problem: string | undefined;
  /** Shown below the field. */
  note: ReactNode;
  onChange?: (() => void) | undefined;
  autoFocus?: boolean;
  onFocus?: FocusEventHandler;
};

/** The field for number or date of the entry. */
export function DetailField({ field, problem, note, onChange, ...focus }: Props) {
  const { entry, keep } = useEntry();
  const { allowLetters, timeZone, now } = termsOf(useProgram());
  const words = useWords('entry').invoice;
  const own = {
    // No maxLength, because a number that is cut off would be a different one.
    receiptNumber: { inputMode: allowLetters ? 'text' : 'numeric', autoComplete: 'off' },
    dateOfPurchase: { type: 'date', min: FIRST_PURCHASE_DATE, max: today(now, timeZone) },
  } as const satisfies Record<PrintedField, object>;
  return (
    <TextInput
      size="md"
      label={words[field]}
      {...own[field]}
      {...focus}
      value={entry[field]}
      onChange={(event) => {
        keep(typed(field, event.currentTarget.value));
        onChange?.();
      }}
      error={problem}
      description={note}
      inputWrapperOrder={order}
    />
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
