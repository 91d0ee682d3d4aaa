import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Language } from '#domain/languages.ts';
import type { Entry } from './entry.ts';
import { takeOverWaiting } from './take-over-waiting.ts';

/** In whose session the service worker sends while no page is open. */
export interface Sender {
  memberId: string;
  token: string;
  /** In which the server answers; missing in what the version before has stored. */
  language?: Language;
}

/** What another app has shared; the file is null if it is none that a receipt can be. */
export interface Shared {
  file: File | null;
  sharedAt: number;
}

interface Contents extends DBSchema {
  entries: { key: string; value: Entry };
  /** The bytes of photos and of what is uploaded, by their ids. */
  files: { key: string; value: File };
  sender: { key: 'sender'; value: Sender };
  /** By the slug of the program; one at most. */
  shared: { key: string; value: Shared };
}
export type Database = IDBPDatabase<Contents>;
const NAME = 'guerdon.entries';

let opened: Promise<Database> | null = null;
function open(): Promise<Database> {
  opened ??= openAsItIs().then(async (database) => {
    await takeOverWaiting(database).catch(() => undefined);
    return database;
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** A later version of the pages, in another window, may have changed it: it is then used as that has left it. */
async function openAsItIs(): Promise<Database> {
  const forget = () => (opened = null);
  const others = {
    blocking: (_now: number, _next: number | null, event: Event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  };
  const upgrade = (database: Database) => {
    database.createObjectStore('entries', { keyPath: 'id' });
    for (const name of ['files', 'sender', 'shared'] as const) database.createObjectStore(name);
  };
  try {
    return await openDB<Contents>(NAME, 1, { upgrade, ...others });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'VersionError')) throw error;
    return await openDB<Contents>(NAME, undefined, others);
  }
}

/** How browsers fail when the connection was lost, and not what was asked of it. */
const lost = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/**
 * Phones lose the connection of a page in the background, and show it only by the failure of the next work, which is
 * then done once more over a new one. So doing it twice must be as doing it once.
 */
export async function inStore<T>(work: (database: Database) => Promise<T>): Promise<T> {
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
