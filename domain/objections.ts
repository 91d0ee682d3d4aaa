/**
 * What became of an objection; one that waits has none. Upheld: the receipt was reopened, or its decision taken back.
 * Withdrawn: its participant sent in the receipt again, or was erased.
 */
export const objectionOutcomes = ['upheld', 'kept', 'withdrawn'] as const;
export type ObjectionOutcome = (typeof objectionOutcomes)[number];

/** As many of a program's open objections are listed; others follow as these are answered. */
export const MAX_LISTED_OBJECTIONS = 100;
