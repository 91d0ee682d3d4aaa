import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { erased } from './members.ts';
import { id, text } from './primitives.ts';
import { redeemedItem } from './redeemed-items.ts';
import { says } from './refusals.ts';
import { unknownReward } from './rewards.ts';
import { route } from './route.ts';
import { version } from './versions.ts';

/**
 * What a return of so many would do: the points that come back, how many of them settle points owed, and how many expire at
 * once, as their last day is over. The rest can be spent.
 */
const outcome = z.object({ quantity: z.int(), points: z.int(), settled: z.int(), expired: z.int() });
/** `outcomes`: of each quantity that can be returned, from 1. */
const returning = z.object({ version, shipped: z.boolean(), outcomes: z.array(outcome) });

const refusals = {
  ...unknownReward,
  // Nobody decides what is their own: the account of a participant with the e-mail of the administrator (ruling 36).
  'own-order': [409, 'orderIsOwn'],
  erased,
} as const;

/** What staff take back of orders: an item is canceled before it is shipped, and returned after it. */
export const returns = {
  previewReturn: route('GET', '/api/admin/cartRewardItem/:id/return', {
    access: 'admin',
    right: 'ship',
    at: ({ userLoyaltyProgramId: member }) => ({ member }),
    summary: 'What canceling or returning a redeemed item would do to its member’s points',
    reads: ['orders', 'points'],
    limit: 'read',
    input: z.object({ id, userLoyaltyProgramId: id }),
    output: z.object({ returning }),
    refusals,
  }),
  returnRedeemedItem: route('POST', '/api/admin/cartRewardItem/:id/return', {
    access: 'admin',
    right: 'ship',
    at: ({ userLoyaltyProgramId: member }) => ({ member }),
    summary:
      'Cancels a redeemed item, or returns it if it was shipped: its points go back to where they came from. One return id works once',
    changes: ['orders', 'points', 'counts', 'mail', 'audit'],
    limit: 'write',
    input: z.object({
      id,
      userLoyaltyProgramId: id,
      /** An id that the caller chooses: a repeated call with the same id returns nothing. */
      returnId: id,
      quantity: z.int().min(1),
      /** The participant reads it. */
      reason: text(MOST_CHARACTERS.denialReason).pipe(z.string().trim().min(1, says('returnReasonMissing'))),
      /** What was seen before: if it is another by now, nothing is returned. */
      expected: outcome.omit({ quantity: true }).partial().extend({ version }),
    }),
    output: z.object({ cartItem: redeemedItem }),
    refusals: {
      ...refusals,
      'returned-otherwise': [409, 'returnedOtherwise'],
      'fewer-left': [409, 'fewerLeftToReturn'],
      stale: [409, 'returnChanged', z.object({ returning })],
    },
  }),
};
