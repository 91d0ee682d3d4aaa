import { expect, it } from 'vitest';
import { arrangeRewards } from './arrange-rewards.ts';

const cap = { _id: 'cap', points: 600, archived: false };
const shirt = { _id: 'shirt', points: 900, archived: false };
const bag = { _id: 'bag', points: 100, archived: true };
const archivedCap = { ...cap, archived: true };
const fromServer = [shirt, bag, archivedCap];
const idsOf = (rewards: readonly { _id: string }[]) => rewards.map(({ _id }) => _id);

it('keeps one that was just archived where it was', () => {
  const switched = new Map([['cap', false]]);
  expect(idsOf(arrangeRewards(fromServer, { showsArchived: false, switched }))).toEqual(['cap', 'shirt']);
  expect(idsOf(arrangeRewards(fromServer, { showsArchived: true, switched }))).toEqual(['cap', 'shirt', 'bag']);
});

it('keeps one that was just restored where it was', () => {
  const restored = { ...bag, archived: false };
  const rewards = [restored, cap, shirt];
  const switched = new Map([['bag', true]]);
  expect(idsOf(arrangeRewards(rewards, { showsArchived: true, switched }))).toEqual(['cap', 'shirt', 'bag']);
});

it('leaves the others as the server has them, archived ones only where they are asked for', () => {
  const switched = new Map<string, boolean>();
  expect(idsOf(arrangeRewards(fromServer, { showsArchived: false, switched }))).toEqual(['shirt']);
  expect(idsOf(arrangeRewards(fromServer, { showsArchived: true, switched }))).toEqual(['shirt', 'bag', 'cap']);
});
