import { expect, it } from 'vitest';
import { isPeriod } from './periods.ts';

it.each([
  [{}, true],
  [{ from: '2026-07-03' }, true],
  [{ to: '2026-07-03' }, true],
  [{ from: '2026-07-03', to: '2026-07-03' }, true],
  [{ from: '2026-12-31', to: '2027-01-01' }, true],
  [{ from: '2026-07-03', to: '2026-07-02' }, false],
])('%j is a period: %j', (period, is) => {
  expect(isPeriod(period)).toBe(is);
});
