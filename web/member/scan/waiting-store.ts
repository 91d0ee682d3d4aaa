import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Answer } from '#web/api/call.ts';
import type { Prepared } from '#web/api/files/prepare-picture.ts';
import { makeListeners } from '#web/api/listeners.ts';

/*
 * Receipts that wait on this phone for a connection. The pages and the service worker share this database, which has
 * room for pictures and outlives both.
 */

/** `waiting` is sent by itself; `asks` waits for its member; `sent` is shown until the member has seen it. */
export interface WaitingReceipt {
  id: string;
  memberId: string;
  slug: string;
  /** As it is uploaded; null once it was sent. */
  file: File | null;
  /** Why the photograph may not be readable, as it was judged when it was prepared. */
  problems?: Prepared['problems'];
  /** Milliseconds, as of `Date.now()`. */
  takenAt: number;
  state: 'waiting' | 'asks' | 'sent';
  /** Why it asks, or why the last try failed. */
  reason?: string | undefined;
  /** How often sending it has failed, not counting tries without a connection. */
  failures?: number;
  /** Once it was uploaded: the file is the receipt's identity, so that it is never submitted twice. */
  image?: (Image & { uploadedAt: number }) | undefined;
  receiptNumber?: string;
  /** When its submission began, until it is answered. */
  submittedFrom?: number | undefined;
  sentAt?: number;
}
type Image = Answer<'POST /api/common/file/sign'>['image'];

/** In whose session the service worker sends while no page is open. */
export interface Sender {
  memberId: string;
  token: string;
}

/** The file is null if it is none that a receipt can be. */
export interface Shared {
  file: File | null;
  /** Milliseconds, as of `Date.now()`. */
  sharedAt: number;
}

interface Database extends DBSchema {
  receipts: { key: string; value: WaitingReceipt };
  sender: { key: 'sender'; value: Sender };
  /** What another app has shared with a program, by the program's slug; one at most. */
  shared: { key: string; value: Shared };
}

/** The most that wait; phones give a site little room. */
export const MOST_WAITING = 20;
/** How many of those that were sent are shown until the member has seen them. */
const MOST_SENT = 3;

/** Milliseconds in which a submission without an answer may have arrived: it is asked for again before. */
const SUBMITTING = 3_600_000;

let opened: Promise<IDBPDatabase<Database>> | null = null;
function open(): Promise<IDBPDatabase<Database>> {
  opened ??= openDB<Database>('guerdon', 1, {
    upgrade(database) {
      database.createObjectStore('receipts', { keyPath: 'id' });
      database.createObjectStore('sender');
      database.createObjectStore('shared');
    },
    terminated: () => (opened = null),
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** How browsers fail when the connection was lost, and not what was asked of it. */
const lost = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/**
 * Phones lose the connection of a page in the background, and show it only by the failure of the next work, which is
 * then done once more over a new one. So doing it twice must be as doing it once.
 */
async function inStore<T>(work: (database: IDBPDatabase<Database>) => Promise<T>): Promise<T> {
  const connection = open();
  try {
    return await work(await connection);
  } catch (error) {
    if (!(error instanceof DOMException) || !lost.has(error.name)) throw error;
    if (opened === connection) opened = null;
    void connection.then((database) => database.close()).catch(() => undefined);
    return await work(await open());
  }
}

/** Notifies other windows and the service worker; a window does not hear itself, so it is notified as well. */
const channel = openChannel();
const { listen, callAll: notifyHere } = makeListeners();
export const onWaitingChange = listen;
channel?.addEventListener('message', notifyHere);

/** Browsers that block storage may refuse it, and then have no store. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('guerdon.waiting');
  } catch {
    return null;
  }
}

function changed(): void {
  notifyHere();
  channel?.postMessage('changed');
}

/** Milliseconds. The server removes a file that no receipt uses after a day. */
const FRESH = 20 * 60 * 60_000;

/** What the server still has of a receipt's file; undefined if it must be uploaded. */
export function imageOf({ image }: WaitingReceipt): Image | undefined {
  const { uploadedAt = 0, ...stored } = image ?? {};
  return Date.now() - uploadedAt < FRESH ? (stored as Image) : undefined;
}

/** A member's receipts, oldest first. */
export async function listWaiting(memberId: string): Promise<WaitingReceipt[]> {
  const all = await inStore((database) => database.getAll('receipts'));
  return all.filter((receipt) => receipt.memberId === memberId).sort((one, other) => one.takenAt - other.takenAt);
}

export async function putWaiting(receipt: WaitingReceipt): Promise<void> {
  await inStore((database) => database.put('receipts', receipt));
  changed();
}

/** Null if it was removed in between, which then stays so. */
export async function changeWaiting(id: string, change: Partial<WaitingReceipt>): Promise<WaitingReceipt | null> {
  const next = await inStore(async (database) => {
    const transaction = database.transaction('receipts', 'readwrite');
    const now = await transaction.store.get(id);
    const next = now ? { ...now, ...change } : null;
    if (next) await transaction.store.put(next);
    await transaction.done;
    return next;
  });
  changed();
  return next;
}

/** Drops the pictures of a member's receipts that were sent, and all but the last of these receipts. */
export async function tidySent(memberId: string): Promise<void> {
  await inStore(async (database) => {
    const transaction = database.transaction('receipts', 'readwrite');
    const sent = (await transaction.store.getAll()).filter((one) => one.memberId === memberId && one.state === 'sent');
    const newestFirst = sent.sort((one, other) => (other.sentAt ?? other.takenAt) - (one.sentAt ?? one.takenAt));
    for (const receipt of newestFirst.slice(0, MOST_SENT)) await transaction.store.put({ ...receipt, file: null });
    for (const { id } of newestFirst.slice(MOST_SENT)) await transaction.store.delete(id);
    await transaction.done;
  });
  changed();
}

export async function removeWaiting(id: string): Promise<void> {
  await inStore((database) => database.delete('receipts', id));
  changed();
}

/** The same by its member's wish. Answers false, and keeps it, while it may have been submitted from here. */
export async function giveUpWaiting(id: string): Promise<boolean> {
  const isFree = await inStore(async (database) => {
    const transaction = database.transaction('receipts', 'readwrite');
    const now = await transaction.store.get(id);
    const isFree = !now || Date.now() - (now.submittedFrom ?? 0) > SUBMITTING;
    if (isFree) await transaction.store.delete(id);
    await transaction.done;
    return isFree;
  });
  changed();
  return isFree;
}

/** Null forgets it, as at logout. */
export async function keepSender(sender: Sender | null): Promise<void> {
  await inStore(async (database) => {
    if (sender) await database.put('sender', sender, 'sender');
    else await database.delete('sender', 'sender');
  });
}

export const findSender = async (): Promise<Sender | undefined> =>
  await inStore((database) => database.get('sender', 'sender'));

/** Milliseconds until what was shared, but not used, is no longer its member's: another person may log in. */
const SHARED = 60 * 60_000;

/** Keeps what was shared last until its member has decided, which may be after a login. */
export async function keepShared(slug: string, file: File | null): Promise<void> {
  await inStore(async (database) => {
    const transaction = database.transaction('shared', 'readwrite');
    await transaction.store.clear();
    await transaction.store.put({ file, sharedAt: Date.now() }, slug);
    await transaction.done;
  });
}

export async function findShared(slug: string): Promise<Shared | undefined> {
  const shared = await inStore((database) => database.get('shared', slug));
  return shared && Date.now() - shared.sharedAt < SHARED ? shared : undefined;
}

export const dropShared = async (): Promise<void> => await inStore((database) => database.clear('shared'));
