import { filesOf, isForgotten, mayBeSubmitted, sent } from '#domain/receipt-entry.ts';
import { makeListeners } from '#web/api/listeners.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { Refusal } from '#web/api/refusal.ts';
import { readStored, store as storeInTab } from '#web/api/storage.ts';
import { type Database, inStore } from './database.ts';
import { blankEntry, type Entry, type OwnReason } from './entry.ts';

/*
 * The receipts that are being entered on this phone, in one place for all windows and the service worker. Each change is
 * shown at once, and then made once more on what is stored: what another window has changed in the meantime stays. A
 * change that could not be stored is made with the next one.
 */

type Change = {
  id: string;
  /** Null ends the entry. */
  move: (entry: Entry) => Entry | null;
  /** The entry as it begins, or goes on if another window has given it up; without it, what is over stays so. */
  begin: Entry | undefined;
  /** The bytes of photos that the change adds, by their ids. */
  added: ReadonlyMap<string, File>;
};

/** How many of those that were sent are shown until the member has seen them. */
const MOST_SENT = 3;
/** How many changes of an entry are remembered. */
const MOST_MADE = 30;
/** Milliseconds. A database that does not answer, as on phones that have woken up, keeps no page waiting for longer. */
const PATIENCE = 3_000;

/** What this page shows: what is stored, with the changes that are on their way there. */
const known = new Map<string, Entry>();
const files = new Map<string, File>();
/** The changes that are not stored yet, in their order. */
const pending = new Map<string, Change[]>();
/** The work on an entry in the store: one after the other. */
const underWay = new Map<string, Promise<Entry | null>>();
/** Entries whose last change could not be stored, as the browser blocks its storage or has no room. */
const unkept = new Set<string>();
/** Entries that other windows have changed since `takeChangedElsewhere` was asked. */
const changedElsewhere = new Set<string>();
let isLoaded = false;
/** Whether what is stored has been read at least once. */
let isComplete = false;
let loading: Promise<void> | null = null;
let keepsNothing = false;
let shown = new Map<string, readonly Entry[]>();

/** Notifies other windows and the service worker; a window does not hear itself. */
const channel = openChannel('guerdon.entries');
channel?.addEventListener('message', ({ data: id }: MessageEvent<string>) => {
  changedElsewhere.add(id);
  void loadEntries();
});
const { listen, callAll } = makeListeners();
export const onEntriesChange = listen;

/** Browsers that block storage may refuse it, and then have no store. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function noteChange(): void {
  shown = new Map();
  callAll();
}

/** A member's entries, oldest first; undefined until they are loaded. A page that asks is told of changes. */
export function entriesOf(memberId: string): readonly Entry[] | undefined {
  if (!isLoaded) void loadEntries();
  if (!isLoaded) return undefined;
  const now = shown.get(memberId) ?? sortEntries([...known.values()], memberId);
  shown.set(memberId, now);
  return now;
}

const sortEntries = (all: readonly Entry[], memberId: string): Entry[] =>
  all.filter((entry) => entry.memberId === memberId).sort((one, other) => one.begunAt - other.begunAt);

export const findKnownEntry = (id: string): Entry | undefined => known.get(id);

/** An entry as all windows have it: what this one has changed is stored first, unless the store does not answer. */
export async function findLatest(id: string): Promise<Entry | undefined> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<void>((resolve) => {
    late = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([readLatest(id).catch(() => undefined), isLate]);
  clearTimeout(late);
  return known.get(id);
}

async function readLatest(id: string): Promise<void> {
  while (underWay.has(id)) await underWay.get(id);
  if (unkept.has(id) || keepsNothing) return;
  const stored = await inStore((database) => database.get('entries', id));
  if (underWay.has(id)) return;
  show(id, stored ? complete(stored) : null);
  noteChange();
}

/** Whether another window has changed it since this was asked. */
export const takeChangedElsewhere = (id: string): boolean => changedElsewhere.delete(id);

/** Whether an entry outlives this page. */
export const isKept = (id: string): boolean => !unkept.has(id);

/** Whether its last change is on its way to the store: a page that is closed now could lose it. */
export const isBeingKept = (id: string): boolean => pending.has(id) && isKept(id);

/** In View As the browser is an administrator's, who has no business with a member's receipts on this device. */
export function keepNothing(isViewing: boolean): void {
  keepsNothing = isViewing;
}

/** After a logout nothing of the member stays in the memory of this page. */
export function forgetKnown(): void {
  for (const part of [known, files, unkept]) part.clear();
  isLoaded = false;
  noteChange();
}

function loadEntries(): Promise<void> {
  loading ??= loadInTime().finally(() => {
    loading = null;
    endLoading();
  });
  return loading;
}

async function loadInTime(): Promise<void> {
  const late = setTimeout(endLoading, PATIENCE);
  await load();
  clearTimeout(late);
}

function endLoading(): void {
  isLoaded = true;
  noteChange();
}

async function load(): Promise<void> {
  const stored = await inStore(isComplete ? (database) => database.getAll('entries') : tidy).catch(() => null);
  if (!stored) return;
  const isFirst = !isComplete;
  isComplete = true;
  for (const entry of isFirst ? takeUnstored().map(complete) : []) {
    const now = stored.find(({ id }) => id === entry.id);
    if (!now?.made.includes(entry.made.at(-1) ?? '')) void changeEntry(entry.id, () => entry, { begin: entry });
  }
  for (const id of known.keys()) if (!pending.has(id)) known.delete(id);
  for (const entry of stored) if (!pending.has(entry.id)) known.set(entry.id, complete(entry));
}

const UNSTORED = 'guerdon.entries.unstored';

/** A page that is loaded again ends what is on its way to the store; the tab keeps it until then. */
globalThis.addEventListener?.('pagehide', () => {
  const unstored = [...pending.keys()].flatMap((id) => known.get(id) ?? []);
  if (unstored.length > 0 && !keepsNothing) storeInTab(UNSTORED, unstored);
});

function takeUnstored(): Entry[] {
  const unstored = readStored<Entry[]>(UNSTORED) ?? [];
  if (unstored.length > 0) storeInTab(UNSTORED, null);
  return unstored;
}

/** All entries, without those that are forgotten and the bytes that none needs. */
async function tidy(database: Database): Promise<Entry[]> {
  const writing = database.transaction(['entries', 'files'], 'readwrite');
  const all = (await writing.objectStore('entries').getAll()).map(complete);
  const left = all.filter((entry) => !isForgotten(entry, Date.now()));
  const needed = new Set(left.flatMap(filesOf));
  const unneeded = (await writing.objectStore('files').getAllKeys()).filter((file) => !needed.has(file));
  await Promise.all([
    ...all.filter((entry) => !left.includes(entry)).map(({ id }) => writing.objectStore('entries').delete(id)),
    ...unneeded.map((file) => writing.objectStore('files').delete(file)),
    writing.done,
  ]);
  return left;
}

/** An earlier version of the pages may have stored it, without what came since. */
const complete = (stored: Entry): Entry => ({ ...blankEntry(stored.id, stored), ...stored });

/** A member's entries as they are stored, for what runs without a page. */
export const listStored = async (memberId: string): Promise<Entry[]> =>
  sortEntries((await inStore((database) => database.getAll('entries'))).map(complete), memberId);

interface Changing {
  begin?: Entry | undefined;
  added?: ReadonlyMap<string, File> | undefined;
}

/** Makes a move, at once on this page and then in the store. Null if the entry is over. */
export async function changeEntry(
  id: string,
  move: Change['move'],
  { begin, added = new Map() }: Changing = {},
): Promise<Entry | null> {
  const change: Change = { id: makeCallId(), move, begin, added };
  pending.set(id, [...(pending.get(id) ?? []), change]);
  for (const [file, bytes] of added) files.set(file, bytes);
  show(id, make([change], known.get(id) ?? null));
  noteChange();
  const before = underWay.get(id);
  const now = (before ?? Promise.resolve(null)).then(() => store(id, change));
  underWay.set(id, now);
  const stored = await now;
  if (underWay.get(id) === now) underWay.delete(id);
  return stored;
}

function show(id: string, entry: Entry | null): void {
  if (entry) known.set(id, entry);
  else known.delete(id);
}

const make = (changes: readonly Change[], before: Entry | null): Entry | null =>
  changes.reduce((entry: Entry | null, { id, move, begin }) => {
    const base = entry ?? begin;
    if (!base || base.made.includes(id)) return entry;
    const next = move(base);
    return next && { ...next, made: [...base.made, id].slice(-MOST_MADE) };
  }, before);

/** Stores all that is pending of an entry, up to the change at least; null if the entry is over then. */
async function store(id: string, until: Change): Promise<Entry | null> {
  const changes = pending.get(id) ?? [];
  // It was stored together with one before it.
  if (!changes.includes(until)) return known.get(id) ?? null;
  try {
    if (keepsNothing) throw new Error('Nothing is stored in View As.');
    const stored = await inStore((database) => write(database, id, changes));
    const left = (pending.get(id) ?? []).filter((change) => !changes.includes(change));
    if (left.length > 0) pending.set(id, left);
    else pending.delete(id);
    show(id, make(left, stored));
    unkept.delete(id);
    channel?.postMessage(id);
    if (!isComplete && isLoaded) void loadEntries();
  } catch {
    // It lasts as long as this page.
    if (known.has(id)) unkept.add(id);
    else for (const part of [pending, unkept]) part.delete(id);
  }
  noteChange();
  return known.get(id) ?? null;
}

async function write(database: Database, id: string, changes: readonly Change[]): Promise<Entry | null> {
  const writing = database.transaction(['entries', 'files'], 'readwrite');
  const [entries, bytes] = [writing.objectStore('entries'), writing.objectStore('files')];
  const before = await entries.get(id);
  const after = make(changes, before ? complete(before) : null);
  const needed = new Set(after ? filesOf(after) : []);
  const added = changes.flatMap((change) => [...change.added]);
  const unneeded = [...(before ? filesOf(before) : []), ...added.map(([file]) => file)].filter(
    (file) => !needed.has(file),
  );
  for (const file of unneeded) files.delete(file);
  await Promise.all([
    ...added.filter(([file]) => needed.has(file)).map(([file, content]) => bytes.put(content, file)),
    ...unneeded.map((file) => bytes.delete(file)),
    after ? entries.put(after) : entries.delete(id),
    writing.done,
  ]);
  return after;
}

/** Gives an entry up, and returns a function that brings it back; null, and it stays, while it may have been submitted from here. */
export async function giveUpEntry(id: string): Promise<(() => void) | null> {
  const entry = known.get(id);
  const had = entry ? await Promise.all(filesOf(entry).map(async (file) => [file, await findFile(file)] as const)) : [];
  const left = await changeEntry(id, (one) => (mayBeSubmitted(one, Date.now()) ? one : null));
  if (left) return null;
  const added = new Map(had.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : [])));
  return () => void (entry && changeEntry(id, (one) => one, { begin: entry, added }));
}

export const removeEntry = async (id: string): Promise<void> => void (await changeEntry(id, () => null));

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
  if (!file || !bytes) throw new Refusal(400, 'photoLost' satisfies OwnReason);
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
