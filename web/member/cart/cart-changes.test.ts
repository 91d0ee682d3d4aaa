import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { cartChanges } from './cart-changes.ts';

beforeAll(() => loadWords('own'));

const cap = { _id: 'cap', name: 'Cap', quantity: 2, points: 600 };
const cooler = { _id: 'cooler', name: 'Cooler', quantity: 1, points: 4400 };

it('is empty if nothing differs', () => {
  const figures = { cart: [cap, cooler], currentPoints: 9000 };
  expect(cartChanges(figures, figures)).toEqual([]);
});

it('names a changed price with its quantity, and the total that follows from it', () => {
  const changes = cartChanges(
    { cart: [cap, cooler], currentPoints: 9000 },
    { cart: [{ ...cap, points: 750 }, cooler], currentPoints: 9000 },
  );
  expect(changes).toEqual([
    { key: 'cap', label: 'Cap', before: 1200, now: 1500 },
    { key: 'total', label: 'Total cost', before: 5600, now: 5900 },
  ]);
});

it('names items added and removed elsewhere, and changed points', () => {
  const changes = cartChanges({ cart: [cap], currentPoints: 9000 }, { cart: [cooler], currentPoints: 8000 });
  expect(changes).toEqual([
    { key: 'cap', label: 'Cap', before: 1200, now: null },
    { key: 'cooler', label: 'Cooler', before: null, now: 4400 },
    { key: 'total', label: 'Total cost', before: 1200, now: 4400 },
    { key: 'current', label: 'Current points', before: 9000, now: 8000 },
  ]);
});
