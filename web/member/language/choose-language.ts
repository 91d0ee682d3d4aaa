import type { Language } from '#domain/languages.ts';
import { call } from '#web/api/call.ts';
import { isPreview } from '#web/api/preview/previewed-session.ts';
import { getSession } from '#web/api/session.ts';
import { keepInBrowser, show } from './own-language.ts';

/** What was chosen before logging in, and is to be kept with the account. */
let unsaved: Language | null = null;

/** Shows all pages in a language from now on, and keeps it with the account of a participant. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepInBrowser(language);
  await show(language);
  unsaved = language;
  await saveChoice();
}

/** The choice that is kept with the account counts in every browser, unless another was just made. */
export async function followAccount(language: Language | null, offered: readonly Language[]): Promise<void> {
  if (unsaved) return await saveChoice();
  if (!language || !offered.includes(language)) return;
  if (!getSession()?.isViewing) keepInBrowser(language);
  await show(language);
}

/** Without a connection, and in View As, the choice counts in this browser alone. */
async function saveChoice(): Promise<void> {
  const session = getSession();
  if (!unsaved || !session || session.isViewing || isPreview) return;
  const language = unsaved;
  unsaved = null;
  await call('POST /api/client/user/:id/language', { id: session.user._id, language }).catch(() => undefined);
}
