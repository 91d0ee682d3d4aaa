import { z } from 'zod';
import { MAX_MOVEMENT } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { erased, unknownMember } from './members.ts';
import { id, instant, line, next, window } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

/** One line of a member's ledger: the movement, its cause, and the balance after it. */
const pointsEntry = z.object({
  _id: id,
  cause: z.enum(['receipt', 'training', 'order', 'adjustment']),
  /** The cause in words: a receipt's number, a training's name, an adjustment's reason. */
  label: z.string(),
  /** Of a receipt and of an order, what pages word the label from; missing where it is in other words. */
  receiptNumber: z.string().optional(),
  items: z.int().optional(),
  /** Whole points, negative if they were taken. */
  amount: z.int(),
  balance: z.int(),
  at: instant,
  /** The day of `at` in the program's time zone when it was booked. */
  bookedOn: z.string(),
});
export type PointsEntry = z.output<typeof pointsEntry>;
export type PointsEntryReply = z.input<typeof pointsEntry>;

const totals = z.object({ totalPoints: z.int(), currentPoints: z.int() });

export const points = {
  listPoints: route('GET', '/api/client/points/list', {
    access: 'client',
    summary: 'The caller’s points entries with the running balance, newest first',
    reads: ['points'],
    limit: 'read',
    input: z.object({ ...window }),
    output: z.object({ entries: z.array(pointsEntry), next }),
  }),
  listMemberPoints: route('GET', '/api/admin/userLoyaltyProgram/:id/points', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: member }) => ({ member }),
    summary: 'A member’s points entries with the running balance, newest first',
    reads: ['points'],
    limit: 'read',
    input: z.object({ id, ...window }),
    output: z.object({ entries: z.array(pointsEntry), next }),
    refusals: unknownMember,
  }),
  adjustPoints: route('POST', '/api/admin/userLoyaltyProgram/:id/adjust', {
    access: 'admin',
    right: 'people',
    at: ({ id: member }) => ({ member }),
    summary: 'Gives or takes points by hand, for a reason that the participant reads; one adjustment id works once',
    changes: ['points', 'counts', 'audit'],
    limit: 'write',
    input: z.object({
      id,
      /** An id that the caller chooses: a repeated call with the same id adjusts nothing. */
      adjustmentId: id,
      amount: z
        .int()
        .min(-MAX_MOVEMENT)
        .max(MAX_MOVEMENT)
        .refine((amount) => amount !== 0, says('adjustmentMissing')),
      reason: line(MOST_CHARACTERS.adjustmentReason).pipe(z.string().min(1, says('adjustmentReasonMissing'))),
      /** The balance that the caller saw: if it has changed since, nothing is adjusted. */
      expectedBalance: z.int().optional(),
    }),
    output: z.object({ userLoyaltyProgram: totals.extend({ _id: id }) }),
    refusals: {
      ...unknownMember,
      erased,
      'awaiting-approval': [409, 'userAwaitsApproval'],
      'not-enough-points': [409, 'pointsBelowZero', totals],
      stale: [409, 'userPointsChanged', totals],
      'adjusted-otherwise': [409, 'adjustedOtherwise'],
    },
  }),
};
