import { useEffect } from 'react';
import { removeUpload } from '#web/forms/use-upload.ts';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { handOver, useScannedFile } from '../../scan/scanned-file.ts';
import { imageOf, type WaitingReceipt } from '../../scan/waiting-store.ts';
import { type Entry, isWorkedOn, useEntry } from '../flow/entry.ts';
import { ReadStep } from './read-step.tsx';

/** A scanned receipt takes the place of an entry that was not sent; asks first if work would be lost. */
export function ScannedStep({ drafts }: { drafts: readonly Receipt[] }) {
  const scanned = useScannedFile();
  const { entry, beginNext } = useEntry();
  const isHere = scanned?.kept !== undefined && isEnteredIn(entry, scanned.kept);
  const isAsking = scanned !== null && !isHere && isWorkedOn(entry);
  useEffect(() => {
    if (isHere) handOver(null);
  }, [isHere]);
  function discard() {
    // That of a waiting receipt waits on.
    if (entry.image && !entry.waiting) void removeUpload(entry.image.imageKey);
    beginNext(null);
  }
  return (
    <>
      <ReadStep drafts={drafts} scanned={isAsking || isHere ? null : scanned} onTake={discard} />
      <ConfirmDialog
        opened={isAsking}
        onClose={() => handOver(null)}
        onConfirm={discard}
        title={`Discard ${entry.receiptNumber ? `receipt ${entry.receiptNumber}` : 'the receipt you began'}?`}
        confirm="Discard it"
        dismiss="Keep it"
        danger
      >
        {entry.waiting
          ? 'You have not sent it. What you entered is lost if you continue with the new one. Its photo stays on this phone.'
          : 'You have not sent it. Its photo and what you entered are lost if you continue with the new one.'}
      </ConfirmDialog>
    </>
  );
}

/** A waiting receipt that was looked over before continues as it was left. */
const isEnteredIn = ({ waiting, image }: Entry, kept: WaitingReceipt) =>
  waiting === kept.id && image !== null && imageOf(kept)?.imageKey === image.imageKey;
