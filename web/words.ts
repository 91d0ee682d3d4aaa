import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { type Language, languageAmong, languages, staffLanguages } from '#domain/languages.ts';
import { browserStorage } from './api/storage.ts';
import type { StaffFiles } from './staff-words.ts';

/** The words of one language in the parts in which participants' pages load them; `guests` and `joining` are what pages say before logging in, the second those of registering and accepting terms. */
const english = {
  first: () => import('#words/en/first.ts'),
  both: () => import('#words/en/both.ts'),
  own: () => import('#words/en/own.ts'),
  guests: () => import('#words/en/guests.ts'),
  joining: () => import('#words/en/joining.ts'),
  further: () => import('#words/en/further.ts'),
};
const files: Readonly<Record<Language, Files<typeof english>>> = {
  en: english,
  es: {
    first: () => import('#words/es/first.ts'),
    both: () => import('#words/es/both.ts'),
    own: () => import('#words/es/own.ts'),
    guests: () => import('#words/es/guests.ts'),
    joining: () => import('#words/es/joining.ts'),
    further: () => import('#words/es/further.ts'),
  },
};

/** How another language loads what English has. */
export type Files<T extends Record<string, () => Promise<object>>> = {
  [P in keyof T]: () => Promise<Awaited<ReturnType<T[P]>>>;
};
type AllFiles = typeof english & StaffFiles;
/**
 * The first page loads `first`, others `both`, the home of participants `own` as well, and their other pages `further`. Staff's load `portal`, which is their
 * frame, and the parts that their routes name.
 */
export type Part = keyof AllFiles;
/** What the pages say, by file of `words/`. */
type Words = Whole<Awaited<ReturnType<AllFiles[Part]>>>;
type Whole<U> = (U extends unknown ? (one: U) => void : never) extends (whole: infer W) => void ? W : never;
type Side = keyof Words;

/** What a program was last shown in, in this browser. */
const LAST = 'guerdon.shown';
let shown = languageToBeginIn();
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

/** That of staff's pages, also after a participant's in View As. */
export function staffLanguage(): Language {
  return languageAmong(staffLanguages, ...preferredLanguages());
}

/** Most open the same program again. */
function languageToBeginIn(): Language {
  if (!globalThis.document) return 'en';
  if (/^\/admin(\/|$)/.test(location.pathname)) return staffLanguage();
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
  const found = await Promise.all(missing.map((part) => loadPart(language, part)));
  if (language !== shown) return await loadWords(...parts);
  Object.assign(words, ...found);
  for (const part of missing) loaded.add(part);
}

/** What names the files of staff is loaded with them, because participants' login page would load it as well. */
async function loadPart(language: Language, part: Part): Promise<Partial<Words>> {
  if (isOfAll(part)) return await files[language][part]();
  const { staffWords } = await import('./staff-words.ts');
  // In View As, participants' pages may be in a language that staff's are not in.
  const known = staffLanguages.find((one) => one === language) ?? 'en';
  return await staffWords[known][part]();
}

const isOfAll = (part: Part): part is keyof typeof english => Object.hasOwn(english, part);

/** Says everything that is on the page in another language, once all of its words are there. */
export async function showIn(language: Language): Promise<void> {
  wanted = language;
  if (language === shown) return;
  const parts = [...loaded];
  const found = await Promise.all(parts.map((part) => loadPart(language, part)));
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

/** Called when the pages are shown in another language: forgets, or says anew, what was worded in the one before. */
export function useInOtherLanguage(sayAnew: () => void): void {
  const language = useShownLanguage();
  const before = useRef(language);
  const call = useEffectEvent(sayAnew);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    call();
  }, [language]);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
