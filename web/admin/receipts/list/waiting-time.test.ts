import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { waitingTime } from './waiting-time.ts';

beforeAll(() => loadWords('receiptLists'));

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:40:00Z', 'just now'],
  ['2026-11-20T11:00:00Z', '1 hour'],
  ['2026-11-19T13:00:00Z', '23 hours'],
  ['2026-11-19T12:00:00Z', '1 day'],
  ['2026-11-16T11:00:00Z', '4 days'],
])('says of %s that it waits %s', (since, words) => {
  expect(waitingTime(since, now)).toBe(words);
});
