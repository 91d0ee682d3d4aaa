import { type OpenDBCallbacks, openDB } from 'idb';
import type { EntryImage, ReceiptEntry } from '#domain/receipt-entry.ts';
import type { Database } from './database.ts';
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

/**
 * Takes over what an earlier version of the pages, which may still be open, keeps on this phone. One window at a time: what
 * another has sent in between must not wait again.
 */
export async function takeOverWaiting(database: Database): Promise<void> {
  // Browsers have locks where the connection is secure.
  const { locks } = globalThis.navigator ?? {};
  if (locks) await locks.request('guerdon.take-over', () => takeOver(database));
  else await takeOver(database);
}

type Upgrade = NonNullable<OpenDBCallbacks<unknown>['upgrade']>;

async function takeOver(database: Database): Promise<void> {
  // Where there is none, asking for it would make it.
  const upgrade: Upgrade = (_database, version, _next, making) => {
    if (version > 0) return;
    making.done.catch(() => undefined);
    making.abort();
  };
  const before = await openDB('guerdon', undefined, { upgrade }).catch(() => null);
  if (!before) return;
  try {
    const waiting: WaitingBefore[] = await before.getAll('receipts');
    for (const receipt of waiting) {
      await keep(database, entryOf(receipt), receipt.file);
      await before.delete('receipts', receipt.id);
    }
    // A session and a file that nothing would remove any more.
    for (const name of ['sender', 'shared']) if (before.objectStoreNames.contains(name)) await before.clear(name);
  } finally {
    before.close();
  }
}

async function keep(database: Database, entry: Entry, file: File | null): Promise<void> {
  const writing = database.transaction(['entries', 'files'], 'readwrite');
  const isThere = (await writing.objectStore('entries').getKey(entry.id)) !== undefined;
  const puts = isThere
    ? []
    : [
        writing.objectStore('entries').put(entry),
        ...(file && entry.prepared ? [writing.objectStore('files').put(file, entry.prepared.id)] : []),
      ];
  await Promise.all([...puts, writing.done]);
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
