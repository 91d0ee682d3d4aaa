import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EntryLine, isSameLine, linesWith, withCounted } from './entry-lines.ts';

type Counted = { id: string } & Omit<EntryLine, 'item'>;
const lineOf = ({ id, ...line }: Counted): EntryLine => ({ item: { _id: id, name: id, points: 5 }, ...line });
const counting = (...counted: Counted[]) => counted.map(lineOf).reduce<readonly EntryLine[]>(withCounted, []);
const seen = (lines: readonly { item: { _id: string }; quantity: number }[]) =>
  lines.map(({ item, quantity }) => [item._id, quantity] as const);
const shown = (server: readonly Counted[], lines: readonly EntryLine[]) => seen(linesWith(server.map(lineOf), lines));

const items = fc.constantFrom('pipe', 'valve', 'elbow', 'tape');
const counts = fc.array(fc.record({ id: items, quantity: fc.nat(9) }), { minLength: 1 });
const drafts = fc.uniqueArray(fc.record({ id: items, quantity: fc.integer({ min: 1, max: 9 }) }), {
  selector: ({ id }) => id,
});

it('lines are shown as their member counted them last; those that it did not touch stay as the server has them', () => {
  fc.assert(
    fc.property(drafts, counts, (server, counted) => {
      const last = new Map([...server, ...counted].map((one) => [one.id, one.quantity]));
      const wanted = [...last].filter(([, many]) => many > 0);
      expect(new Map(shown(server, counting(...counted)))).toEqual(new Map(wanted));
    }),
  );
});

it('they look the same before and after each answer, whatever was counted while it was under way', () => {
  fc.assert(
    fc.property(drafts, counts, (server, counted) => {
      const [first] = counted as [Counted];
      const lines = counting(...counted);
      const others = server.filter(({ id }) => id !== first.id);
      const after = first.quantity > 0 ? [...others, first] : others;
      const left = lines.filter((one) => !isSameLine(one, lineOf(first)));
      expect(shown(after, left).toSorted()).toEqual(shown(server, lines).toSorted());
    }),
  );
});

it('what was added does not take away what another device has put there, and what was corrected does', () => {
  const server = [{ id: 'pipe', quantity: 7 }];
  expect(shown(server, counting({ id: 'pipe', quantity: 1, isAdded: true }))).toEqual([['pipe', 7]]);
  expect(shown(server, counting({ id: 'pipe', quantity: 9, isAdded: true }))).toEqual([['pipe', 9]]);
  expect(shown(server, counting({ id: 'pipe', quantity: 1 }))).toEqual([['pipe', 1]]);
});

it('what was taken off and is added again is as many as were added, and is not the earlier printed line', () => {
  const removed = { id: 'pipe', quantity: 0, printed: 'PIPE 3/4' };
  const again = counting(removed, { id: 'pipe', quantity: 1, isAdded: true });
  expect(shown([{ id: 'pipe', quantity: 5 }], again)).toEqual([['pipe', 1]]);
  expect(again[0]?.printed).toBeUndefined();
});

it('what is added once more is part of what was counted already, with the line that it was picked for', () => {
  const counted = counting(
    { id: 'pipe', quantity: 3, printed: 'PIPE 3/4' },
    { id: 'pipe', quantity: 1, isAdded: true },
  );
  expect(counted).toMatchObject([{ quantity: 3, printed: 'PIPE 3/4' }]);
});

it('new points that were taken are shown, and an answer from before settles nothing', () => {
  const asked = lineOf({ id: 'pipe', quantity: 2 });
  const taken = { ...asked, item: { ...asked.item, points: 15 }, seen: 30 };
  expect(linesWith([lineOf({ id: 'pipe', quantity: 1 })], [taken])).toMatchObject([
    { item: { points: 15 }, quantity: 2 },
  ]);
  expect(isSameLine(taken, asked)).toBe(false);
  expect(isSameLine(taken, { ...asked, seen: 30 })).toBe(true);
});
