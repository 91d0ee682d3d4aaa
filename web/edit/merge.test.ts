import { describe, expect, it } from 'vitest';
import { changesOf, conflictsOf, merge, valueAt } from './merge.ts';

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

describe('texts in other languages', () => {
  const deep = { deep: ['texts'] as const };
  type Form = { texts: Record<string, Record<string, string | Record<string, string>>> };
  const form = (es?: Form['texts'][string]): Form => ({ texts: es ? { es } : {} });
  const before = form({ name: 'Gorra', optionTexts: { '2.5 in': '6 cm' } });

  it('are saved whole where one differs', () => {
    const entered = form({ name: 'Gorro', optionTexts: { '2.5 in': '6 cm' } });
    expect(changesOf(before, entered, deep)).toEqual(entered);
    expect(changesOf(before, form({ optionTexts: { '2.5 in': '6 cm ' }, name: 'Gorra' }), deep)).toEqual({});
    expect(changesOf(before, form(), deep)).toEqual(form());
  });

  it('are merged by language, field and option', () => {
    const theirs = form({ name: 'Gorro', rules: 'Reglas', optionTexts: { '2.5 in': '6 cm', Red: 'Rojo' } });
    const mine = form({ name: 'Gorra', terms: 'Términos' });
    expect(conflictsOf(before, theirs, mine, deep)).toEqual([]);
    expect(merge(before, theirs, mine, deep)).toEqual(
      form({ name: 'Gorro', rules: 'Reglas', terms: 'Términos', optionTexts: { Red: 'Rojo' } }),
    );
    expect(merge(before, form(), before, deep)).toEqual(form());
  });

  it('are contested where both changed the same, also the text of an option', () => {
    const theirs = form({ name: 'Gorro', optionTexts: { '2.5 in': '65 mm' } });
    const mine = { texts: { es: { optionTexts: { '2.5 in': '64 mm' } }, en: { name: 'Cap' } } };
    const contested = ['texts.es.name', 'texts.es.optionTexts.2.5 in'];
    expect(conflictsOf<Form>(before, theirs, mine, deep)).toEqual(contested);
    expect(contested.map((path) => valueAt(theirs, path))).toEqual(['Gorro', '65 mm']);
    const taken = { texts: { ...theirs.texts, en: { name: 'Cap' } } };
    expect(merge<Form>(before, theirs, mine, { ...deep, except: contested })).toEqual(taken);
  });
});
