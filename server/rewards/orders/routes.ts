import type { orders } from '#contract/orders.ts';
import { readPageById, type Window } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findMember } from '#server/members/queries.ts';
import type { Services } from '#server/services.ts';
import { listOrders } from './queries.ts';
import { toOrders } from './to-orders.ts';

export const orderHandlers: Handlers<typeof orders> = {
  async listOrders(page, { actor, db, services }) {
    return await getOrders(actor, page, { db, services });
  },

  async listMemberOrders({ id, ...page }, { db, programId, services, refuse }) {
    const member = await findMember(db, programId, id);
    if (!member) throw refuse('not-found');
    return await getOrders({ programId, memberId: member.id }, page, { db, services });
  },
};

/** One page of a member's orders, newest first. */
async function getOrders(
  { programId, memberId }: { programId: string; memberId: string },
  window: Window,
  { db, services }: { db: Db; services: Services },
) {
  const { rows, next } = await readPageById(window, (page) => listOrders(db, programId, memberId, page));
  return { orders: await toOrders(db, services, programId, rows), next };
}
