import { expect, test } from 'vitest';
import { comparePrograms, type FolderParts, listOverwritten } from './compare.ts';

const parts = (files: Record<string, string>): FolderParts => new Map(Object.entries(files));

test('a change is named by its file, the place in it, and what it was and becomes', () => {
  const before = parts({
    'program.json': JSON.stringify({ name: 'Harbor', pointsRules: { holdDays: 0 }, languages: ['en'] }),
    'catalog.csv': '\uFEFFUnique Identifier,Name,Points,Disabled\r\nA-1,Cement,5,No\r\n,Sand,2,No\r\n',
    'rules.html': '<p>Send receipts.</p>\n',
  });
  const after = parts({
    'program.json': JSON.stringify({ name: 'Harbor', pointsRules: { holdDays: 7 }, languages: ['en', 'es'] }),
    'catalog.csv':
      '\uFEFFUnique Identifier,Name,Points,Disabled\r\nA-1,Cement,6,No\r\n,Sand,2,Yes\r\nB,Gravel,1,No\r\n',
    'terms.html': '<p>Be fair.</p>\n',
  });
  expect(comparePrograms(before, after)).toEqual([
    {
      path: 'catalog.csv',
      count: 5,
      changes: [
        { field: 'A-1: Points', before: '5', after: '6' },
        { field: 'Sand: Disabled', before: '', after: 'Yes' },
        { field: 'B: Unique Identifier', before: '', after: 'B' },
        { field: 'B: Name', before: '', after: 'Gravel' },
        { field: 'B: Points', before: '', after: '1' },
      ],
    },
    {
      path: 'program.json',
      count: 2,
      changes: [
        { field: 'pointsRules.holdDays', before: '0', after: '7' },
        { field: 'languages[2]', before: '', after: 'es' },
      ],
    },
    { path: 'rules.html', count: 1, changes: [{ field: '', before: 'Send receipts.', after: '' }] },
    { path: 'terms.html', count: 1, changes: [{ field: '', before: '', after: 'Be fair.' }] },
  ]);
});

test('long texts are shown from shortly before where they begin to differ', () => {
  const long = 'word '.repeat(50);
  const [change] = comparePrograms(
    parts({ 'terms.html': `<p>${long}old end</p>` }),
    parts({ 'terms.html': `<p>${long}new end</p>` }),
  );
  expect(change!.changes).toEqual([
    { field: '', before: '…word word word word old end', after: '…word word word word new end' },
  ]);
});

test('what is as it was exported or last applied is overwritten, and nothing that was changed since', () => {
  const before = parts({ 'rules.html': 'now', 'terms.html': 'applied', 'program.json': '{"a":1}' });
  const after = parts({ 'rules.html': 'x', 'terms.html': 'x', 'program.json': '{"a":2}', 'rewards/mug.json': '{}' });
  const changes = comparePrograms(before, after);
  const hashOf = (text: string) => text;
  const exported = { 'rules.html': 'before', 'terms.html': 'before', 'program.json': '{"a":1}' };
  const states = [exported, { 'terms.html': 'applied' }];
  expect(listOverwritten(before, changes, { hashOf, states })).toEqual(['rules.html']);
  expect(listOverwritten(before, changes, { hashOf, states: [] })).toEqual([
    'program.json',
    'rules.html',
    'terms.html',
  ]);
  expect(listOverwritten(before, changes, { hashOf, states: [{ 'rewards/mug.json': 'removed' }] })).toContain(
    'rewards/mug.json',
  );
});
