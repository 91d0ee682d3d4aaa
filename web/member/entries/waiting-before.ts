import { openDB } from 'idb';
import type { EntryImage, ReceiptEntry } from '#domain/receipt-entry.ts';
import { blankEntry, type Entry } from './entry.ts';

/** A receipt that waits on a phone, as versions before this one stored it. */
interface WaitingBefore {
  id: string;
  memberId: string;
  slug: string;
  file: File | null;
  problems?: NonNullable<ReceiptEntry['prepared']>['problems'];
  takenAt: number;
  state: 'waiting' | 'asks' | 'sent';
  reason?: string;
  failures?: number;
  image?: EntryImage & { uploadedAt: number };
  receiptNumber?: string;
  submittedFrom?: number;
  sentAt?: number;
}

/** Takes over what an earlier version of the pages, which may still be open, keeps on this phone. */
export async function takeOverWaiting(keep: (entry: Entry, file: File | null) => Promise<void>): Promise<void> {
  // Opening it would make it.
  const databases = await indexedDB.databases?.();
  if (!databases?.some(({ name }) => name === 'guerdon')) return;
  const before = await openDB('guerdon');
  try {
    const waiting: WaitingBefore[] = before.objectStoreNames.contains('receipts')
      ? await before.getAll('receipts')
      : [];
    for (const receipt of waiting) {
      await keep(entryOf(receipt), receipt.file);
      await before.delete('receipts', receipt.id);
    }
  } finally {
    before.close();
  }
}

function entryOf({ id, memberId, slug, file, problems = [null], image, takenAt, ...rest }: WaitingBefore): Entry {
  const photo = `${id} photo`;
  const { uploadedAt = 0, ...stored } = image ?? { uploadedAt: 0 };
  return {
    ...blankEntry(id, { memberId, slug }, takenAt),
    ...(file && { photos: [{ id: photo, name: file.name }], prepared: { id: photo, of: photo, problems } }),
    ...(image && { image: stored as EntryImage, imageOf: photo, uploadedAt }),
    ...rest,
  };
}
