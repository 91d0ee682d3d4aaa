import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findEarlier, rememberStep } from './earlier-pages.ts';
import type { ListSearch } from './list-search.ts';

const list = '/list';
const first: ListSearch & { program: string } = {
  program: 'p',
  search: 'mckee',
  sort: 'name',
  direction: 'asc',
};

/** A replacement for the window's storage. */
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('goes back page by page, to the first one', () => {
  rememberStep(list, first, 'two');
  rememberStep(list, { ...first, cursor: 'two' }, 'three');
  expect(findEarlier(list, { ...first, cursor: 'three' })).toBe('two');
  expect(findEarlier(list, { ...first, cursor: 'two' })).toBe('');
});

it('knows a place in another search, order or list for another page', () => {
  rememberStep(list, first, 'two');
  const others = [
    { search: 'mc' },
    { direction: 'desc' },
    { status: 'denied' },
    { only: 'overdue' },
    { program: 'q' },
  ] as const;
  for (const other of others) {
    expect(findEarlier(list, { ...first, ...other, cursor: 'two' })).toBeUndefined();
  }
  expect(findEarlier('/another', { ...first, cursor: 'two' })).toBeUndefined();
});

it('does without a memory that was spoiled', () => {
  kept.set('guerdon.pages', '{');
  expect(findEarlier(list, { ...first, cursor: 'two' })).toBeUndefined();
});
