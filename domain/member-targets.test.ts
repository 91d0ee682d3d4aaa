import { describe, expect, test } from 'vitest';
import { guessMapping } from './imports/guess-mapping.ts';
import { memberTargets } from './member-targets.ts';

const targetOf = (header: string, cells: readonly string[]) =>
  guessMapping(memberTargets, [], {
    headers: ['Name', header],
    rows: cells.map((cell, at) => [`Ann Lee ${at}`, cell]),
  }).columns[1]!.target;

describe('a state is found by its header in English, German and Spanish:', () => {
  test.each([
    ...['State', 'State/Province', 'Province', 'Region', 'Bundesland', 'Bundesstaat', 'Kanton', 'Provincia'],
    ...['Estado', 'Departamento', 'Estado/Provincia', 'Entidad federativa', 'Land'],
  ])('%s', (header) => {
    expect(targetOf(header, ['Maine', 'TX', 'Ohio'])).toBe('state');
  });

  test('a column of countries, which has the same name in German, is none', () => {
    expect(targetOf('Land', ['Deutschland', 'USA', 'Mexiko'])).toBeNull();
  });
});
