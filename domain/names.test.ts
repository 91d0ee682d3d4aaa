import { expect, test } from 'vitest';
import { nameProblem } from './names.ts';

test.each([undefined, '', '  '])('%j is no name', (name) => {
  expect(nameProblem(name)).toBe('Enter a name.');
  expect(nameProblem(name, 'module name')).toBe('Enter a module name.');
});

test('any other text is a name', () => {
  expect(nameProblem(' x ')).toBeNull();
});
