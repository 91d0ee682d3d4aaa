import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { sayReason } from './say-reason.ts';

beforeAll(() => loadWords('own'));

it('what this device says is kept as a code, and shown in words', () => {
  expect(sayReason('unsure')).toBe('Please check what was read.');
});

it('what the server said, or a version before this one, is shown as it was kept', () => {
  expect(sayReason('This receipt exists already.')).toBe('This receipt exists already.');
});
