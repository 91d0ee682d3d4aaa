import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { filesOf, isForgotten, mayBeSubmitted, sent } from '#domain/receipt-entry.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { Refusal } from '#web/api/refusal.ts';
import { blankEntry, type Entry } from './entry.ts';
import { takeOverWaiting } from './waiting-before.ts';

/*
 * The receipts that are being entered on this phone, in one place for all windows and the service worker. Each change is
 * shown at once, and then done once more on what is stored: what another window has changed in the meantime stays.
 */

/** In whose session the service worker sends while no page is open. */
export interface Sender {
  memberId: string;
  token: string;
}

/** The file is null if it is none that a receipt can be. */
export interface Shared {
  file: File | null;
  sharedAt: number;
}

interface Database extends DBSchema {
  entries: { key: string; value: Entry };
  /** The bytes of photos and of what is uploaded, by their ids. */
  files: { key: string; value: File };
  sender: { key: 'sender'; value: Sender };
  /** What another app has shared with a program, by the program's slug; one at most. */
  shared: { key: string; value: Shared };
}
type Writing = IDBPTransaction<Database, ('entries' | 'files')[], 'readwrite'>;

/** How many of those that were sent are shown until the member has seen them. */
const MOST_SENT = 3;

let opened: Promise<IDBPDatabase<Database>> | null = null;
function open(): Promise<IDBPDatabase<Database>> {
  opened ??= openDB<Database>('guerdon.entries', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id' });
      database.createObjectStore('files');
      database.createObjectStore('sender');
      database.createObjectStore('shared');
    },
    // A window of the next version changes the database; this one opens it again when it needs it.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = null),
  }).then(async (database) => {
    await takeOverWaiting((entry, file) => put(database, entry, file)).catch(() => undefined);
    return database;
  });
  opened.catch(() => (opened = null));
  return opened;
}

async function put(database: IDBPDatabase<Database>, entry: Entry, file: File | null): Promise<void> {
  const writing = database.transaction(['entries', 'files'], 'readwrite');
  const [id] = filesOf(entry);
  if (file && id) void writing.objectStore('files').put(file, id);
  void writing.objectStore('entries').put(entry);
  await writing.done;
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

/** Notifies other windows and the service worker; a window does not hear itself. */
const channel = openChannel();
const { listen, callAll } = makeListeners();
export const onEntriesChange = listen;
channel?.addEventListener('message', () => void loadEntries());

/** Browsers that block storage may refuse it, and then have no store. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('guerdon.entries');
  } catch {
    return null;
  }
}

/** What this page shows: what is stored, with the changes that are on their way there. */
const known = new Map<string, Entry>();
const files = new Map<string, File>();
/** How many changes of an entry are on their way to the store. */
const underWay = new Map<string, number>();
/** Entries whose last change could not be stored, as the browser blocks its storage or has no room. */
const unkept = new Set<string>();
let isLoaded = false;
let isLoading = false;
let shown = new Map<string, readonly Entry[]>();

function noteChange(): void {
  shown = new Map();
  callAll();
}

/** A member's entries, oldest first; undefined until they are loaded. A page that asks is told of changes. */
export function entriesOf(memberId: string): readonly Entry[] | undefined {
  if (!isLoaded && !isLoading) void loadEntries();
  if (!isLoaded) return undefined;
  const now = shown.get(memberId) ?? sortEntries([...known.values()], memberId);
  shown.set(memberId, now);
  return now;
}

const sortEntries = (all: readonly Entry[], memberId: string): Entry[] =>
  all.filter((entry) => entry.memberId === memberId).sort((one, other) => one.begunAt - other.begunAt);

export const findKnownEntry = (id: string): Entry | undefined => known.get(id);

/** Whether an entry outlives this page. */
export const isKept = (id: string): boolean => !unkept.has(id);

async function loadEntries(): Promise<void> {
  isLoading = true;
  const stored = await inStore((database) => database.getAll('entries')).catch(() => null);
  isLoading = false;
  isLoaded = true;
  const isOwn = (id: string) => underWay.has(id) || unkept.has(id);
  if (stored) {
    for (const id of known.keys()) if (!isOwn(id)) known.delete(id);
    for (const entry of stored) if (!isOwn(entry.id)) known.set(entry.id, complete(entry));
  }
  for (const entry of known.values()) if (isForgotten(entry, Date.now())) void removeEntry(entry.id);
  noteChange();
}

/** An earlier version of the pages may have stored it, without what came since. */
const complete = (stored: Entry): Entry => ({ ...blankEntry(stored.id, stored), ...stored });

/** A member's entries as they are stored, for what runs without a page. */
export const listStored = async (memberId: string): Promise<Entry[]> =>
  sortEntries((await inStore((database) => database.getAll('entries'))).map(complete), memberId);

interface Changing {
  /** The entry as it begins, if it is not known yet; without it, what was given up stays so. */
  begin?: Entry | undefined;
  /** The bytes of photos that the change adds, by their ids. */
  added?: ReadonlyMap<string, File>;
}

/** Makes a move, at once on this page and then in the store. Null if the entry is over. */
export async function changeEntry(
  id: string,
  move: (entry: Entry) => Entry,
  { begin, added = new Map() }: Changing = {},
): Promise<Entry | null> {
  const before = known.get(id) ?? begin;
  if (before) known.set(id, move(before));
  for (const [file, bytes] of added) files.set(file, bytes);
  const now = known.get(id);
  if (before) noteChange();
  // What could not be stored before is stored with this.
  const isBehind = unkept.has(id);
  return await write(id, isBehind && now ? bytesOf(now) : added, (stored) => {
    if (isBehind) return now ?? null;
    const base = stored ? complete(stored) : begin && before;
    return base ? move(base) : null;
  });
}

/** The bytes of its photos that this page knows. */
const bytesOf = (entry: Entry): ReadonlyMap<string, File> =>
  new Map(filesOf(entry).flatMap((id) => (files.has(id) ? [[id, files.get(id)!] as const] : [])));

/** Gives an entry up, and returns a function that brings it back. */
export async function removeEntry(id: string): Promise<() => void> {
  const entry = known.get(id);
  known.delete(id);
  noteChange();
  const had = entry ? await Promise.all(filesOf(entry).map(async (file) => [file, await findFile(file)] as const)) : [];
  const added = new Map(had.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : [])));
  await write(id, new Map(), () => null);
  return () => void (entry && changeEntry(id, (one) => one, { begin: entry, added }));
}

/** The same by its member's wish: null, and it stays, while it may have been submitted from here. */
export async function giveUpEntry(id: string): Promise<(() => void) | null> {
  const stored = await inStore((database) => database.get('entries', id)).catch(() => undefined);
  return stored && mayBeSubmitted(stored, Date.now()) ? null : await removeEntry(id);
}

async function write(
  id: string,
  added: ReadonlyMap<string, File>,
  next: (stored: Entry | undefined) => Entry | null,
): Promise<Entry | null> {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  let stored: { entry: Entry | null } | null = null;
  try {
    stored = { entry: await inStore((database) => writeEntry(database, id, added, next)) };
    unkept.delete(id);
    channel?.postMessage('changed');
  } catch {
    // It lasts as long as this page.
    if (known.has(id)) unkept.add(id);
  }
  const left = (underWay.get(id) ?? 1) - 1;
  if (left > 0) underWay.set(id, left);
  else underWay.delete(id);
  if (stored && left === 0) {
    if (stored.entry) known.set(id, stored.entry);
    else known.delete(id);
  }
  noteChange();
  return stored ? stored.entry : (known.get(id) ?? null);
}

async function writeEntry(
  database: IDBPDatabase<Database>,
  id: string,
  added: ReadonlyMap<string, File>,
  next: (stored: Entry | undefined) => Entry | null,
): Promise<Entry | null> {
  const writing = database.transaction(['entries', 'files'], 'readwrite');
  const before = await writing.objectStore('entries').get(id);
  const after = next(before);
  for (const [file, bytes] of added) void writing.objectStore('files').put(bytes, file);
  const needed = new Set(after ? filesOf(after) : []);
  for (const file of before ? filesOf(before) : []) if (!needed.has(file)) dropFile(writing, file);
  if (after) void writing.objectStore('entries').put(after);
  else void writing.objectStore('entries').delete(id);
  await writing.done;
  return after;
}

function dropFile(writing: Writing, id: string): void {
  void writing.objectStore('files').delete(id);
  files.delete(id);
}

/** The bytes of a photo; undefined if the browser has them no more. */
export async function findFile(id: string): Promise<File | undefined> {
  const file = files.get(id) ?? (await inStore((database) => database.get('files', id)).catch(() => undefined));
  if (file) files.set(id, file);
  return file;
}

/** A copy in memory: a stored file that cannot be read would look like a lost connection while it is sent. */
export async function readFile(id: string): Promise<File> {
  const file = await findFile(id);
  const bytes = await file?.arrayBuffer().catch(() => undefined);
  if (!file || !bytes) throw new Refusal(400, 'This photograph cannot be read any more. Please take it again.');
  return new File([bytes], file.name, { type: file.type });
}

/** Notes that a waiting entry was sent. Of these the last ones are shown until their member has seen them. */
export async function noteSent(id: string, receiptNumber: string): Promise<void> {
  const entry = await changeEntry(id, sent(receiptNumber, Date.now()));
  if (!entry) return;
  const all = (await listStored(entry.memberId)).filter(({ state }) => state === 'sent');
  const newestFirst = all.sort((one, other) => (other.sentAt ?? 0) - (one.sentAt ?? 0));
  for (const { id: old } of newestFirst.slice(MOST_SENT)) await removeEntry(old);
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
