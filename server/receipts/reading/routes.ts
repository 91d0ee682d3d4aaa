import type { readings } from '#contract/readings.ts';
import type { Handlers } from '#server/http/serve.ts';
import { beginReading } from './actions.ts';
import { findReading } from './queries.ts';
import { toReading } from './to-reading.ts';

export const readingHandlers: Handlers<typeof readings> = {
  async beginReading(input, context) {
    await beginReading(input, context);
    const { programId, memberId } = context.actor;
    const row = await findReading(context.db, { programId, memberId, imageKey: input.image.imageKey });
    return { reading: row ? toReading(row) : null };
  },
  async getReading({ imageKey }, { db, actor: { programId, memberId } }) {
    const row = await findReading(db, { programId, memberId, imageKey });
    return { reading: row ? toReading(row) : null };
  },
};
