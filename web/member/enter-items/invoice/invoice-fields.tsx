import { TextInput } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { PrintedField } from '#contract/receipts.ts';
import { latestToday } from '#domain/calendar.ts';
import { useProgram } from '../../use-member.ts';
import { useEntry } from '../flow/entry.ts';
import { ReadingState, ReadNote } from '../read/read-note.tsx';
import { useReading } from '../read/use-reading.ts';
import type { InvoiceProblems } from './invoice-problems.ts';
import classes from './invoice-step.module.css';

export function InvoiceFields({ problems, onNumberChange }: { problems: InvoiceProblems; onNumberChange: () => void }) {
  const { entry, keep } = useEntry();
  const { lettersInReceiptNumbers } = useProgram();
  const { isReading, howRead } = useReading();
  const fields: Record<PrintedField, ReactNode> = {
    receiptNumber: (
      <TextInput
        size="md"
        label="Receipt number"
        inputMode={lettersInReceiptNumbers ? 'text' : 'numeric'}
        autoComplete="off"
        // No maxLength, because a number that is cut off would be a different one.
        value={entry.receiptNumber}
        onChange={(event) => {
          keep({ receiptNumber: event.currentTarget.value });
          onNumberChange();
        }}
        error={problems.receiptNumber}
        description={<ReadNote how={howRead('receiptNumber')} />}
        inputWrapperOrder={order}
      />
    ),
    dateOfPurchase: (
      <TextInput
        size="md"
        type="date"
        label="Date of purchase"
        max={latestToday(new Date())}
        value={entry.dateOfPurchase}
        onChange={(event) => keep({ dateOfPurchase: event.currentTarget.value })}
        error={problems.dateOfPurchase}
        description={<ReadNote how={howRead('dateOfPurchase')} />}
        inputWrapperOrder={order}
      />
    ),
  };
  return (
    <>
      <ReadingState isReading={isReading} />
      <div className={classes.fields}>
        {Object.entries(fields).map(([name, field]) => (
          <Fragment key={name}>{field}</Fragment>
        ))}
      </div>
    </>
  );
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
