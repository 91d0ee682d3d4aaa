import { expect, it } from 'vitest';
import { saveProblem } from './save-problem.ts';

const problem = { code: 'questionAnswerMissing' } as const;
const none = { code: 'moduleEmpty' };

it.each([
  ['no question at all', { isOpenTouched: false, openProblem: problem, count: 0 }, none, none],
  ['a question that is not good', { isOpenTouched: true, openProblem: problem, count: 3 }, problem, 'hidden'],
  ['a good one that is not added yet', { isOpenTouched: true, openProblem: null, count: 0 }, null, null],
  ['an empty one beside saved ones', { isOpenTouched: false, openProblem: problem, count: 1 }, null, null],
])('with %s', (_, writing, inWizard, inEditor) => {
  expect(saveProblem({ ...writing, isInEditor: false })).toEqual(inWizard);
  expect(saveProblem({ ...writing, isInEditor: true })).toEqual(inEditor);
});
