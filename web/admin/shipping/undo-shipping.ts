import { getRouteApi } from '@tanstack/react-router';
import { call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { onSessionChange } from '#web/api/session.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { forgetUndo, offerUndo } from '#web/ui/feedback/undo.tsx';
import { wordsOf } from '#web/words.ts';
import { nameOf, type RedeemedItem, type Shipment, shipmentOf } from './redeemed-item.ts';
import { useReplaceItems } from './use-shipment.ts';

const route = getRouteApi('/admin/inside/program/edit/reward-items');
const update = 'POST /api/admin/program/:id/cartRewardItems/update';

onSessionChange(forgetUndo);

type Items = readonly RedeemedItem[];

/** What was saved, of items as they were `before` and `after`. */
interface Shipped {
  sent: Partial<Shipment>;
  before: Items;
  after: Items;
  /** How long the server offers to take it back; one of the version before answers nothing. */
  seconds: number | undefined;
}

/** Says which items were marked as shipped, and offers, as long as the server does, to take it back from those that nobody has changed since. */
export function useSayShipped() {
  const { program: id = '' } = route.useSearch();
  const replaceItems = useReplaceItems();

  async function takeBack({ sent, before, after }: Shipped) {
    const words = wordsOf('orders').undo;
    const formers = before.map((item) => JSON.stringify(formerly(item, sent)));
    const reasons = new Set<string>();
    try {
      for (const shipment of new Set(formers)) {
        const items = before.filter((_, at) => formers[at] === shipment).map(({ _id }) => _id);
        const versions = items.map((item) => after.find(({ _id }) => _id === item)!.version);
        const { cartItems, failed } = await call(update, { id, items, versions, shipment: JSON.parse(shipment) });
        await replaceItems(cartItems);
        for (const { msg } of failed) reasons.add(msg);
      }
    } catch (error) {
      reasons.add((error as Refusal).reason);
    }
    if (reasons.size === 0) return { text: words.done(before.length) };
    return { text: words.failed, reason: [...reasons].join(' ') };
  }

  return (saved: Shipped) => {
    const { before, seconds = 0 } = saved;
    if (before.length === 0) return;
    const words = wordsOf('parts').outcomes.shipped;
    const text =
      before.length === 1 ? words.one(nameOf(before[0]!)) : words.several(wordsOf('parts').totals.item(before.length));
    if (seconds === 0) return notify.info(text, { name: 'undo', for: 4000 });
    const { undo: label } = wordsOf('orders').undo;
    offerUndo({ text, label, seconds, undo: () => takeBack(saved) });
  };
}

/** What the sent fields were, as far as they were changed: others may have been changed by somebody else meanwhile. */
function formerly(item: RedeemedItem, sent: Partial<Shipment>): Partial<Shipment> {
  const was = Object.entries(shipmentOf(item));
  return Object.fromEntries(was.filter(([field, value]) => field in sent && sent[field as keyof Shipment] !== value));
}
