import { z } from 'zod';
import { email, empty, id, instant, next, nothing, total, window } from './primitives.ts';
import { givenRoles, heldRole, namedRole } from './roles.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

const administrator = z.object({
  _id: id,
  username: z.string(),
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  /** The time of this administrator's last change; null if there was none. */
  lastChangeAt: instant.nullable(),
  /** None if nobody has given one yet: the person can then log in and see nothing. */
  roles: z.array(namedRole),
  version,
});
export type Administrator = z.output<typeof administrator>;
export type AdministratorReply = z.input<typeof administrator>;

/** Open until it is used, withdrawn, or seven days old. The link is shown once, to the administrator who created it. */
const invitation = z.object({
  _id: id,
  email: z.string(),
  invitedBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  roles: z.array(namedRole),
});
export type Invitation = z.output<typeof invitation>;

const unknownAdministrator = { 'not-found': [404, 'This administrator does not exist.'] } as const;

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
      'own-account': [409, 'You cannot disable yourself.'],
      disabled: [403, 'Your account has been disabled.'],
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
    refusals: { ...unknownAdministrator, disabled: [403, 'Your account has been disabled.'] },
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
      'last-owner': [409, 'This is the last owner. Make somebody else an owner first.'],
      disabled: [403, 'Your account has been disabled.'],
      stale: stale('administrator', { administrator }),
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
    summary: 'Makes a link with which one administrator can register, once, within seven days',
    changes: ['administrators', 'invitations', 'audit'],
    limit: 'write',
    input: z.object({
      email,
      /** What the invited person may do from the first login on. */
      roles: givenRoles.default([]),
    }),
    /** Only this answer contains the link: the database stores a hash of it. */
    output: z.object({ invitation, link: z.string() }),
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
    refusals: { 'not-found': [404, 'This invitation was used or withdrawn.'] },
  }),
};
