import { expect, test } from 'vitest';
import { lookAgain, nextLook, type OftenMailed } from './waiting-mails.ts';

const berlin = 'Europe/Berlin';

test.each<[OftenMailed, string, string, string | null]>([
  ['never', berlin, '2026-03-02T07:00:00Z', null],
  ['soon', berlin, '2026-03-02T07:00:00Z', '2026-03-02T07:00:00.000Z'],
  ['daily', berlin, '2026-03-02T06:59:59Z', '2026-03-02T07:00:00.000Z'],
  ['daily', berlin, '2026-03-02T07:00:00Z', '2026-03-03T07:00:00.000Z'],
  // Clocks go forward in the night to March 29, and back in the one to October 25.
  ['daily', berlin, '2026-03-28T07:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['daily', berlin, '2026-10-24T06:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['daily', 'Pacific/Kiritimati', '2026-03-02T17:00:00Z', '2026-03-02T18:00:00.000Z'],
  // March 2 is a Monday.
  ['weekly', berlin, '2026-03-02T06:00:00Z', '2026-03-02T07:00:00.000Z'],
  ['weekly', berlin, '2026-03-02T07:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['weekly', berlin, '2026-03-25T12:00:00Z', '2026-03-30T06:00:00.000Z'],
])('%s in %s after %s it is looked at %s', (often, zone, after, at) => {
  expect(nextLook(often, { after: new Date(after), zone })?.toISOString() ?? null).toBe(at);
});

test('what comes soon waits for an hour after a mail, and for the next round after none', () => {
  const now = { after: new Date('2026-03-02T07:00:00Z'), zone: berlin };
  expect(lookAgain('soon', now, true)?.toISOString()).toBe('2026-03-02T08:00:00.000Z');
  expect(lookAgain('soon', now, false)?.toISOString()).toBe('2026-03-02T07:10:00.000Z');
  expect(lookAgain('daily', now, false)?.toISOString()).toBe('2026-03-03T07:00:00.000Z');
});
