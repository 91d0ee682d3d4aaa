import { cartTotal } from '#domain/rewards.ts';
import { wordsOf } from '#web/words.ts';

interface Line {
  _id: string;
  name: string;
  quantity: number;
  points: number;
}
interface Figures {
  cart: readonly Line[];
  currentPoints: number;
}
/** A value in points as seen and as it is now; null if the line was not or is no longer in the cart. */
export interface CartChange {
  key: string;
  label: string;
  before: number | null;
  now: number | null;
}

/** The differences between the submitted cart and the current one: lines, then totals. */
export function cartChanges(before: Figures, now: Figures): CartChange[] {
  const words = wordsOf('members').cart;
  const ids = new Set([...before.cart, ...now.cart].map((line) => line._id));
  const lines = [...ids].map((id) => lineChange(id, before.cart, now.cart));
  const totals = [
    { key: 'total', label: words.totalCost, before: cartTotal(before.cart), now: cartTotal(now.cart) },
    { key: 'current', label: words.currentPoints, before: before.currentPoints, now: now.currentPoints },
  ];
  return [...lines, ...totals].filter((change) => change.before !== change.now);
}

function lineChange(id: string, before: readonly Line[], now: readonly Line[]): CartChange {
  const old = before.find((line) => line._id === id);
  const current = now.find((line) => line._id === id);
  return {
    key: id,
    label: (current ?? old)?.name ?? '',
    before: old ? cartTotal([old]) : null,
    now: current ? cartTotal([current]) : null,
  };
}
