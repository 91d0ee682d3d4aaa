import { type CheckResult, type OpeningCheck, openingChecks } from './opening.ts';
import type { ProgramState } from './program-states.ts';

/** What staff does for a new program, in the order in which it is shown. */
export const firstSteps = ['items', 'reward', 'terms', 'checks', 'open', 'people', 'handOut', 'look'] as const;
export type FirstStep = (typeof firstSteps)[number];

export interface Beginning {
  state: ProgramState;
  /** Approved or not. */
  members: number;
  /** That wait or were approved. */
  receipts: number;
  /** Completed ones. */
  trainings: number;
}

/** Once members of an open program earn points, nobody needs to be told how to begin; nor when it is over or switched off. */
export const hasBegun = ({ state, members, receipts, trainings }: Beginning): boolean =>
  isOver.has(state) || (state !== 'draft' && members > 0 && receipts + trainings > 0);

const isOver: ReadonlySet<ProgramState> = new Set(['ended', 'closed', 'disabled']);

/** Whether each step is done, where that can be known: nobody counts posters. */
export function stepsDone(
  checks: Record<OpeningCheck, CheckResult>,
  { state, members }: Beginning,
): Record<FirstStep, boolean | null> {
  const isThere = (check: OpeningCheck) => checks[check] !== 'missing';
  return {
    items: isThere('items'),
    reward: isThere('reward'),
    terms: isThere('terms'),
    checks: openingChecks.every(isThere),
    open: state !== 'draft',
    people: members > 0,
    handOut: null,
    look: null,
  };
}
