import { useSyncExternalStore } from 'react';
import type { Problem } from '#domain/problem.ts';
import type { Language } from '#words/language.ts';
import { say } from '#words/say.ts';

/** The files of one language; each is loaded with the first page that needs it. */
const english = {
  site: async () => (await import('#words/en/site.ts')).site,
  login: async () => (await import('#words/en/login.ts')).login,
  guests: async () => (await import('#words/en/guests.ts')).guests,
  forms: async () => (await import('#words/en/forms.ts')).forms,
  parts: async () => (await import('#words/en/parts.ts')).parts,
  members: async () => (await import('#words/en/members.ts')).members,
  entry: async () => (await import('#words/en/entry.ts')).entry,
  account: async () => (await import('#words/en/account.ts')).account,
  trainings: async () => (await import('#words/en/trainings.ts')).trainings,
  problems: async () => (await import('#words/en/problems.ts')).problems,
  terms: async () => (await import('#words/en/terms.ts')).terms,
};
export type Side = keyof typeof english;
/** What the pages say, by the side that says it. */
type Words = { [S in Side]: Awaited<ReturnType<(typeof english)[S]>> };
const files: Readonly<Record<Language, { [S in Side]: () => Promise<Words[S]> }>> = {
  en: english,
  es: {
    site: async () => (await import('#words/es/site.ts')).site,
    login: async () => (await import('#words/es/login.ts')).login,
    guests: async () => (await import('#words/es/guests.ts')).guests,
    forms: async () => (await import('#words/es/forms.ts')).forms,
    parts: async () => (await import('#words/es/parts.ts')).parts,
    members: async () => (await import('#words/es/members.ts')).members,
    entry: async () => (await import('#words/es/entry.ts')).entry,
    account: async () => (await import('#words/es/account.ts')).account,
    trainings: async () => (await import('#words/es/trainings.ts')).trainings,
    problems: async () => (await import('#words/es/problems.ts')).problems,
    terms: async () => (await import('#words/es/terms.ts')).terms,
  },
};

let shown: Language = 'en';
let loaded: Partial<Words> = {};
const watchers = new Set<() => void>();

/** The language of the pages. */
export const shownLanguage = (): Language => shown;

/** Loads words before a page that says them is shown; those that are there already are not loaded again. */
export async function loadWords(...sides: readonly Side[]): Promise<void> {
  const missing = sides.filter((side) => !loaded[side]);
  if (missing.length === 0) return;
  const language = shown;
  const words = await fetchWords(language, missing);
  if (language !== shown) return await loadWords(...missing);
  loaded = { ...loaded, ...words };
}

/** Says everything that is on the page in another language, once all of its words are there. */
export async function showIn(language: Language): Promise<void> {
  const words = await fetchWords(language, Object.keys(loaded) as Side[]);
  // More may have been loaded meanwhile.
  const missing = (Object.keys(loaded) as Side[]).filter((side) => !words[side]);
  [shown, loaded] = [language, { ...words, ...(await fetchWords(language, missing)) }];
  document.documentElement.lang = language;
  for (const watcher of watchers) watcher();
}

const fetchWords = async (language: Language, sides: readonly Side[]): Promise<Partial<Words>> =>
  Object.fromEntries(await Promise.all(sides.map(async (side) => [side, await files[language][side]()] as const)));

/** What a side says, outside of components. Its words must be there. */
export function wordsOf<S extends Side>(side: S): Words[S] {
  const words = loaded[side];
  if (!words) throw new Error(`The words of ${side} are used before they are loaded: name them at the page's route.`);
  return words as Words[S];
}

/** The same in a component, which is shown anew in another language. */
export const useWords = <S extends Side>(side: S): Words[S] => useSyncExternalStore(watch, () => wordsOf(side));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** What is wrong, in words; null if nothing is. */
export function sayProblem(problem: Problem): string;
export function sayProblem(problem: Problem | null | undefined): string | null;
export function sayProblem(problem: Problem | null | undefined): string | null {
  return problem ? say(wordsOf('problems'), problem) : null;
}
