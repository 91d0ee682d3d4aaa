import { expect, test } from 'vitest';
import { type Language, languageAmong, languageToKeep } from './languages.ts';

test.each<[string, Language[], (Language | null | undefined)[], Language]>([
  ['the wanted one', ['en', 'es'], ['es'], 'es'],
  ['the first wanted one that it has', ['es'], ['en', null, 'es'], 'es'],
  ['its first one, if none is wanted', ['es', 'en'], [null, undefined], 'es'],
  ['its first one, if it has none of the wanted', ['en'], ['es'], 'en'],
])('a program is read in %s', (_, offered, wanted, language) => {
  expect(languageAmong(offered, ...wanted)).toBe(language);
});

test.each<[string, string[], Language | null, Language | null]>([
  ['the language in which it was answered', ['en', 'es'], 'es', 'es'],
  ['nothing, if it named none', ['en', 'es'], null, null],
  ['nothing, if the program does not have it', ['en', 'fr'], 'es', null],
  ['nothing, if there is no other', ['es'], 'es', null],
  ['nothing, if this version knows no other', ['es', 'fr'], 'es', null],
])('of a first login %s is kept', (_, offered, answered, kept) => {
  expect(languageToKeep(offered, answered)).toBe(kept);
});
