import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadWords, showIn } from '#web/words.ts';
import { reasonOf, sayReason } from './say-reason.ts';

beforeAll(() => loadWords('own'));
afterEach(() => showIn('en'));

it('what this device says is kept as a code, and shown in words', () => {
  expect(sayReason('unsure')).toBe('Please check what was read.');
});

it('what the server said, or a version before this one, is shown as it was kept', () => {
  expect(sayReason('This receipt exists already.')).toBe('This receipt exists already.');
});

it('what the server said in the language of before is not shown in another one', async () => {
  const refused = { reason: 'This receipt exists already.', reasonIn: 'en' } as const;
  expect(reasonOf(refused)).toBe(refused.reason);
  await showIn('es');
  expect(reasonOf(refused)).toBeNull();
  expect(reasonOf({ reason: 'unsure', reasonIn: null })).toBe('Revise lo que se leyó.');
});
