import type { Right } from './roles.ts';

/** What a second administrator decides if it is about more points than the program's limit. The ledger's causes by hand, and a reopening. */
export const approvalKinds = ['adjustment', 'write-off', 'reopening'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** The right that asking for it and approving it need. */
export const approvalRights = {
  adjustment: 'people',
  'write-off': 'people',
  reopening: 'reopen',
} as const satisfies Record<ApprovalKind, Right>;

/** What became of a request; one that waits has none. Who asked may withdraw it, others approve or decline. */
export const approvalOutcomes = ['approved', 'declined', 'withdrawn'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** Requests of a program that wait; the list shows as many. */
export const MAX_OPEN_APPROVALS = 100;
/** Hours within which what one administrator moves by hand for one member counts together, as halves would pass the limit. */
export const HOURS_COUNTED_TOGETHER = 24;

/**
 * Whether a second administrator decides. `limit` in whole points from 0, null for never; `points` below 0 count as much as
 * above; `lately`, from 0: what the same person has moved alone of the same member's points.
 */
export const needsApproval = (limit: number | null, points: number, lately = 0): boolean =>
  limit !== null && points !== 0 && Math.abs(points) + lately > limit;
