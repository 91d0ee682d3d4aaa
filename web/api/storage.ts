/** Undefined if it fails, as naming the storage of a browser does where it is blocked. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Texts that the browser stores under a name. Where its storage is full or blocked, a text lasts until the page is left. */
function storageOf(name: 'localStorage' | 'sessionStorage') {
  const unstored = new Map<string, string>();
  return {
    find: (key: string): string | null => unstored.get(key) ?? attempt(() => globalThis[name].getItem(key)) ?? null,
    keep(key: string, text: string): void {
      unstored.set(key, text);
      attempt(() => {
        globalThis[name].setItem(key, text);
        unstored.delete(key);
      });
    },
    forget(key: string): void {
      unstored.delete(key);
      attempt(() => globalThis[name].removeItem(key));
    },
  };
}

/** For all windows of the site. */
export const browserStorage = storageOf('localStorage');
/** For this tab, also over a reload. */
export const tabStorage = storageOf('sessionStorage');

export const isStorageBlocked = (): boolean => !attempt(() => localStorage);

/** A value that this tab stores under a name; null if there is none. */
export const readStored = <T>(name: string): T | null =>
  attempt(() => JSON.parse(tabStorage.find(name) ?? 'null')) ?? null;

/** Null removes the value. */
export function store(name: string, value: unknown): void {
  if (value === null) tabStorage.forget(name);
  else tabStorage.keep(name, JSON.stringify(value));
}
