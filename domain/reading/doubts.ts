/** Why what was read should be checked. The first of several counts most. */
export const doubts = [
  'several-receipts',
  'o-or-0',
  'i-or-1',
  's-or-5',
  'b-or-8',
  'other-number',
  'other-date',
  'other-total',
  'day-or-month',
  'faint',
  'another-number',
  'another-date',
  'another-amount',
] as const;
export type Doubt = (typeof doubts)[number];

/** Why people are asked to check a value: what was unclear, or what the program's terms say against it. */
export type ReasonToCheck =
  | { [D in Doubt]: { readonly code: D } }[Doubt]
  /** The receipt has letters, which the program does not take. */
  | { readonly code: 'only-digits'; readonly printed: string }
  | { readonly code: 'year-ago' };
