import { z } from 'zod';
import { stateRefusals } from './login.ts';
import { email, empty, id, instant, next, nothing, text, total, window } from './primitives.ts';
import { givenRoles, heldRole, namedRole } from './roles.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

export const administrator = z.object({
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  /** The time of this administrator's last change; null if there was none. */
  lastChangeAt: instant.nullable(),
  /** None if none was given yet: the person can then log in and see nothing. */
  roles: z.array(namedRole),
  version,
});
export type Administrator = z.output<typeof administrator>;
export type AdministratorReply = z.input<typeof administrator>;

/** Open until it is used, withdrawn, or seven days old. Only the invited person gets its link, by mail. */
export const invitation = z.object({
  _id: id,
  email: z.string(),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  roles: z.array(namedRole),
});
export type Invitation = z.output<typeof invitation>;

/** Without a mail server nothing is mailed: the operator finds the link on the server's console. */
const made = z.object({ invitation, isMailed: z.boolean() });
export const invitationNeeded = {
  'invitation-needed': [403, 'invitationNeeded'],
} as const;
const usedUp = { 'not-found': [404, 'invitationUsed'] } as const;

/** Of calls that name an administrator who is not there. */
export const unknownAdministrator = { 'not-found': [404, 'administratorUnknown'] } as const;

export const administrators = {
  listAdministrators: route('GET', '/api/admin/administrator/list', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Administrators by username, the disabled ones too',
    reads: ['administrators', 'invitations', 'audit'],
    limit: 'read',
    input: z.object({ ...window }),
    output: z.object({ administrators: z.array(administrator), next, total }),
  }),
  disableAdministrator: route('POST', '/api/admin/administrator/:id/disable', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Ends an administrator’s access and sessions at once, and withdraws its invitations',
    changes: ['administrators', 'invitations', 'audit'],
    limit: 'write',
    input: z.object({ id }),
    output: z.object({ administrator }),
    refusals: {
      ...unknownAdministrator,
      'own-account': [409, 'ownDisabling'],
      disabled: stateRefusals.disabled,
    },
  }),
  enableAdministrator: route('POST', '/api/admin/administrator/:id/enable', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Gives an administrator access again',
    changes: ['administrators', 'invitations', 'audit'],
    limit: 'write',
    input: z.object({ id }),
    output: z.object({ administrator }),
    refusals: { ...unknownAdministrator, disabled: stateRefusals.disabled },
  }),
  getOwnRoles: route('GET', '/api/admin/administrator/roles', {
    access: 'admin',
    right: null,
    summary: 'The roles of the caller',
    reads: ['administrators'],
    limit: 'read',
    input: nothing,
    output: z.object({ roles: z.array(heldRole) }),
  }),
  getBuild: route('GET', '/api/admin/build', {
    access: 'admin',
    right: null,
    summary: 'Which build of the product answers',
    reads: [],
    limit: 'read',
    input: nothing,
    output: z.object({
      version: z.string(),
      /** Its first 12 digits, `+changes` behind them if files differed; `unknown`, or `sources` if nothing was built. */
      commit: z.string(),
    }),
  }),
  setRoles: route('POST', '/api/admin/administrator/:id/roles', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Gives an administrator these roles and takes all others away, from the next call on',
    changes: ['administrators', 'programs', 'audit', 'mail'],
    limit: 'write',
    invalid: { within: [] },
    input: z.object({ id, version: version.optional(), roles: givenRoles }),
    output: z.object({ administrator }),
    refusals: {
      ...unknownAdministrator,
      'last-owner': [409, 'lastOwner'],
      disabled: stateRefusals.disabled,
      stale: stale('administratorChanged', { administrator }),
    },
  }),
  listInvitations: route('GET', '/api/admin/administrator/invitation/list', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'The newest hundred invitations that were neither used nor withdrawn',
    reads: ['invitations'],
    limit: 'read',
    input: nothing,
    output: z.object({ invitations: z.array(invitation) }),
  }),
  createInvitation: route('POST', '/api/admin/administrator/invitation/create', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Mails a link with which the reader can register as an administrator, once, within seven days',
    changes: ['administrators', 'invitations', 'mail', 'audit'],
    limit: 'write',
    input: z.object({
      email,
      /** What the invited person may do from the first login on. */
      roles: givenRoles.default([]),
    }),
    output: made,
    refusals: {
      'invitations-full': [409, 'invitationsFull'],
    },
  }),
  sendInvitationAgain: route('POST', '/api/admin/administrator/invitation/:id/sendAgain', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Mails an invitation with a new link, for seven days from now; the earlier link no longer works',
    changes: ['administrators', 'invitations', 'mail', 'audit'],
    limit: 'write',
    input: z.object({ id }),
    output: made,
    refusals: usedUp,
  }),
  // In the body of a POST: addresses are logged by proxies.
  findInvitation: route('POST', '/api/auth/invitation', {
    access: 'anyone',
    summary: 'Whom an invitation is for, by the token of its link; no one in particular if it is the setup link',
    reads: ['invitations'],
    limit: 'read',
    input: z.object({ invite: text(200) }),
    output: z.object({ email: z.string().nullable() }),
    refusals: invitationNeeded,
  }),
  withdrawInvitation: route('DELETE', '/api/admin/administrator/invitation/:id', {
    access: 'admin',
    right: 'administrators',
    at: 'installation',
    summary: 'Makes an invitation’s link worth nothing',
    changes: ['invitations', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({ id }),
    output: empty,
    refusals: usedUp,
  }),
};
