import { removeUpload } from '#web/forms/use-upload.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { handOver, useScannedFile } from '../../scan/scanned-file.ts';
import { isWorkedOn, useEntry } from '../flow/entry.ts';
import { ReadStep } from './read-step.tsx';

/** A scanned receipt takes the place of an entry that was not sent; asks first if work would be lost. */
export function ScannedStep({ drafts }: { drafts: readonly Receipt[] }) {
  const scanned = useScannedFile();
  const { entry, beginNext } = useEntry();
  const isAsking = scanned !== null && isWorkedOn(entry);
  function discard() {
    if (entry.image) void removeUpload(entry.image.imageKey);
    beginNext(null);
  }
  return (
    <>
      <ReadStep drafts={drafts} scanned={isAsking ? null : scanned} onTake={discard} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => handOver(null)}
        onConfirm={discard}
        title={`Discard ${entry.receiptNumber ? `receipt ${entry.receiptNumber}` : 'the receipt you began'}?`}
        confirm="Discard it"
        dismiss="Keep it"
        danger
      >
        You have not sent it. Its photo and what you entered are lost if you go on with the new one.
      </ConfirmDialog>
    </>
  );
}
