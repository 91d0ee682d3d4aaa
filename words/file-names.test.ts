import { expect, it } from 'vitest';
import { nameOfPeriod } from './file-names.ts';

it.each([
  [{}, 'Points.csv'],
  [{ from: '', to: '' }, 'Points.csv'],
  [{ from: '2026-07-01', to: '2026-07-31' }, 'Points 2026-07-01 to 2026-07-31.csv'],
  [{ from: '2026-07-03', to: '2026-07-03' }, 'Points 2026-07-03.csv'],
  [{ from: '2026-07-01' }, 'Points from 2026-07-01.csv'],
  [{ to: '2026-07-31' }, 'Points to 2026-07-31.csv'],
])('the file of %j is %s', (period, name) => {
  expect(nameOfPeriod('Points', period, 'csv')).toBe(name);
});
