import { type Language, languageAmong } from '#domain/languages.ts';
import { queryClient } from '#web/api/query-client.ts';
import { browserStorage } from '#web/api/storage.ts';
import { showIn, shownLanguage } from '#web/words.ts';

/** What was last chosen in this browser. */
const KEY = 'guerdon.language';

/** Shows the pages of a program in the language of this browser's choice, else in one that the browser prefers. */
/** A server of the version before names no languages. */
export async function showProgramIn(offered: readonly Language[] = ['en']): Promise<void> {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0] as Language);
  await show(languageAmong(offered, browserStorage.find(KEY) as Language | null, ...preferred));
}

export const keepInBrowser = (language: Language): void => browserStorage.keep(KEY, language);

export async function show(language: Language): Promise<void> {
  if (language === shownLanguage()) return;
  await showIn(language);
  // The server's sentences are in the language of before.
  void queryClient.invalidateQueries();
}
