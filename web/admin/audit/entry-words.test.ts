import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { loadWords } from '#web/words.ts';
import { detailsOf, titleOf } from './entry-words.ts';

beforeAll(() => loadWords('both', 'administrators', 'audit', 'operations', 'points', 'programs'));

const subject = { _id: 'id', kind: 'company', name: 'Voltline' } as const;
const detailsIn = (data: unknown, action = 'company changed', of: AuditEntry['subject'] = subject) =>
  detailsOf({ action, subject: of, data });
type Change = { path: (string | number)[]; was?: unknown; is?: unknown };
const changes = (...list: Change[]) => detailsIn({ changes: list, more: 0 });

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
    expect(detailsIn(points)).toEqual(['Points: 12,500']);
    const denial = { denialReason: 'bad_date', denialReasonOther: null, adminComments: 'Too old' } as const;
    expect(detailsIn(denial)).toEqual(['Reason: Invalid Date', 'Comments: Too old']);
    expect(detailsIn({ row: '01890000-0000-7000-8000-000000000000', quantity: 4 })).toEqual(['Quantity: 4']);
    expect(changes({ path: ['name'], is: 'Voltline' }, { path: ['logo'], is: null })).toEqual([]);
    expect(changes({ path: ['columns'], is: ['name', 'points'] }, { path: ['enabled'], is: false })).toEqual([
      'Columns: name, points',
      'Enabled: no',
    ]);
  });

  it('are shown as they are recorded, if this version does not know them', () => {
    expect(detailsIn({ heldUntil: '2030-01-01', denialReason: 'smudged', toString: 3 })).toEqual([
      'Held until: 2030-01-01',
      'Reason: smudged',
      'To string: 3',
    ]);
    expect(detailsIn({ changes: { name: 'Voltline' }, more: 'many' })).toEqual(['Changes: {"name":"Voltline"}']);
    expect(detailsIn({ changes: [{ field: 'name' }, null] })).toEqual(['Changes: [{"field":"name"},null]']);
    for (const data of [null, undefined, {}]) expect(detailsIn(data)).toEqual([]);
    expect(detailsIn(['one', 'two'])).toEqual(['Details: one, two']);
  });

  it('name a file by its name, call an answer of the form one, and cut what is long', () => {
    const logo = `companyLogos/${'a'.repeat(40)}-logo.png`;
    expect(changes({ path: ['logo'], is: logo }, { path: ['text-1767600000101'], is: 'x'.repeat(200) })).toEqual([
      'Logo: logo.png',
      `Answer: ${'x'.repeat(160)}…`,
    ]);
    const change = { path: ['name'], was: 'a', is: 'b' };
    expect(detailsIn({ changes: [change], more: 1200 })).toEqual(['Name: a → b', 'and 1,200 more']);
  });

  it('say codes in words', () => {
    expect(detailsIn({ kind: 'cartItemShipped' })).toEqual(['Kind: Reward shipped']);
    expect(detailsIn({ task: 'remove_bytes', jobs: 2 })).toEqual(['Kind: Removal of files', 'Jobs: 2']);
    expect(detailsIn({ answer: 'answerTwo' })).toEqual(['Answer: 2']);
    expect(detailsIn({ columns: ['name', 'uniqueIdentifier', 'hex', 'answerOne', 'appendedOutput'] })).toEqual([
      'Columns: name, unique identifier, hex, answerOne, appendedOutput',
    ]);
    expect(
      changes(
        { path: ['languages'], was: ['en', 'es'], is: ['es', 'en'] },
        { path: ['dateOrder'], was: 'MDY', is: 'DMY' },
        { path: ['registrationForm', 6, 'type'], was: 'text', is: 'display-text' },
        { path: ['pointsRules', 'expiry'], was: 'never', is: 'year-end' },
        { path: ['pointsRules', 'holdDays'], was: 0, is: 14 },
        { path: ['password'], is: 'new' },
        { path: ['fields', 'languages'], was: 'en', is: 'es' },
      ),
    ).toEqual([
      'Languages: English, Español → Español, English',
      'Date order: Month/Day/Year → Day/Month/Year',
      'Form item 7, type: text → display-text',
      'Points, expiry: Never → At the end of a year',
      'Points, days before they can be spent: 0 → 14',
      'Password: new',
      'Fields, languages: en → es',
    ]);
  });

  it('name a text in another language after what it is the text of, also where all in a language are new', () => {
    expect(
      changes(
        { path: ['texts', 'es', 'name'], was: 'Primavera', is: 'Verano' },
        { path: ['registrationForm', 6, 'texts', 'es', 'optionTexts', 'Red_ish'], was: 'Rojo', is: 'Rojizo' },
        { path: ['questions', 1, 'texts', 'es'], was: null, is: { text: '¿Cuánto?', answerOne: 'Uno' } },
        { path: ['texts'], is: {} },
        { path: ['texts', 'fr', 'name'], was: null, is: 'Printemps' },
      ),
    ).toEqual([
      'Name (Español): Primavera → Verano',
      'Form item 7, Red_ish (Español): Rojo → Rojizo',
      'Question 2, text (Español): none → ¿Cuánto?',
      'Question 2, answer 1 (Español): none → Uno',
      'In other languages, fr, name: none → Printemps',
    ]);
  });

  it('leave out the name of a new thing, but not what reads the same', () => {
    const added = (kind: 'rewardItem' | 'category' | 'training' | 'alias', ...list: Change[]) =>
      detailsIn({ changes: list, more: 0 }, 'reward item added', { _id: 'id', kind, name: 'Cap' });
    const spanish = { path: ['texts'], is: { es: { name: 'Cap', description: 'x' } } };
    expect(added('rewardItem', { path: ['name'], is: 'Cap' }, { path: ['description'], is: 'Cap' }, spanish)).toEqual([
      'Description: Cap',
      'Name (Español): Cap',
      'Description (Español): x',
    ]);
    expect(added('category', { path: ['category'], is: 'Cap' })).toEqual([]);
    expect(added('training', { path: ['moduleName'], is: 'Cap' })).toEqual([]);
    expect(added('alias', { path: ['text'], is: 'Cap' })).toEqual([]);
  });

  it('show what became an empty object, and leave out one that came or went with its thing', () => {
    expect(changes({ path: ['texts'], is: {} }, { path: ['texts'], was: {} })).toEqual([]);
    expect(changes({ path: ['heldFor'], was: null, is: {} })).toEqual(['Held for: none → {}']);
    expect(changes({ path: ['heldFor'], was: {}, is: null })).toEqual(['Held for: {} → none']);
  });

  it('are a hundred at most, and count the rest', () => {
    const optionTexts = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`Option ${at}`, `Opción ${at}`]));
    const ofItem = (at: number) => ({ path: ['registrationForm', at, 'texts', 'es'], was: null, is: { optionTexts } });
    const details = detailsIn({ changes: [ofItem(0), ofItem(1)], more: 7 });
    expect(details).toHaveLength(101);
    expect(details[99]).toBe('Form item 1, Option 99 (Español): none → Opción 99');
    expect(details[100]).toBe('and 207 more');
  });

  it('show as it is recorded what lies deeper than any text of this version', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 'x' : { in: nest(depth - 1) });
    expect(changes({ path: ['held'], was: null, is: nest(6) })).toEqual([
      'Held, in, in, in, in, in: none → {"in":"x"}',
    ]);
    expect(changes({ path: ['held'], was: null, is: nest(2000) })).toEqual([
      `Held, in, in, in, in, in: none → ${'{"in":'.repeat(40).slice(0, 160)}…`,
    ]);
  });

  it('call an answer as its question in the form, whatever that is', () => {
    const answers = [
      { path: ['dateOrder'], was: 'MDY', is: 'DMY' },
      { path: ['select-1767600000101'], was: 'a', is: 'b' },
    ];
    expect(detailsIn({ changes: answers, more: 0 }, 'user answers corrected')).toEqual([
      'dateOrder: MDY → DMY',
      'Answer: a → b',
    ]);
  });
});
