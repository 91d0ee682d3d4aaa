import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage, isStorageBlocked, tabStorage } from './storage.ts';

afterEach(() => {
  browserStorage.forget('a');
  tabStorage.forget('a');
  vi.unstubAllGlobals();
});

/** How browsers block storage: naming it fails, or it is null. */
const blocked: Record<string, PropertyDescriptor> = {
  'naming it fails': {
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  },
  'it is null': { value: null },
};

for (const [how, descriptor] of Object.entries(blocked)) {
  it(`keeps a text until the page is left where storage is blocked: ${how}`, () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(name, undefined);
      Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
    }
    expect(isStorageBlocked()).toBe(true);
    for (const storage of [browserStorage, tabStorage]) {
      expect(storage.find('a')).toBeNull();
      storage.keep('a', 'one');
      expect(storage.find('a')).toBe('one');
      storage.forget('a');
      expect(storage.find('a')).toBeNull();
    }
  });
}

it('finds what could not be stored any more, and not the older text that is stored', () => {
  const stored = new Map([['a', 'old']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key: string) => stored.delete(key),
  });
  expect(isStorageBlocked()).toBe(false);
  expect(browserStorage.find('a')).toBe('old');
  browserStorage.keep('a', 'new');
  expect(browserStorage.find('a')).toBe('new');
  browserStorage.forget('a');
  expect(browserStorage.find('a')).toBeNull();
});
