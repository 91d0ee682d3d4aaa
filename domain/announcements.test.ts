import { expect, test } from 'vitest';
import { type Announced, mostBeside } from './announcements.ts';

const from = (startsOn: string, endsOn: string): Announced => ({ startsOn, endsOn });
const march = from('2026-03-01', '2026-03-31');

test.each<[string, Announced[], number]>([
  ['none', [], 0],
  [
    'of one that ends the day before, and one that begins the day after',
    [from('2026-02-01', '2026-02-28'), from('2026-04-01', '2026-04-02')],
    0,
  ],
  ['on its first and on its last day', [from('2026-02-01', '2026-03-01'), from('2026-03-31', '2026-04-02')], 1],
  ['two that meet within it', [from('2026-03-05', '2026-03-10'), from('2026-03-10', '2026-03-12')], 2],
  ['around it', [from('2026-01-01', '2026-12-31'), from('2026-03-10', '2026-03-12')], 2],
])('of others beside one the most on a day count: %s', (_, others, most) => {
  expect(mostBeside(march, others)).toBe(most);
});
