import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confusables } from './confusables.generated.ts';
import { usernameSkeletons } from './username-skeletons.ts';

const lookAlike = (one: string, other: string) => {
  const skeletons = usernameSkeletons(other);
  return usernameSkeletons(one).some((skeleton) => skeletons.includes(skeleton));
};

describe('usernames look alike', () => {
  test.each([
    // Latin letters of other shapes.
    ['ꜱofia', 'sofia'],
    ['ᴍaria', 'maria'],
    ['mɑria', 'maria'],
    ['marıa', 'maria'],
    ['ɴina', 'NINA'],
    // Whole names in another script, in small and capital letters.
    ['ЅОРНІА', 'sophia'],
    ['ЅОРНІА', 'SOPHIA'],
    ['ѕорніа', 'Sophia'],
    ['ТОМ', 'tom'],
    ['том', 'tom'],
    ['ΜΑΝΙΑ', 'mania'],
    ['ΚΑΤΕ', 'kate'],
    ['рауа', 'paya'],
    // Several at once.
    ['ѕѕ_оо', 'ss_oo'],
    // Within ASCII.
    ['rnaria', 'maria'],
    ['maria1', 'marial'],
    ['bob0', 'bobo'],
    ['Ian', 'lan'],
    ['marIa', 'marla'],
    ['II', 'll'],
    // Signs.
    ['maria‐lopez', 'maria-lopez'],
    ['maria․lopez', 'maria.lopez'],
  ])('%s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(true);
    expect(lookAlike(other, one)).toBe(true);
  });

  test.each([
    ['maria', 'marla'],
    ['MARIA', 'MARLA'],
    ['ALI', 'all'],
    ['maría', 'maria'],
    ['maria', 'marian'],
    ['maria1', 'maria2'],
    ['maria1', 'maria'],
    ['bob', 'bob0'],
    ['иван', 'vanya'],
    ['ian', 'lan'],
    ['nora', 'nova'],
    ['王芳', '王芬'],
  ])('not %s and %s', (one, other) => {
    expect(lookAlike(one, other)).toBe(false);
    expect(lookAlike(other, one)).toBe(false);
  });

  test('whatever characters of the table stand for each other', () => {
    const lines = confusables.trim().split('\n');
    const alike = lines.map((line) => line.split(':').flatMap((part, at) => (at === 0 ? [part] : part.split(' '))));
    expect(alike.flat().length).toBeGreaterThan(4_000);
    const fromHex = (points: string) => String.fromCodePoint(...points.split(' ').map((p) => Number.parseInt(p, 16)));
    const strays = alike.flatMap(([prototype, ...sources]) =>
      sources.filter((source) => !lookAlike(`a${fromHex(source)}a`, `a${fromHex(prototype!)}a`)),
    );
    expect(strays).toEqual([]);
  });

  test('always to themselves, in any case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        expect(lookAlike(name, name.toLowerCase())).toBe(true);
        expect(usernameSkeletons(name).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
