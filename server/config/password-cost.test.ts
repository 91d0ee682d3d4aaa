import { expect, test } from 'vitest';
import { missingCost, passwordCost, usualCosts, workOf } from './password-cost.ts';

const dear = passwordCost.parse('46,3');

test.each([
  ['as usual', usualCosts],
  ['staff more', { participants: usualCosts.participants, staff: dear }],
  ['participants more', { participants: dear, staff: usualCosts.participants }],
])('work that is added makes a wrong password as dear for everybody: %s', (_, costs) => {
  for (const stored of [costs.staff, costs.participants, null]) {
    const added = missingCost(stored, costs);
    const work = [stored, added].reduce((sum, cost) => sum + (cost ? workOf(cost) : 0), 0);
    // Memory is divided by whole passes.
    expect(Math.abs(work - Math.max(...Object.values(costs).map(workOf)))).toBeLessThan(10);
    expect(added?.memoryCost ?? 0).toBeLessThanOrEqual(Math.min(costs.staff.memoryCost, costs.participants.memoryCost));
  }
});

test('a hash that takes almost as much has none added', () => {
  expect(missingCost({ ...usualCosts.staff, memoryCost: usualCosts.staff.memoryCost - 1024 }, usualCosts)).toBeNull();
});
