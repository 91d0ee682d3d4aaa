import { type CheckResult, type OpeningCheck, openingChecks } from './opening.ts';

/** What staff does for a new program, in the order in which it is shown. */
export const firstSteps = ['items', 'reward', 'terms', 'checks', 'open', 'people', 'handOut', 'look'] as const;
export type FirstStep = (typeof firstSteps)[number];

export interface Beginning {
  isOpened: boolean;
  /** Approved or not. */
  members: number;
  /** Submitted ones, decided or not. */
  receipts: number;
}

/** Once a program is open and its members send in receipts, nobody needs to be told how to begin. */
export const hasBegun = ({ isOpened, members, receipts }: Beginning): boolean =>
  isOpened && members > 0 && receipts > 0;

/** Whether each step is done, where that can be known: nobody counts posters. */
export function stepsDone(
  checks: Record<OpeningCheck, CheckResult>,
  { isOpened, members }: Beginning,
): Record<FirstStep, boolean | null> {
  const isThere = (check: OpeningCheck) => checks[check] !== 'missing';
  return {
    items: isThere('items'),
    reward: isThere('reward'),
    terms: isThere('terms'),
    checks: openingChecks.every(isThere),
    open: isOpened,
    people: members > 0,
    handOut: null,
    look: null,
  };
}
