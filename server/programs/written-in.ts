import { otherFirstLanguage, type WrittenIn } from '#domain/written-in.ts';
import type { Db } from '#server/db/pool.ts';
import type { Refuse } from '#server/http/refusal.ts';
import { languageNames } from '#words/language.ts';
import { listLanguages } from './queries.ts';

/**
 * Refuses texts that were written while the program had another first language. The caller holds the lock under which it
 * is changed, of the program or of its catalog.
 */
export function checkWrittenIn(
  sent: WrittenIn,
  languages: readonly string[],
  refuse: Refuse<'first-language-changed'>,
  code: 'textsWrittenIn' | 'fileWrittenIn' = 'textsWrittenIn',
): void {
  const first = otherFirstLanguage(sent, languages);
  if (!first) return;
  const [earlier, now] = [languageNames[sent.writtenIn!], languageNames[first]];
  throw refuse('first-language-changed', { said: { code, writtenIn: earlier, first: now } });
}

/**
 * The same in the catalog. The caller holds its lock if it writes; a trial of a file does not, because the import that
 * follows is compared again.
 */
export async function checkCatalogWrittenIn(
  db: Db,
  { programId, ...sent }: WrittenIn & { programId: string },
  refuse: Refuse<'first-language-changed'>,
  code?: 'fileWrittenIn',
): Promise<void> {
  if (sent.writtenIn) checkWrittenIn(sent, await listLanguages(db, programId), refuse, code);
}
