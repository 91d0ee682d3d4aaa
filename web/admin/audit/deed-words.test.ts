import { describe, expect, it } from 'vitest';
import { changesOf, titleOf } from './deed-words.ts';

describe('the title of a deed', () => {
  it.each([
    ['receipt approved', 'Approved receipt'],
    ['user answers corrected', 'Corrected user answers'],
    ['mail sent', 'Sent mail'],
    ['mail sent again', 'Sent mail again'],
    ['invitation withdrawn', 'Withdrawn invitation'],
    ['viewing as a user', 'Viewing as a user'],
    ['viewing as fred: Orders what the failed card asked', 'Viewing as'],
    ['imported', 'Imported'],
  ])('%j reads %j', (action, title) => {
    expect(titleOf({ action })).toBe(title);
  });
});

describe('the changes of a deed', () => {
  const subject = { _id: 'id', kind: 'company', name: 'Voltline' };
  const deed = { action: 'company updated', subject, before: null, after: null };

  it('say what was and what is', () => {
    const change = {
      ...deed,
      before: { name: 'Left', brandColor: null },
      after: { name: 'Right', brandColor: '#0f766e' },
    };
    expect(changesOf(change)).toEqual(['Name: Left → Right', 'Brand color: none → #0f766e']);
  });

  it('leave out what the title says, what is none, and the arrow where nothing moved', () => {
    const approval = {
      action: 'receipt approved',
      subject,
      before: { state: 'submitted' },
      after: { state: 'approved', points: 12500 },
    };
    expect(changesOf(approval)).toEqual(['Points: 12,500']);
    const denial = { ...approval, action: 'receipt denied', after: { state: 'denied', reason: 'bad_date' } };
    expect(changesOf(denial)).toEqual(['Reason: Invalid Date']);
    const correction = {
      ...deed,
      before: { item: 'Valve', quantity: 2, denied: false },
      after: { item: 'Valve', quantity: 3, denied: false },
    };
    expect(changesOf(correction)).toEqual(['Item: Valve', 'Quantity: 2 → 3', 'Denied: no']);
    expect(changesOf({ ...deed, after: { name: 'Voltline', logo: null } })).toEqual([]);
    expect(changesOf({ ...deed, after: { columns: ['name', 'points'] } })).toEqual(['Columns: name, points']);
  });

  it('begin with what was done as somebody, and leave ids out', () => {
    const action = 'viewing as maria: Adds an item to a receipt; the first one begins it';
    const after = { itemId: '01890000-0000-7000-8000-000000000000', quantity: 4 };
    expect(changesOf({ ...deed, action, after })).toEqual(['Adds an item to a receipt', 'Quantity: 4']);
  });

  it('name a file by its name, call an answer of the form one, and cut what is long', () => {
    const logo = `companyLogos/${'a'.repeat(40)}-logo.png`;
    expect(changesOf({ ...deed, after: { logo, 'text-1767600000101': 'x'.repeat(200) } })).toEqual([
      'Logo: logo.png',
      `Answer: ${'x'.repeat(160)}…`,
    ]);
  });
});
