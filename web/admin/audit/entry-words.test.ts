import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { detailsOf, titleOf } from './entry-words.ts';

beforeAll(() => loadWords('both', 'audit'));

const subject = { _id: 'id', kind: 'company', name: 'Voltline' } as const;
const changes = (...list: { path: (string | number)[]; was?: unknown; is?: unknown }[]) =>
  detailsOf({ subject, data: { changes: list, more: 0 } });

describe('the title of an entry', () => {
  it('says what was done, and that it was done in View As', () => {
    expect(titleOf({ action: 'receipt approved', isViewing: false })).toBe('Approved receipt');
    expect(titleOf({ action: 'order placed', isViewing: true })).toBe('Placed an order as');
  });

  it('is what was recorded, if this version does not know it', () => {
    expect(titleOf({ action: 'receipt held', isViewing: false })).toBe('Receipt held');
    expect(titleOf({ action: 'receipt held', isViewing: true })).toBe('Receipt held as');
    expect(titleOf({ action: 'constructor', isViewing: false })).toBe('Constructor');
    expect(titleOf({ action: '', isViewing: false })).toBe('Unknown action');
  });
});

describe('the details of an entry', () => {
  it('show old and new values', () => {
    expect(
      changes({ path: ['name'], was: 'Left', is: 'Right' }, { path: ['brandColor'], was: null, is: '#0f766e' }),
    ).toEqual(['Name: Left → Right', 'Brand color: none → #0f766e']);
    expect(changes({ path: ['position'], was: 3 })).toEqual(['Position: 3 → none']);
  });

  it('name a part of a list by its place, and a part of a thing by both', () => {
    expect(
      changes(
        { path: ['questions', 1, 'text'], was: 'How far?', is: 'How long?' },
        { path: ['rebateItemFields', 0, 'displayName'], was: 'Color', is: 'Shade' },
        { path: ['fields', 'size'], was: 'S', is: 'M' },
      ),
    ).toEqual([
      'Question 2, text: How far? → How long?',
      'Column 1, display name: Color → Shade',
      'Fields, size: S → M',
    ]);
  });

  it('leave out what the title says, empty values, and the id of a row', () => {
    const points = { points: 12500, adminComments: null };
    expect(detailsOf({ subject, data: points })).toEqual(['Points: 12,500']);
    const denial = { denialReason: 'bad_date', denialReasonOther: null, adminComments: 'Too old' } as const;
    expect(detailsOf({ subject, data: denial })).toEqual(['Reason: Invalid Date', 'Comments: Too old']);
    expect(detailsOf({ subject, data: { row: '01890000-0000-7000-8000-000000000000', quantity: 4 } })).toEqual([
      'Quantity: 4',
    ]);
    expect(changes({ path: ['name'], is: 'Voltline' }, { path: ['logo'], is: null })).toEqual([]);
    expect(changes({ path: ['columns'], is: ['name', 'points'] }, { path: ['enabled'], is: false })).toEqual([
      'Columns: name, points',
      'Enabled: no',
    ]);
  });

  it('are shown as they are recorded, if this version does not know them', () => {
    expect(detailsOf({ subject, data: { heldUntil: '2030-01-01', denialReason: 'smudged', toString: 3 } })).toEqual([
      'Held until: 2030-01-01',
      'Reason: smudged',
      'To string: 3',
    ]);
    expect(detailsOf({ subject, data: { changes: { name: 'Voltline' }, more: 'many' } })).toEqual([
      'Changes: {"name":"Voltline"}',
    ]);
    expect(detailsOf({ subject, data: { changes: [{ field: 'name' }, null] } })).toEqual([
      'Changes: [{"field":"name"},null]',
    ]);
    for (const data of [null, undefined, {}]) expect(detailsOf({ subject, data })).toEqual([]);
    expect(detailsOf({ subject, data: ['one', 'two'] })).toEqual(['Details: one, two']);
  });

  it('name a file by its name, call an answer of the form one, and cut what is long', () => {
    const logo = `companyLogos/${'a'.repeat(40)}-logo.png`;
    expect(changes({ path: ['logo'], is: logo }, { path: ['text-1767600000101'], is: 'x'.repeat(200) })).toEqual([
      'Logo: logo.png',
      `Answer: ${'x'.repeat(160)}…`,
    ]);
    const change = { path: ['name'], was: 'a', is: 'b' };
    expect(detailsOf({ subject, data: { changes: [change], more: 1200 } })).toEqual(['Name: a → b', 'and 1,200 more']);
  });
});
