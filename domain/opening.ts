import type { CalendarDate } from './calendar.ts';
import type { RegistrationMode } from './ways-in.ts';

/** How many ordinary items earn a reward that is within reach. */
export const MOST_ITEMS_TO_REWARD = 50;

/** What is looked over before a program is opened, in the order in which it is shown. */
export const openingChecks = [
  'items',
  'reward',
  'terms',
  'rules',
  'logo',
  'registration',
  'mails',
  'reviewers',
  'dates',
  'samples',
] as const;
export type OpeningCheck = (typeof openingChecks)[number];
/** `look`: it may be meant so. Nothing keeps staff from opening. */
export type CheckResult = 'ok' | 'look' | 'missing';

export interface OpeningFacts {
  /** Enabled rebate items. */
  items: number;
  /** Points of an ordinary item: half of those that earn points earn no more. Null: none earns any. */
  usualPoints: number | null;
  /** Points of the cheapest reward that is offered; null: there is none. */
  cheapestReward: number | null;
  /** Enabled trainings. */
  trainings: number;
  /** What is left of the samples of its template, and in use. */
  samples: number;
  hasTerms: boolean;
  /** They still have the line of a template that is for the company. */
  asksForLawyer: boolean;
  hasRules: boolean;
  hasLogo: boolean;
  registration: RegistrationMode;
  /** Codes with which people can register today. */
  codes: number;
  /** False: the installation writes mails into a folder. */
  sendsMail: boolean;
  /** Administrators who may decide about receipts, besides the owners. */
  reviewers: number;
  endDate: CalendarDate | null;
  today: CalendarDate;
  timeZone: string;
}

/** How many ordinary items earn the cheapest reward, rounded up; null if that cannot be said. */
export const itemsToReward = ({ usualPoints, cheapestReward }: Pick<OpeningFacts, 'usualPoints' | 'cheapestReward'>) =>
  usualPoints === null || cheapestReward === null ? null : Math.max(1, Math.ceil(cheapestReward / usualPoints));

/** What of a program is ready for participants, what is missing, and what is worth a look. */
export function checkOpening(facts: OpeningFacts): Record<OpeningCheck, CheckResult> {
  const needed = itemsToReward(facts);
  const isWithinReach = needed !== null && needed <= MOST_ITEMS_TO_REWARD;
  return {
    // Points may be meant to be earned with trainings alone.
    items: facts.usualPoints !== null ? 'ok' : facts.items > 0 || facts.trainings > 0 ? 'look' : 'missing',
    reward: facts.cheapestReward === null ? 'missing' : isWithinReach ? 'ok' : 'look',
    terms: facts.hasTerms ? (facts.asksForLawyer ? 'look' : 'ok') : 'missing',
    rules: facts.hasRules ? 'ok' : 'look',
    logo: facts.hasLogo ? 'ok' : 'look',
    registration: registrationCheck(facts),
    mails: facts.sendsMail ? 'ok' : 'missing',
    reviewers: facts.reviewers > 0 ? 'ok' : 'look',
    dates: facts.endDate && facts.endDate < facts.today ? 'missing' : facts.timeZone === 'UTC' ? 'look' : 'ok',
    samples: facts.samples > 0 ? 'look' : 'ok',
  };
}

/** By invitation a link or a poster leads nowhere, which may be meant so. */
function registrationCheck({ registration, codes }: OpeningFacts): CheckResult {
  if (registration === 'code') return codes > 0 ? 'ok' : 'missing';
  return registration === 'open' ? 'ok' : 'look';
}
