import type { Told } from '#server/event.ts';
import type { Report, SecurityEvent } from '#server/http/security-events.ts';
import { lookUp, none, type Table } from './table.ts';

/**
 * How the security log names the event. What fails, or is asked for by somebody unknown, is no event: it is reported where
 * that happens.
 */
const loggedAs: Table<SecurityEvent> = {
  ...none(
    'program.balances-exported',
    'program.catalog-exported',
    'program.decisions-exported',
    'program.exported',
    'program.points-exported',
  ),
  ...none(
    'alias',
    'announcement',
    'way-in',
    'approval',
    'cart',
    'catalog',
    'category',
    'company',
    'draft',
    'export',
    'favorite',
    'goal',
    'import',
    'job',
    'mail',
  ),
  ...none('maintenance', 'points', 'push', 'rebate-item', 'reward-item', 'upload', 'account.changed'),
  ...none(
    'account.waiting-mails-chosen',
    'account.email-change-canceled',
    'account.email-link-sent',
    'account.guessed',
  ),
  ...none('account.password-link-made', 'administrator.added', 'administrator.disabled', 'administrator.enabled'),
  ...none('program.created', 'program.changed', 'program.disabled', 'program.enabled', 'program.set-up'),
  ...none(
    'program.step-saved',
    'program.deleted',
    'program.invitations-printed',
    'program.invitations-sent',
    'program.members-exported',
    'program.orders-exported',
  ),
  ...none('program.copied', 'program.opened', 'program.samples-removed'),
  ...none('program.receipts-exported', 'program.trainings-exported', 'training.added', 'training.changed'),
  ...none(
    'member.registered',
    'member.added',
    'member.invited',
    'member.terms-accepted',
    'program.terms-asked',
    'member.invitation-opened',
    'member.answers-changed',
    'member.language-chosen',
    'member.answers-corrected',
  ),
  ...none('member.approved', 'member.changed', 'member.deleted', 'member.denied'),
  ...none('member.disabled', 'member.enabled', 'member.erased', 'member.exported'),
  ...none('receipt.submitted', 'receipt.sent-again', 'receipt.approved', 'receipt.denied', 'receipt.reopened'),
  ...none('receipt.taken-back', 'objection'),
  ...none('receipt.item-added'),
  ...none('receipt.item-corrected', 'order.placed', 'order.shipped', 'order.shipment-changed', 'training.watched'),
  ...none('order.returned'),
  ...none('training.question-answered', 'training.completed'),
  'account.authenticator-app-added': 'second-factor-added',
  'account.authenticator-app-removed': 'second-factor-removed',
  'account.email-changed': 'email-changed',
  'account.email-confirmed': 'email-changed',
  'account.email-requested': 'email-requested',
  'account.passkey-added': 'second-factor-added',
  'account.passkey-removed': 'second-factor-removed',
  'account.password-changed': 'password-changed',
  'account.password-reset': 'reset-used',
  'account.recovery-code-used': 'recovery-code-used',
  'account.recovery-codes-made': 'recovery-codes-made',
  'account.second-factor-reset': 'second-factor-reset',
  'account.sessions-ended': 'sessions-ended',
  'administrator.registered': 'invitation-used',
  'administrator.roles-changed': 'roles-changed',
  'invitation.made': 'invitation-made',
  'invitation.withdrawn': 'invitation-withdrawn',
  'member.corrected': ({ internal }) => (internal.emailReaders.length > 0 ? 'email-changed' : null),
  'session.ended': 'logout',
  'session.opened': 'login',
  'session.view-begun': 'view-as-begun',
  'session.view-ended': 'view-as-ended',
};

export function reportTold(report: Report, event: Told): void {
  const name = lookUp(loggedAs, event);
  if (!name) return;
  const { kind, id } = event.subject;
  const invitationId = event.type === 'administrator.registered' ? event.internal.invitationId : null;
  report(name, kind === 'invitation' ? { invitationId: id } : { userId: id, ...(invitationId && { invitationId }) });
}
