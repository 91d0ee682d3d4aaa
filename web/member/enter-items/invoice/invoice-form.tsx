import { Box, Button, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { uploadAlert } from '#domain/files.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Card } from '#web/ui/section.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useProgram } from '../../use-program.ts';
import { type Entry, useEntry } from '../flow/entry.ts';
import { FilePart } from './file/file-part.tsx';
import { ReceiptPreview } from './file/receipt-preview.tsx';
import { useReceiptFile } from './file/use-receipt-file.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { findInvoiceProblems } from './invoice-problems.ts';
import { InvoiceRefused } from './invoice-refused.tsx';
import classes from './invoice-step.module.css';

/** The call that takes the form's content. */
interface Sending {
  isPending: boolean;
  error: Refusal | null;
  mutate: (entry: Entry) => void;
  reset: () => void;
}
type Props = {
  sending: Sending;
  /** Own drafts: one of them may have the number. */
  drafts: readonly Receipt[];
  submit: string;
  /** Left of the button. */
  way?: ReactNode;
  /** Under the form, above its button. */
  children?: ReactNode;
};

/** Photo, number and date of the entry at hand; sent on when nothing is missing. */
export function InvoiceForm({ sending, drafts, submit: label, way, children }: Props) {
  const { lettersInReceiptNumbers = false } = useProgram();
  const { entry } = useEntry();
  const file = useReceiptFile();
  const [isTried, setIsTried] = useState(false);
  const problems = findInvoiceProblems(entry, { allowLetters: lettersInReceiptNumbers, now: new Date() });
  const isFileRefused = entry.quantity !== null && !entry.image;
  const fileProblem = isTried ? problems.file : isFileRefused ? uploadAlert('receipts') : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    const [first] = Object.keys(problems);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus();
    else sending.mutate(entry);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.invoice}>
        <Card>
          <h2 className={classes.title}>Invoice details</h2>
          <FilePart file={file} problem={fileProblem} />
          <InvoiceFields problems={isTried ? problems : {}} onNumberChange={sending.reset} />
          {sending.error && (
            <Box mt="md">
              <InvoiceRefused refusal={sending.error} receiptNumber={entry.receiptNumber} drafts={drafts} />
            </Box>
          )}
        </Card>
        <ReceiptPreview picture={file.isRefused ? null : file.picture} />
      </div>
      {children}
      <ActionBar>
        {way}
        {file.isUploading && (
          <Text fz="mid" c="dimmed" data-left role="status">
            Your receipt is still uploading.
          </Text>
        )}
        <Button type="submit" size="md" h={48} px={32} disabled={file.isUploading} loading={sending.isPending}>
          {label}
        </Button>
      </ActionBar>
    </form>
  );
}
