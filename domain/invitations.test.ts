import { expect, test } from 'vitest';
import { type InvitationMoments, invitationState, invitedName, isInvitedName, mayInviteAgain } from './invitations.ts';
import { usernameProblem } from './members.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 6, 1, hour));
const none = { sentAt: null, openedAt: null, bouncedAt: null, remindedAt: null, expiresAt: null };

test('the name of who is invited is none that a person can choose', () => {
  const name = invitedName('019f2a6e-7c11-7000-8000-0123456789ab');
  expect(name).toBe('Invited 0123456789ab');
  expect([isInvitedName(name), isInvitedName('Invited')]).toEqual([true, false]);
  expect(usernameProblem(name)).toEqual({ code: 'usernameSpaces' });
});

test.each([
  [{}, 'invited'],
  [{ expiresAt: at(1) }, 'printed'],
  [{ sentAt: at(1), expiresAt: at(9) }, 'sent'],
  [{ sentAt: at(1), remindedAt: at(2) }, 'reminded'],
  [{ sentAt: at(1), bouncedAt: at(2) }, 'bounced'],
  [{ sentAt: at(1), bouncedAt: at(2), openedAt: at(3) }, 'opened'],
] as const)('%j is %s', (moments: Partial<InvitationMoments>, state) => {
  expect(invitationState({ ...none, ...moments }, at(0))).toBe(state);
  if (moments.expiresAt) expect(invitationState({ ...none, ...moments }, moments.expiresAt)).toBe('ended');
});

test.each([
  ['nothing was sent', {}, at(1), true],
  ['23 hours after it was sent', { sentAt: at(0) }, at(23), false],
  ['a day after it was sent', { sentAt: at(0) }, at(24), true],
  ['23 hours after a reminder', { sentAt: at(0), remindedAt: at(24) }, at(47), false],
  ['it did not arrive', { sentAt: at(0), bouncedAt: at(1) }, at(2), true],
])('a mail may invite again: %s', (_, moments, now, may) => {
  expect(mayInviteAgain({ ...none, ...moments }, now)).toBe(may);
});
