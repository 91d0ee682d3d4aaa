import { expect, it } from 'vitest';
import { periodProblem } from './periods.ts';

it.each([
  [{}, null],
  [{ from: '2026-07-03' }, null],
  [{ to: '2026-07-03' }, null],
  [{ from: '2026-07-03', to: '2026-07-03' }, null],
  [{ from: '2026-12-31', to: '2027-01-01' }, null],
  [{ from: '2026-07-03', to: '2026-07-02' }, { code: 'periodBackwards' }],
])('a period of %j: %j', (period, problem) => {
  expect(periodProblem(period)).toEqual(problem);
});
