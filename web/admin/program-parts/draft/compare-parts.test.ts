import { describe, expect, it } from 'vitest';
import { changedParts, contestedParts } from './compare-parts.ts';
import type { Program } from './parts.ts';

const company = (id: string, name: string) => ({ _id: id, name, logo: null, brandColor: null });
const program = (parts: Partial<Program>) =>
  ({ name: 'Acme', slug: null, company: company('1', 'Acme'), rules: '', rewardItems: [], ...parts }) as Program;
const reward = (id: string, points: number) => ({ _id: id, points }) as Program['rewardItems'][number];

describe('what was drafted', () => {
  it('is changed only where it differs', () => {
    expect(changedParts(program({}), { name: 'Acme', rules: '<p>No.</p>' })).toEqual({ rules: '<p>No.</p>' });
  });

  it('is not changed by a company that was renamed, or by nothing in the place of nothing', () => {
    expect(changedParts(program({}), { company: company('1', 'Acme Inc.'), slug: '' })).toEqual({});
  });
});

describe('what somebody else saved meanwhile', () => {
  it.each<[string, Partial<Program>, string[]]>([
    ['is contested where both changed the same', { name: 'Theirs' }, ['name']],
    ['is not where they changed something else', { rules: '<p>Theirs</p>' }, []],
    ['is not where both wrote the same', { name: 'Mine' }, []],
  ])('%s', (_, theirs, contested) => {
    expect(contestedParts(program({}), program(theirs), { name: 'Mine' })).toEqual(contested);
  });

  it('is contested of the same reward item alone', () => {
    const base = program({ rewardItems: [reward('a', 10), reward('b', 20)] });
    const current = program({ rewardItems: [reward('a', 10), reward('b', 25), reward('c', 5)] });
    const send = (id: string | undefined) =>
      contestedParts(base, current, { rewardItems: [{ _id: id, points: 30 } as never] });
    expect([send('a'), send('b'), send(undefined)]).toEqual([[], ['rewardItems'], []]);
  });
});
