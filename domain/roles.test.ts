import { describe, expect, test } from 'vitest';
import {
  type HeldRole,
  mayAnywhere,
  mayAt,
  mayInCompany,
  reachOf,
  rights,
  rightsAt,
  rightsOf,
  roles,
  rolesProblem,
} from './roles.ts';

const place = { program: 'p', company: 'c' };
const held = (role: HeldRole['role'], where: Partial<HeldRole> = {}): HeldRole[] => [
  { role, company: null, program: null, ...where },
];

test('the table of rights', () => {
  const words = Object.fromEntries(roles.map((role) => [role, [...rightsOf[role]].toSorted().join(' ')]));
  expect(words).toEqual({
    owner: [...rights].toSorted().join(' '),
    manager:
      'approve-people export mail people reopen review see-audit see-figures see-orders see-people see-program see-receipts set-up ship',
    reviewer: 'approve-people review see-people see-program see-receipts',
    shipping: 'see-orders see-program ship',
    analyst: 'export see-audit see-figures see-orders see-people see-program see-receipts',
  });
});

test('a role that may change something may see it', () => {
  for (const role of roles) {
    const has = (right: (typeof rights)[number]) => rightsOf[role].has(right);
    expect(has('see-program')).toBe(true);
    if (has('people') || has('approve-people')) expect(has('see-people')).toBe(true);
    if (has('review')) expect(has('see-receipts')).toBe(true);
    if (has('ship')) expect(has('see-orders')).toBe(true);
  }
});

describe.each(roles.filter((role) => role !== 'owner'))('a %s', (role) => {
  const [right] = rightsOf[role];
  test('of the program or of its company may do it there, and of another may not', () => {
    expect(mayAt(held(role, { program: 'p' }), right!, place)).toBe(true);
    expect(mayAt(held(role, { company: 'c' }), right!, place)).toBe(true);
    expect(mayAt(held(role, { program: 'other' }), right!, place)).toBe(false);
    expect(mayAt(held(role, { company: 'other' }), right!, place)).toBe(false);
  });
  test('of no company does not reach a program without one', () => {
    expect(mayAt(held(role, { program: 'other' }), right!, { program: 'p', company: null })).toBe(false);
  });
});

test('an owner may do everything everywhere; without a role nothing is allowed', () => {
  expect(rightsAt(held('owner'), place)).toEqual(rights);
  expect(reachOf(held('owner'), 'ship')).toBeNull();
  expect([mayAnywhere([], 'see-program'), rightsAt([], place)]).toEqual([false, []]);
  expect(reachOf([], 'ship')).toEqual({ companies: [], programs: [] });
});

test('a right reaches where a role has it, and no further', () => {
  const both = [...held('reviewer', { company: 'c' }), ...held('shipping', { program: 'q' })];
  expect(reachOf(both, 'review')).toEqual({ companies: ['c'], programs: [] });
  expect(reachOf(both, 'see-program')).toEqual({ companies: ['c'], programs: ['q'] });
  expect(mayInCompany(held('manager', { company: 'c' }), 'set-up', 'c')).toBe(true);
  expect(mayInCompany(held('manager', { program: 'p' }), 'set-up', 'c')).toBe(false);
});

test.each([
  [held('owner'), null],
  [[], null],
  [held('owner', { company: 'c' }), { code: 'ownerElsewhere' }],
  [held('manager'), { code: 'rolePlaceMissing' }],
  [held('manager', { company: 'c', program: 'p' }), { code: 'rolePlaceMissing' }],
  [Array.from({ length: 101 }, () => held('owner')[0]!), { code: 'tooManyRoles', most: 100 }],
])('roles that are given: %j', (given, problem) => {
  expect(rolesProblem(given)).toEqual(problem);
});
