import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '#web/words.ts';
import { reasonOf, resendingOf } from './mail-words.ts';

beforeAll(() => loadWords('both', 'operations'));

it('says what happened, and who sent it again', () => {
  expect(reasonOf({ kind: 'userApproved', againBy: null })).toBe('Account approved');
  expect(reasonOf({ kind: 'cartItemShipped', againBy: 'sofia' })).toBe('Reward shipped, sent again by sofia');
});

it('says the kind where it has no words for it', () => {
  expect(reasonOf({ kind: 'newKind', againBy: null })).toBe('newKind');
});

it('offers what brings it to its reader, or says why nothing does', () => {
  const mail = { state: 'sent', lastError: null, isExpired: false, isTextRemoved: false, isLinkGone: false } as const;
  expect(resendingOf(mail)).toEqual({ action: 'Send again', hindrance: null });
  expect(resendingOf({ ...mail, state: 'failed', lastError: 'no' }).hindrance).toBeNull();
  expect(resendingOf({ ...mail, state: 'waiting', lastError: 'no' })).toEqual({ action: 'Try now', hindrance: null });
  expect(resendingOf({ ...mail, state: 'waiting' }).hindrance).toBe('It is already being sent.');
  expect(resendingOf({ ...mail, isExpired: true }).hindrance).toBe(
    'Its link no longer works: it was used or has expired.',
  );
  expect(resendingOf({ ...mail, isTextRemoved: true }).hindrance).toBe('Its text was removed.');
});
