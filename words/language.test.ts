import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, preferredLanguage } from './language.ts';

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['EN-us', 'en'],
  ['fr, es;q=0.5', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['en, es', 'en'],
  ['en;q=0, es', 'es'],
  ['es, *', 'es'],
  // An unknown language, and one whose name only begins alike.
  ['fr', null],
  ['est', null],
  // Whatever the server has comes first.
  ['*', null],
  ['fr;q=0.9, *;q=0.5, es;q=0.1', null],
  ['es;q=0', null],
  ['', null],
  [undefined, null],
  [';;q=,,=;é\u0000', null],
])('Accept-Language %j prefers %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('of a long header only the beginning is read', () => {
  const others = 'fr,'.repeat(3_333);
  expect(preferredLanguage(`es,${others}`)).toBe('es');
  expect(preferredLanguage(`${others}es`)).toBeNull();
});

test('any header names a language of the product or none', () => {
  const range = fc.tuple(
    fc.constantFrom('es', 'en', 'fr', '*', 'es-419', ''),
    fc.constantFrom('', ';q=0', ';q=0.5', ';q=2'),
  );
  const header = fc.oneof(
    fc.string(),
    fc.array(range).map((ranges) => ranges.map((parts) => parts.join('')).join(', ')),
  );
  fc.assert(
    fc.property(header, (text) => {
      expect([...languages, null]).toContain(preferredLanguage(text));
    }),
  );
});
