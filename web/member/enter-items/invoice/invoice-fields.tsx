import { Box, TextInput } from '@mantine/core';
import type { FocusEventHandler, ReactNode } from 'react';
import { today } from '#domain/calendar.ts';
import { type PrintedField, printedFields, printedNames } from '#domain/printed-fields.ts';
import { typed } from '#domain/receipt-entry.ts';
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
        {printedNames.map((field) => (
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

/** The field for what is printed on the receipt. */
export function DetailField({ field, problem, note, onChange, ...focus }: Props) {
  const { entry, keep } = useEntry();
  const { allowLetters, timeZone, now } = termsOf(useProgram());
  const words = useWords('members').receipts.printed;
  const { kind } = printedFields[field];
  const own = {
    // No maxLength, because a number that is cut off would be a different one.
    number: { inputMode: allowLetters ? 'text' : 'numeric', autoComplete: 'off' },
    day: { type: 'date', min: FIRST_PURCHASE_DATE, max: today(now, timeZone) },
    text: {},
  } as const;
  return (
    <TextInput
      size="md"
      label={words[field]}
      {...own[kind]}
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
