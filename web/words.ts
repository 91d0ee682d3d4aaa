import { useSyncExternalStore } from 'react';
import { type Language, languageAmong, languages } from '#domain/languages.ts';
import { browserStorage } from './api/storage.ts';

/** What staff's pages say, in English in each language until another has a row for it below. */
const staff = {
  administrators: () => import('#words/en/staff/administrators.ts'),
  audit: () => import('#words/en/staff/audit.ts'),
  catalog: () => import('#words/en/staff/catalog.ts'),
  companies: () => import('#words/en/staff/companies.ts'),
  entrance: () => import('#words/en/staff/entrance.ts'),
  offers: () => import('#words/en/staff/offers.ts'),
  operations: () => import('#words/en/staff/operations.ts'),
  orders: () => import('#words/en/staff/orders.ts'),
  people: () => import('#words/en/staff/people.ts'),
  portal: () => import('#words/en/staff/portal.ts'),
  programs: () => import('#words/en/staff/programs.ts'),
  receipts: () => import('#words/en/staff/receipts.ts'),
};
/** The words of one language in the parts in which pages load them. */
const english = {
  first: () => import('#words/en/first.ts'),
  both: () => import('#words/en/both.ts'),
  own: () => import('#words/en/own.ts'),
  ...staff,
};
/**
 * The first page loads `first`, others `both`, and those of participants `own` as well. Staff's load `portal`, which is their
 * frame, and the parts that their routes name.
 */
export type Part = keyof typeof english;
type Loaded = { [P in Part]: Awaited<ReturnType<(typeof english)[P]>> };
/** What the pages say, by file of `words/`. */
type Words = Whole<Loaded[Part]>;
type Whole<U> = (U extends unknown ? (one: U) => void : never) extends (whole: infer W) => void ? W : never;
type Side = keyof Words;
const files: Readonly<Record<Language, { [P in Part]: () => Promise<Loaded[P]> }>> = {
  en: english,
  es: {
    first: () => import('#words/es/first.ts'),
    both: () => import('#words/es/both.ts'),
    own: () => import('#words/es/own.ts'),
    ...staff,
  },
};

/** What a program was last shown in, in this browser. */
const LAST = 'guerdon.shown';
let shown = firstLanguage();
let wanted = shown;
/** What the page says that it is written in; the server sends it so. */
let stated = 'en';
stateLanguage();
let words: Partial<Words> = {};
const loaded = new Set<Part>();
const watchers = new Set<() => void>();

/** The language of the pages. */
export const shownLanguage = (): Language => shown;

/** The languages that the browser prefers. */
export function preferredLanguages(): string[] {
  return navigator.languages.map((tag) => tag.split('-')[0]!);
}

/** Most open the same program again. Staff's pages are in English, which is the language that has words for them. */
function firstLanguage(): Language {
  if (!globalThis.document || /^\/admin(\/|$)/.test(location.pathname)) return 'en';
  return languageAmong(languages, browserStorage.find(LAST), ...preferredLanguages());
}

/** The pages of this browser begin in it the next time. */
export const beginIn = (language: Language): void => browserStorage.keep(LAST, language);

/** Translators of browsers state what they have translated the page into, which is then true. */
export function stateLanguage(wasTranslated = false): void {
  const page = globalThis.document?.documentElement;
  if (page && (wasTranslated || page.lang === stated)) stated = page.lang = shown;
}

/** Loads words before a page that says them is shown. */
export async function loadWords(...parts: readonly Part[]): Promise<void> {
  const language = shown;
  const missing = parts.filter((part) => !loaded.has(part));
  const found = await Promise.all(missing.map((part) => files[language][part]()));
  if (language !== shown) return await loadWords(...parts);
  Object.assign(words, ...found);
  for (const part of missing) loaded.add(part);
}

/** Says everything that is on the page in another language, once all of its words are there. */
export async function showIn(language: Language): Promise<void> {
  wanted = language;
  if (language === shown) return;
  const parts = [...loaded];
  const found = await Promise.all(parts.map((part) => files[language][part]()));
  if (wanted !== language) return;
  // Another page may have been opened meanwhile.
  if (loaded.size > parts.length) return await showIn(language);
  [shown, words] = [language, Object.assign({}, ...found)];
  stateLanguage();
  for (const watcher of watchers) watcher();
}

/** What a side says, outside of components. Its words must be there. */
export function wordsOf<S extends Side>(side: S): Words[S] {
  const found = words[side];
  if (!found)
    throw new Error(`The words of ${side} are used before they are loaded: name their part at the page's route.`);
  return found;
}

/** The same in a component, which is shown anew in another language. */
export const useWords = <S extends Side>(side: S): Words[S] => useSyncExternalStore(watch, () => wordsOf(side));

export const useShownLanguage = (): Language => useSyncExternalStore(watch, shownLanguage);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
