import type { readings } from '#contract/readings.ts';
import type { Context, Handlers } from '#server/http/serve.ts';
import { beginReading } from './actions.ts';
import { findReading } from './queries.ts';
import { toReading } from './to-reading.ts';

type Call = Context<typeof readings.beginReading> | Context<typeof readings.getReading>;

export const readingHandlers: Handlers<typeof readings> = {
  async beginReading(input, context) {
    await beginReading(input, context);
    return { reading: await showReading(input.image.imageKey, context) };
  },
  async getReading({ imageKey }, context) {
    return { reading: await showReading(imageKey, context) };
  },
};

async function showReading(imageKey: string, context: Call) {
  const { programId, memberId } = context.actor;
  const row = await findReading(context.db, { programId, memberId, imageKey });
  return row ? await toReading(context, programId, row) : null;
}
