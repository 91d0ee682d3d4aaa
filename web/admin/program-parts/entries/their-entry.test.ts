import { expect, it } from 'vitest';
import type { Program } from '../draft/parts.ts';
import { theirEntry } from './their-entry.ts';

const cap = { _id: '1', name: 'Cap', points: 500, archived: false, sizes: ['Small'], colors: [], image: null };
const blue = { name: 'Blue', hex: '2244FF' };

it('names what they have otherwise, and nothing that is the same', () => {
  const theirs = { ...cap, points: 6000, archived: true, sizes: [], colors: [blue] };
  const program = { rewardItems: [{ ...cap, _id: '2' }, theirs] } as unknown as Program;
  expect(theirEntry('rewardItems', cap, program)).toEqual([
    'Points: 6,000',
    'Archived: yes',
    'Sizes: nothing',
    'Colors: Blue 2244FF',
  ]);
  expect(theirEntry('rewardItems', { ...cap, _id: '2' }, program)).toEqual([]);
});
