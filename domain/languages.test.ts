import { expect, test } from 'vitest';
import { type Language, languageAmong } from './languages.ts';

test.each<[string, Language[], (Language | null | undefined)[], Language]>([
  ['the wanted one', ['en', 'es'], ['es'], 'es'],
  ['the first wanted one that it has', ['es'], ['en', null, 'es'], 'es'],
  ['its first one, if none is wanted', ['es', 'en'], [null, undefined], 'es'],
  ['its first one, if it has none of the wanted', ['en'], ['es'], 'en'],
])('a program is read in %s', (_, offered, wanted, language) => {
  expect(languageAmong(offered, ...wanted)).toBe(language);
});
