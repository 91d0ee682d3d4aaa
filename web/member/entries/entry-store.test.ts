import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  leftToWait,
  lineChosen,
  photographed,
  photoMoved,
  photoRemoved,
  preparedAs,
  sent,
  submitting,
  typed,
} from '#domain/receipt-entry.ts';
import { blankEntry } from './entry.ts';

type Store = typeof import('./entry-store.ts');
const place = { memberId: 'maria', slug: 'harbor' };
const begin = blankEntry('one', place);
const file = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });

const Channel = globalThis.BroadcastChannel;
/** The windows of another test are of another browser: neither its storage nor its messages reach them. */
beforeEach(() => {
  const browser = crypto.randomUUID();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(`${name} of ${browser}`);
      }
    },
  );
});
afterEach(() => vi.restoreAllMocks());

/** A window of the site: what it knows is its own, and what is stored is shared with the others. */
async function openWindow(): Promise<Store> {
  vi.resetModules();
  return await import('./entry-store.ts');
}

const known = (window: Store, id = 'one') => window.entriesOf('maria')?.find((entry) => entry.id === id);

it('a change is shown at once, and is there after the page is opened again', async () => {
  const window = await openWindow();
  const change = window.changeEntry('one', typed('receiptNumber', '4711'), { begin });
  expect(window.findKnownEntry('one')?.receiptNumber).toBe('4711');
  await change;
  const again = await openWindow();
  await vi.waitFor(() => expect(known(again)?.receiptNumber).toBe('4711'));
  expect(again.entriesOf('another member')).toEqual([]);
});

it('what is on its way to the store when the page is loaded again is there afterwards', async () => {
  const leaving: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_: string, leave: () => void) => leaving.push(leave));
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: kept.set.bind(kept),
    removeItem: kept.delete.bind(kept),
  };
  vi.stubGlobal('sessionStorage', storage);
  const window = await openWindow();
  await window.changeEntry('one', typed('receiptNumber', '1'), { begin });
  const full = fillStorage();
  const change = window.changeEntry('one', typed('receiptNumber', '4711'));
  expect(window.isBeingKept('one')).toBe(true);
  for (const leave of leaving) leave();
  await change;
  full.mockRestore();
  const again = await openWindow();
  await vi.waitFor(() => expect(known(again)?.receiptNumber).toBe('4711'));
  expect([...kept.keys()]).toEqual([]);
});

it('two windows change different parts of an entry: both stay, and each shows both', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  await one.changeEntry('one', typed('receiptNumber', '4711'), { begin });
  await vi.waitFor(() => expect(known(other)?.receiptNumber).toBe('4711'));
  await Promise.all([
    one.changeEntry('one', typed('dateOfPurchase', '2026-02-02'), { begin }),
    other.changeEntry('one', lineChosen('key', 0, { quantity: 2 }), { begin }),
    one.changeEntry('one', lineChosen('key', 1, { quantity: 3 }), { begin }),
  ]);
  const both = { dateOfPurchase: '2026-02-02', choicesOf: { key: { 0: { quantity: 2 }, 1: { quantity: 3 } } } };
  for (const window of [one, other]) await vi.waitFor(() => expect(known(window)).toMatchObject(both));
});

it('what was given up in another window stays so, unless its member types on here', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  await one.changeEntry('one', typed('receiptNumber', '4711'), { begin });
  await vi.waitFor(() => expect(known(other)).toBeDefined());
  const bringBack = await other.giveUpEntry('one');
  expect(await one.changeEntry('one', typed('receiptNumber', 'late')), 'what arrives late').toBeNull();
  await vi.waitFor(() => expect(known(one)).toBeUndefined());
  bringBack?.();
  await vi.waitFor(() => expect(known(one)?.receiptNumber).toBe('4711'));
});

it('may not be given up while it may have been submitted from here', async () => {
  const window = await openWindow();
  await window.changeEntry('one', submitting(Date.now()), { begin });
  expect(await window.giveUpEntry('one')).toBeNull();
  await window.changeEntry('one', submitting(Date.now() - 2 * 3_600_000));
  expect(await window.giveUpEntry('one')).not.toBeNull();
});

it('the bytes of photos are kept as long as they are needed: also of one that can be brought back', async () => {
  const window = await openWindow();
  const added = new Map([['a', file('a.jpg')]]);
  await window.changeEntry('one', photographed([{ id: 'a', name: 'a.jpg' }]), { begin, added });
  await window.changeEntry('one', photoRemoved('a'));
  const again = await openWindow();
  expect((await again.readFile('a')).size).toBe(5);
  await again.changeEntry('one', sent('4711', Date.now()));
  const third = await openWindow();
  await expect(third.readFile('a')).rejects.toThrow('photoLost');
});

it('of those that were sent the last three are shown', async () => {
  const window = await openWindow();
  for (const at of [1, 2, 3, 4]) {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000 + at);
    const entry = blankEntry(`sent ${at}`, place);
    await window.changeEntry(entry.id, (one) => one, { begin: entry });
    await window.noteSent(entry.id, String(at));
  }
  expect((await window.listStored('maria')).map(({ receiptNumber }) => receiptNumber)).toEqual(['2', '3', '4']);
});

it('a connection that was lost in the background is opened anew', async () => {
  const window = await openWindow();
  await window.changeEntry('one', typed('receiptNumber', '1'), { begin });
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await window.changeEntry('one', typed('receiptNumber', '2'));
  expect(broken).toHaveBeenCalled();
  expect(window.isKept('one')).toBe(true);
  expect((await window.listStored('maria'))[0]?.receiptNumber).toBe('2');
});

/** As browsers do without room: the work is begun, and then all of it is undone. */
function fillStorage() {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    request.onsuccess = () => this.transaction.abort();
    return request;
  });
}
const oneEntry = photographed([{ id: 'a', name: 'a.jpg' }]);

it('where the storage is full, what is entered lasts as long as the page, and is stored with its photos once there is room', async () => {
  const [window, other] = [await openWindow(), await openWindow()];
  await window.changeEntry('one', typed('receiptNumber', '1'), { begin });
  const full = fillStorage();
  // What comes before the first failure is known is not stored without it.
  await Promise.all([
    window.changeEntry('one', oneEntry, { begin, added: new Map([['a', file('a.jpg')]]) }),
    window.changeEntry('one', typed('dateOfPurchase', '2026-02-02')),
  ]);
  expect(window.isKept('one')).toBe(false);
  expect(window.findKnownEntry('one')).toMatchObject({ dateOfPurchase: '2026-02-02', photos: [{ id: 'a' }] });
  full.mockRestore();
  await other.changeEntry('one', lineChosen('key', 0, { quantity: 2 }));
  await window.changeEntry('one', typed('receiptNumber', '2'));
  expect(window.isKept('one')).toBe(true);
  const again = await openWindow();
  expect((await again.listStored('maria'))[0]).toMatchObject({
    ...{ receiptNumber: '2', dateOfPurchase: '2026-02-02', photos: [{ id: 'a' }] },
    choicesOf: { key: { 0: { quantity: 2 } } },
  });
  expect((await again.readFile('a')).size).toBe(5);
});

it('a receipt that begins without room is said not to be kept, also if it is changed at once', async () => {
  const window = await openWindow();
  fillStorage();
  const added = new Map([['a', file('a.jpg')]]);
  const changes = [window.changeEntry('one', oneEntry, { begin, added }), window.changeEntry('one', leftToWait)];
  expect((await Promise.all(changes)).map((entry) => entry?.photos.length)).toEqual([1, 1]);
  expect(window.isKept('one')).toBe(false);
});

/** The next work is stored, and the connection ends before the page is told. */
function loseAnswer(): void {
  const { addEventListener } = IDBTransaction.prototype;
  let listeners = new Map<string, EventListener>();
  const lose = vi.spyOn(IDBTransaction.prototype, 'addEventListener');
  lose.mockImplementation(function (this: IDBTransaction, ...[type, listener]: Parameters<typeof addEventListener>) {
    listeners = listeners.set(type, listener as EventListener);
    const isLost = type === 'complete';
    addEventListener.call(this, type, isLost ? (event: Event) => listeners.get('abort')?.(event) : listener);
    if (type === 'abort') lose.mockRestore();
  });
}

it('a change is made once, also if only its answer was lost', async () => {
  const window = await openWindow();
  const photos = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.jpg` }));
  await window.changeEntry('one', photographed(photos), { begin });
  loseAnswer();
  await window.changeEntry('one', photoMoved('c', -1));
  expect((await window.listStored('maria'))[0]?.photos.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
});

it('bytes that no entry needs are not kept: of a photo that came too late, and of an entry that is over', async () => {
  const window = await openWindow();
  await window.changeEntry('one', oneEntry, { begin, added: new Map([['a', file('a.jpg')]]) });
  const late = preparedAs({ id: 'late', of: 'other photos', problems: [] });
  await window.changeEntry('one', late, { added: new Map([['late', file('late.jpg')]]) });
  await window.removeEntry('one');
  await window.changeEntry('one', oneEntry, { added: new Map([['a', file('a.jpg')]]) });
  const database = await openDB('guerdon.entries');
  expect(await database.getAllKeys('files')).toEqual([]);
  await database.put('files', file('lost.jpg'), 'lost');
  const again = await openWindow();
  again.entriesOf('maria');
  await vi.waitFor(async () => expect(await database.getAllKeys('files')).toEqual([]));
  database.close();
});

it('after a logout a page knows nothing of its member, and what is stored is there for the next login', async () => {
  const window = await openWindow();
  await window.changeEntry('one', typed('receiptNumber', '4711'), { begin });
  window.forgetKnown();
  expect(window.findKnownEntry('one')).toBeUndefined();
  await vi.waitFor(() => expect(known(window)?.receiptNumber).toBe('4711'));
});

it('in View As nothing is stored', async () => {
  const window = await openWindow();
  window.keepNothing(true);
  await window.changeEntry('one', typed('receiptNumber', '4711'), { begin });
  expect([window.isKept('one'), window.findKnownEntry('one')?.receiptNumber]).toEqual([false, '4711']);
  expect(await window.listStored('maria')).toEqual([]);
});

it('where the browser blocks its storage, an entry is there as long as the page', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  const window = await openWindow();
  window.entriesOf('maria');
  await window.changeEntry('one', typed('receiptNumber', '4711'), { begin, added: new Map([['a', file('a.jpg')]]) });
  expect(window.isKept('one')).toBe(false);
  await vi.waitFor(() => expect(known(window)?.receiptNumber).toBe('4711'));
  expect((await window.findFile('a'))?.name).toBe('a.jpg');
});

it('an entry of an earlier version, without what came since, is complete', async () => {
  const window = await openWindow();
  await window.changeEntry('one', typed('receiptNumber', '4711'), { begin });
  const database = await openDB('guerdon.entries');
  const { note: _, removed: __, ...before } = await database.get('entries', 'one');
  await database.put('entries', before);
  database.close();
  const next = await openWindow();
  await vi.waitFor(() => expect(known(next)).toMatchObject({ receiptNumber: '4711', note: '', removed: [] }));
});

it('receipts that wait since the version before this one wait on, with their photographs and uploads', async () => {
  const before = await openDB('guerdon', 1, {
    upgrade(database) {
      database.createObjectStore('receipts', { keyPath: 'id' });
    },
  });
  const image = { fileName: 'a.jpg', randomString: 'r', imageKey: 'key', url: '/a' };
  await before.put('receipts', {
    ...{ id: 'old', ...place, file: file('a.jpg'), problems: ['dark'], takenAt: 5, state: 'waiting' },
    image: { ...image, uploadedAt: 7 },
  });
  const window = await openWindow();
  await vi.waitFor(() => expect(known(window, 'old')).toBeDefined());
  const entry = known(window, 'old')!;
  expect(entry).toMatchObject({ state: 'waiting', begunAt: 5, image, uploadedAt: 7, prepared: { problems: ['dark'] } });
  expect((await window.readFile(entry.prepared!.id)).size).toBe(5);
  expect(await before.getAll('receipts')).toEqual([]);
  before.close();
});
