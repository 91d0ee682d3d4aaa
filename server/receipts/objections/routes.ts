import type { objections } from '#contract/objections.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { listOpenObjections } from '../objection-queries.ts';
import { toReview } from '../review/to-review.ts';
import { keepDecision, previewUpholding, sendObjection, upholdObjection } from './actions.ts';
import { toOpenObjection } from './to-objection.ts';

export const objectionHandlers: Handlers<typeof objections> = {
  sendObjection,
  listObjections: async ({ id }, { db }) => ({
    objections: (await listOpenObjections(db, id)).map(toOpenObjection),
  }),
  async previewUpholding(asked, context) {
    return { reopening: await previewUpholding(asked, context) };
  },
  upholdObjection: inParts({
    write: (answered, _, inside) => upholdObjection(answered, inside),
    read: async (receipt, context, { only }) => ({ receipt: await toReview(context, receipt, only) }),
  }),
  keepDecision: inParts({
    write: (answered, _, inside) => keepDecision(answered, inside),
    read: async (receipt, context, { only }) => ({ receipt: await toReview(context, receipt, only) }),
  }),
};
