import type { EventType } from '#contract/events.ts';
import type { Told } from '#server/event.ts';
import type { Report, SecurityEvent } from '#server/http/security-events.ts';
import { none } from './none.ts';

/** How the security log names the event. What fails is no event: it is reported where it fails. */
const loggedAs: Record<EventType, SecurityEvent | null> = {
  ...none('alias', 'cart', 'catalog', 'category', 'company', 'draft', 'favorite', 'goal', 'job', 'mail'),
  ...none('maintenance', 'member', 'order', 'points', 'program', 'push', 'rebate-item', 'receipt'),
  ...none('reward-item', 'training', 'upload', 'account.changed', 'account.email-change-canceled'),
  ...none('account.email-link-sent', 'account.guessed', 'account.password-link-made'),
  ...none('administrator.added', 'administrator.disabled', 'administrator.enabled'),
  'account.authenticator-app-added': 'second-factor-added',
  'account.authenticator-app-removed': 'second-factor-removed',
  'account.email-changed': 'email-changed',
  'account.email-confirmed': 'email-changed',
  'account.email-corrected': 'email-changed',
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
  'session.ended': 'logout',
  'session.opened': 'login',
  'session.view-begun': 'view-as-begun',
  'session.view-ended': 'view-as-ended',
};

export function reportTold(report: Report, event: Told): void {
  const name = loggedAs[event.type];
  if (!name) return;
  const { kind, id } = event.subject;
  const invitationId = event.type === 'administrator.registered' ? event.besides.invitationId : null;
  report(name, kind === 'invitation' ? { invitationId: id } : { userId: id, ...(invitationId && { invitationId }) });
}
