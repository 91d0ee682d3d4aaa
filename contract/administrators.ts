import { z } from 'zod';
import { email, empty, id, instant, next, nothing, total, window } from './primitives.ts';
import { route } from './route.ts';

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
});
export type Invitation = z.output<typeof invitation>;

const unknownAdministrator = { 'not-found': [404, 'This administrator does not exist.'] } as const;

export const administrators = {
  listAdministrators: route('GET', '/api/admin/administrator/list', {
    access: 'admin',
    summary: 'Administrators by username, the disabled ones too',
    reads: ['administrators', 'invitations', 'audit'],
    input: z.object({ ...window }),
    output: z.object({ administrators: z.array(administrator), next, total }),
  }),
  disableAdministrator: route('POST', '/api/admin/administrator/:id/disable', {
    access: 'admin',
    summary: 'Ends an administrator’s access and sessions at once, and withdraws its invitations',
    changes: ['administrators', 'invitations', 'audit'],
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
    summary: 'Gives an administrator access again',
    changes: ['administrators', 'invitations', 'audit'],
    input: z.object({ id }),
    output: z.object({ administrator }),
    refusals: { ...unknownAdministrator, disabled: [403, 'Your account has been disabled.'] },
  }),
  listInvitations: route('GET', '/api/admin/administrator/invitation/list', {
    access: 'admin',
    summary: 'The newest hundred invitations that were neither used nor withdrawn',
    reads: ['invitations'],
    input: nothing,
    output: z.object({ invitations: z.array(invitation) }),
  }),
  createInvitation: route('POST', '/api/admin/administrator/invitation/create', {
    access: 'admin',
    summary: 'Makes a link with which one administrator can register, once, within seven days',
    changes: ['administrators', 'invitations', 'audit'],
    input: z.object({ email }),
    /** Only this answer contains the link: the database stores a hash of it. */
    output: z.object({ invitation, link: z.string() }),
  }),
  withdrawInvitation: route('DELETE', '/api/admin/administrator/invitation/:id', {
    access: 'admin',
    summary: 'Makes an invitation’s link worth nothing',
    changes: ['invitations', 'audit'],
    answers: 'empty',
    input: z.object({ id }),
    output: empty,
    refusals: { 'not-found': [404, 'This invitation was used or withdrawn.'] },
  }),
};
