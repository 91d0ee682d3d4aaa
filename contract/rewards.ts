import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { image } from './files.ts';
import { optionTexts, ownTexts } from './own-texts.ts';
import { id, line, text } from './primitives.ts';
import { route } from './route.ts';

/** `hex` is a color code of 3 or 6 digits without '#'. */
export const color = z.object({ name: z.string(), hex: z.string() });

export const rewardTexts = ownTexts({
  name: line(MOST_CHARACTERS.rewardName),
  description: text(20_000),
  optionTexts: optionTexts(line(MOST_CHARACTERS.colorName), 100),
});

/** A reward as participants see it; `description` is HTML and is cleaned again before it is shown. */
export const rewardItem = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  image: image.nullable(),
  points: z.int(),
  archived: z.boolean(),
  sizes: z.array(z.string()),
  customSizes: z.array(z.string()),
  colors: z.array(color),
  customColors: z.array(color),
  /** For administrators. */
  texts: rewardTexts.optional(),
  /** Sizes and colors of the program's own in the reader's language, by their stored names, which orders keep. */
  optionTexts: z.record(z.string(), z.string()).optional(),
});
export type RewardItem = z.output<typeof rewardItem>;

export const unknownReward = { 'not-found': [404, 'rewardUnknown'] } as const;
/** It can no longer be ordered. */
export const rewardArchived = { 'reward-archived': [409, 'rewardArchived'] } as const;

export const rewards = {
  setGoal: route('POST', '/api/client/userLoyaltyProgram/goal', {
    access: 'client',
    own: ({ id: memberId }) => ({ memberId }),
    summary: 'Makes a reward the caller’s goal in place of the one before; none if it is null',
    reads: ['rewards'],
    changes: ['members'],
    limit: 'write',
    input: z.object({ id, item: id.nullable() }),
    output: z.object({ goalReward: id.nullable() }),
    refusals: {
      ...unknownReward,
      ...rewardArchived,
      'own-goal-only': [403, 'ownGoalOnly'],
    },
  }),
};
