import { type Language, languageAmong } from '#domain/languages.ts';
import { isPreview } from '#web/api/preview/previewed-session.ts';
import { noteChangeOf, queryClient } from '#web/api/query-client.ts';
import { getSession } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';
import { beginIn, preferredLanguages, showIn, shownLanguage } from '#web/words.ts';

/** What was last chosen in this browser. */
const KEY = 'guerdon.language';

export const keepInBrowser = (language: Language): void => browserStorage.keep(KEY, language);

/** Who views as a participant, or previews a program, reads what a participant reads, and chooses for nobody. */
export const isOthers = () => isPreview || getSession()?.isViewing === true;

/** What is shown to whom views, in which session. */
let viewed: { token: string | undefined; language: Language } | undefined;

/**
 * Shows the pages of a program in the language of this browser's choice, else in one that the browser prefers. A server of
 * the version before names no languages.
 */
export async function showProgramIn(offered: readonly Language[] = ['en']): Promise<void> {
  const wanted = isOthers()
    ? [viewed?.token === getSession()?.token ? viewed?.language : null]
    : [browserStorage.find(KEY), ...preferredLanguages()];
  await show(languageAmong(offered, ...wanted));
}

export async function show(language: Language): Promise<void> {
  if (isOthers()) viewed = { token: getSession()?.token, language };
  else beginIn(language);
  if (language === shownLanguage()) return;
  await showIn(language);
  // Answers are in the language of before. What no page shows is forgotten, also on its way; the rest loads again, as
  // after a refusal also where people work on it.
  queryClient.removeQueries({ type: 'inactive' });
  noteChangeOf(undefined, true);
}
