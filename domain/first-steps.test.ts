import { expect, it } from 'vitest';
import { hasBegun, stepsDone } from './first-steps.ts';
import { type CheckResult, type OpeningCheck, openingChecks } from './opening.ts';

const checks = (results: Partial<Record<OpeningCheck, CheckResult>> = {}) =>
  ({ ...Object.fromEntries(openingChecks.map((check) => [check, 'ok'])), ...results }) as Record<
    OpeningCheck,
    CheckResult
  >;
const newProgram = { state: 'draft', members: 0, receipts: 0, trainings: 0 } as const;

it.each([
  ['a draft', { state: 'draft', members: 3, receipts: 2 }, false],
  ['an open program without members', { state: 'open' }, false],
  ['an open program without receipts', { state: 'open', members: 3 }, false],
  ['an open program with members and receipts', { state: 'open', members: 3, receipts: 1 }, true],
  ['an open program of trainings alone', { state: 'open', members: 3, trainings: 1 }, true],
  ['a program that has ended', { state: 'ended' }, true],
  ['a program that is closed', { state: 'closed' }, true],
  ['a program that is disabled', { state: 'disabled' }, true],
] as const)('%s has begun: %#', (_, beginning, begun) => {
  expect(hasBegun({ ...newProgram, ...beginning })).toBe(begun);
});

it('what is missing is a step that is not done, what is worth a look is done', () => {
  const done = stepsDone(checks({ items: 'missing', reward: 'look', terms: 'missing' }), newProgram);
  expect(done).toMatchObject({ items: false, reward: true, terms: false, checks: false });
});

it('the other checks are a step of their own', () => {
  expect(stepsDone(checks({ mails: 'missing' }), newProgram)).toMatchObject({ items: true, checks: false });
  expect(stepsDone(checks({ logo: 'look' }), newProgram).checks).toBe(true);
});

it('opening and people are known from the program, and what is handed out is not', () => {
  expect(stepsDone(checks(), newProgram)).toMatchObject({ open: false, people: false, handOut: null, look: null });
  const begun = { ...newProgram, state: 'open', members: 1 } as const;
  expect(stepsDone(checks(), begun)).toMatchObject({ open: true, people: true });
});
