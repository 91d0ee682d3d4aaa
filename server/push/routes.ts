import type { push } from '#contract/push.ts';
import { hashOf } from '#server/files/hash-of.ts';
import type { Handlers } from '#server/http/serve.ts';
import { canPush, keepKeys, subscribe, unsubscribe } from './actions.ts';
import { listSubscriptions } from './queries.ts';

export const pushHandlers: Handlers<typeof push> = {
  async getPush(_input, { db, actor, services }) {
    const publicKey = canPush(services.config.publicUrl)
      ? (await keepKeys(db, services.config.secret)).public_key
      : null;
    const subscriptions = await listSubscriptions(db, actor.programId, [actor.memberId]);
    return { publicKey, devices: subscriptions.map(({ endpoint }) => hashOf(Buffer.from(endpoint))) };
  },
  subscribeToPush: subscribe,
  unsubscribeFromPush: unsubscribe,
};
