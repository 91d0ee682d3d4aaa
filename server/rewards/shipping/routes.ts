import type { redeemedItems } from '#contract/redeemed-items.ts';
import type { Route } from '#contract/route.ts';
import { readPage } from '#server/db/cursor.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context, Handlers } from '#server/http/serve.ts';
import { writeShippingMails } from '#server/outbox/notices/actions.ts';
import type { Services } from '#server/services.ts';
import { toRedeemedItem } from '../to-cart-item.ts';
import { updateShipment } from './actions.ts';
import {
  countRedeemedItems,
  getRedeemedItem,
  listRedeemedItems,
  listRedeemedItemsById,
  type RedeemedRow,
  sortings,
} from './list-queries.ts';
import { type Refused, updateShipments } from './several-actions.ts';

export const redeemedItemHandlers: Handlers<typeof redeemedItems> = {
  async listRedeemedItems({ id, shipped, canceled, search, updatedSince: since, ...asked }, { db, services }) {
    const { sort = since ? 'updatedAt' : 'shipped', direction = 'asc', ...window } = asked;
    const sent = shipped === undefined ? null : shipped ? 'shipped' : 'unshipped';
    const filter = { programId: id, state: canceled ? 'canceled' : sent, search, since } as const;
    const { rows, next, countAll } = await readPage(
      window,
      (page) => listRedeemedItems(db, filter, { sort, direction }, page),
      sortings[sort].kind,
    );
    return {
      cartItems: await toAll(services, rows),
      next,
      total: await countAll(() => countRedeemedItems(db, filter)),
    };
  },

  async updateRedeemedItem(change, context) {
    const { programId, id } = await updateShipment(change, context);
    const saved = await getRedeemedItem(context.db, programId, id);
    const { services } = context;
    return { cartItem: await toRedeemedItem(services, saved), takeBackSeconds: services.config.takeBackSeconds };
  },

  async updateRedeemedItems(input, context) {
    const refused = await updateShipments(input, context);
    const { takeBackSeconds } = context.services.config;
    return { ...(await toOutcome(context, input, refused)), takeBackSeconds };
  },

  async tellOfRedeemedItems(input, context) {
    const { queued, notified, refused } = await writeShippingMails(input, context);
    const { id, items } = input;
    const shown = { id, items: [...new Set([...items, ...notified])] };
    return { queued, ...(await toOutcome(context, shown, refused)) };
  },
};

/** Returns the items as they are now, including the refused ones, whose state explains the refusal. */
async function toOutcome(
  { db, services, say }: Pick<Context<Route>, 'services' | 'say'> & { db: Db },
  { id, items }: { id: string; items: string[] },
  refused: Refused,
) {
  const rows = await listRedeemedItemsById(db, id, items);
  const failed = [...refused].map(([_id, { type, said }]) => ({ _id, type, msg: say(said) }));
  return { cartItems: await toAll(services, rows), failed };
}

const toAll = (services: Services, rows: readonly RedeemedRow[]) =>
  Promise.all(rows.map((row) => toRedeemedItem(services, row)));
