import type { returns } from '#contract/returns.ts';
import type { Handlers } from '#server/http/serve.ts';
import { getRedeemedItem } from '../shipping/list-queries.ts';
import { toRedeemedItem } from '../to-cart-item.ts';
import { previewReturning, returnRedeemedItem } from './actions.ts';

export const returnHandlers: Handlers<typeof returns> = {
  async previewReturn(input, context) {
    return { returning: await previewReturning(input, context) };
  },

  async returnRedeemedItem(input, context) {
    await returnRedeemedItem(input, context);
    const saved = await getRedeemedItem(context.db, context.programId, input.id);
    return { cartItem: await toRedeemedItem(context.services, saved) };
  },
};
