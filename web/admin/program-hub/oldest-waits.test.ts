import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { oldestWaits } from './oldest-waits.ts';

beforeAll(() => loadWords('hub'));

it.each([
  ['2026-11-19T12:00:01Z', 'oldest: less than a day'],
  ['2026-11-19T12:00:00Z', 'oldest waits 1 day'],
  ['2026-11-17T11:00:00Z', 'oldest waits 3 days'],
])('says of %s: %s', (since, words) => {
  expect(oldestWaits(since, new Date('2026-11-20T12:00:00Z'))).toBe(words);
});
