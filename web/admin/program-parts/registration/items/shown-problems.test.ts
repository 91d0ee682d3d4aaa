import { beforeAll, expect, it } from 'vitest';
import { createFormItem } from '#domain/form-items.ts';
import { loadWords } from '#web/words.ts';
import { shownProblems } from './shown-problems.ts';

beforeAll(() => loadWords('both'));

const trade = { ...createFormItem('radio', [], 1), options: ['Roofer', '', 'Roofer'] };

it('shows invalid fields at once, and missing ones only later', () => {
  expect([...shownProblems(trade, false).keys()]).toEqual(['options.2']);
  expect([...shownProblems(trade, true).keys()]).toEqual(['label', 'options.1', 'options.2']);
  expect([...shownProblems({ ...trade, options: [] }, false).keys()]).toEqual(['options']);
});
