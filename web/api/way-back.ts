import { tabStorage } from './storage.ts';

const KEY = 'guerdon.way-back';

/** The page of this window when View As began; each window returns to its own page. */
export const wayBack = {
  keep: (href: string) => tabStorage.keep(KEY, href),
  find: () => tabStorage.find(KEY),
  forget: () => tabStorage.forget(KEY),
};
