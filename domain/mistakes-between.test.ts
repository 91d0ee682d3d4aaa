import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mistakesBetween } from './mistakes-between.ts';

it('counts letters that were left out, added, replaced or exchanged with their neighbor, each once', () => {
  const words: [string, string, number][] = [
    ['conduit', 'conduit', 0],
    ['conduit', 'condit', 1],
    ['conduit', 'conduitt', 1],
    ['conduit', 'conduet', 1],
    ['conduit', 'condiut', 1],
    ['conduit', 'codnuet', 2],
    ['', 'pipe', 4],
    ['Pipe', 'pipe', 1],
  ];
  for (const [one, other, mistakes] of words) expect(mistakesBetween(one, other), `${one} ${other}`).toBe(mistakes);
});

it('is the same both ways, and never more than the longer word has letters', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const mistakes = mistakesBetween(one, other);
      expect(mistakes).toBe(mistakesBetween(other, one));
      expect(mistakes).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(mistakes === 0).toBe(one === other);
    }),
  );
});
