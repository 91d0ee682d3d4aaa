import { expect, test } from 'vitest';
import { isFound } from './search-text.ts';

test.each([
  ['Jörg Müller', 'müller'],
  ['Jörg Müller', 'Muller'],
  ['Jörg Müller', 'MUELLER'],
  ['Joerg Mueller', 'jörg müller'],
  ['Zoë', 'zoe'],
  ['Zoe', 'Zoë'],
  ['Zoe\u0308', 'Zoë'],
  ['Straße 7', 'STRASSE'],
  ['Strasse 7', 'straße'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Søren Ærø', 'soren aero'],
  ['Søren', 'Soeren'],
  ['Åse', 'aase'],
  ['İpek Işık', 'ipek isik'],
  ['Ελένη Παππάς', 'ελενη παππασ'],
  ['Алёна', 'алена'],
  ['1½” elbow', '1½”'],
  ['Sean O’Brien', "o'brien"],
  ["Sean O'Brien", 'O’Brien'],
  ['D’Été', "d'ete"],
])('of %s, %s is found', (text, typed) => {
  expect(isFound(text, typed)).toBe(true);
});

test.each([
  ['Muller', 'mueller'],
  ['Blue Glue', 'blu glu'],
  ['100%', '1%'],
])('of %s, %s is not found', (text, typed) => {
  expect(isFound(text, typed)).toBe(false);
});
