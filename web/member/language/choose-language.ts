import type { Language } from '#domain/languages.ts';
import { call } from '#web/api/call.ts';
import { isAway, Refusal } from '#web/api/refusal.ts';
import { getSession } from '#web/api/session.ts';
import { isOthers, keepInBrowser, show } from './own-language.ts';

/** What was chosen before logging in, and is to be kept with the account. */
let unsaved: Language | null = null;

/** Shows all pages in a language from now on, and keeps it with the account of a participant. */
export async function chooseLanguage(language: Language): Promise<void> {
  // Who views shows the pages in another language, and chooses nothing.
  if (!isOthers()) {
    keepInBrowser(language);
    unsaved = language;
  }
  await show(language);
  await saveChoice();
}

/** The choice that is kept with the account counts in every browser, unless another was just made. */
export async function followAccount(
  language: Language | null | undefined,
  offered: readonly Language[] = [],
): Promise<void> {
  if (unsaved && !isOthers()) return await saveChoice();
  if (!language || !offered.includes(language)) return;
  if (!isOthers()) keepInBrowser(language);
  await show(language);
}

/** What could not be kept is tried again when the account is read anew. */
async function saveChoice(): Promise<void> {
  const [session, language] = [getSession(), unsaved];
  if (!language || !session || isOthers()) return;
  await call('POST /api/client/user/:id/language', { id: session.user._id, language }).then(
    () => forget(language),
    (error: unknown) => error instanceof Refusal && !isAway(error) && forget(language),
  );
}

/** Another choice may have been made meanwhile. */
function forget(language: Language): void {
  if (unsaved === language) unsaved = null;
}
