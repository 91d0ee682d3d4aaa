import { expect, test } from 'vitest';
import { nameProblem } from './names.ts';

test.each([undefined, '', '  '])('%j is no name', (name) => {
  expect(nameProblem(name)).toEqual({ code: 'nameMissing' });
  expect(nameProblem(name, 'moduleNameMissing')).toEqual({ code: 'moduleNameMissing' });
});

test('any other text is a name', () => {
  expect(nameProblem(' x ')).toBeNull();
});
