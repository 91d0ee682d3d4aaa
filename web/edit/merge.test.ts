import { describe, expect, it } from 'vitest';
import { changesOf, conflictsOf, merge } from './merge.ts';

const read = { name: 'Copper Pipe', points: 10, disabled: false, fields: { size: '1/2"', brand: '' } };
const fields = { groups: ['fields'] as const };

describe('what was entered', () => {
  it.each([
    ['is changed where it differs', { points: 25 }, { points: 25 }],
    ['is not where only blanks around it differ', { name: ' Copper Pipe ' }, {}],
    [
      'is of a group only the fields that differ',
      { fields: { size: '3/4"', brand: ' ' } },
      { fields: { size: '3/4"' } },
    ],
  ])('%s', (_, entered, changes) => {
    expect(changesOf(read, { ...read, ...entered }, fields)).toEqual(changes);
  });

  it('is the same company under any name, and the same picture at any address', () => {
    const before = { company: { _id: '1', name: 'Acme' }, logo: { imageKey: 'k', url: '/k?until=1' }, slug: null };
    const after = { company: { _id: '1', name: 'Acme Inc.' }, logo: { imageKey: 'k', url: '/k?until=2' }, slug: '' };
    expect(changesOf<object>(before, after)).toEqual({});
  });
});

describe('changes that another person saved', () => {
  it.each([
    ['is contested where both changed the same', { points: 40 }, { points: 25 }, ['points']],
    ['is not where they changed something else', { name: 'Pipe' }, { points: 25 }, []],
    ['is not where both entered the same', { points: 25 }, { points: 25 }, []],
    [
      'is contested in one field of a group',
      { fields: { size: 'a', brand: '' } },
      { fields: { size: 'b', brand: 'x' } },
      ['fields.size'],
    ],
  ])('%s', (_, theirs, mine, contested) => {
    expect(conflictsOf(read, { ...read, ...theirs }, { ...read, ...mine }, fields)).toEqual(contested);
  });

  it('is kept beside what was changed here, and in its place in the fields that are given up', () => {
    const theirs = { ...read, name: 'Pipe', points: 40, fields: { size: 'a', brand: '' } };
    const mine = { ...read, points: 25, disabled: true, fields: { size: 'b', brand: 'x' } };
    expect(merge(read, theirs, mine, fields)).toEqual({ ...mine, name: 'Pipe' });
    expect(merge(read, theirs, mine, { ...fields, except: ['points', 'fields.size'] })).toEqual({
      ...theirs,
      disabled: true,
      fields: { size: 'a', brand: 'x' },
    });
  });
});
