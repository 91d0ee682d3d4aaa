import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { language, record } from './primitives.ts';

/**
 * Texts of a thing by language, in the program's other languages; a text that is missing or empty is read as it was
 * written. Participants get the thing in their language instead.
 */
export function ownTexts<Fields extends z.ZodRawShape>(fields: Fields) {
  const inOne = z.object(fields).partial();
  return z
    .object(Object.fromEntries(languages.map((language) => [language, inOne])) as ByLanguage<typeof inOne>)
    .partial();
}
type ByLanguage<T> = Record<(typeof languages)[number], T>;

/** How options are read, by their stored text: `most` options of at most so many characters. */
export const optionTexts = (option: z.ZodType<string, string>, most: number) =>
  record(option, option, { most, says: 'tooManyOptions' });

/**
 * The program's first language when the texts of a save were written. If it is another by now the save is refused, before
 * it is looked for a conflict, because its texts would be read in the wrong language. One that names none is not compared.
 */
export const writtenIn = language.optional();
export const firstLanguageChanged = { 'first-language-changed': [409, 'firstLanguageChanged'] } as const;
