import { z } from 'zod';
import { type EventData, type EventType, events } from './events.ts';

/**
 * The name under which each event is in the audit, if an administrator caused it, also in View As; null for what is not
 * recorded. Entries are never edited, so a name stays as it is. `words/en/staff/audit.ts` has the words for each.
 */
export const auditActions = {
  'account.authenticator-app-added': 'authenticator app added',
  'account.authenticator-app-removed': 'authenticator app removed',
  'account.changed': 'own account changed',
  'account.email-changed': 'email confirmed',
  'account.email-change-canceled': 'email change cancelled',
  'account.email-confirmed': null,
  'account.email-link-sent': 'email link sent again',
  // Part of what was changed in the account, as is a new password.
  'account.email-requested': null,
  'account.guessed': null,
  'account.passkey-added': 'passkey added',
  'account.passkey-removed': 'passkey removed',
  'account.password-changed': null,
  'account.password-reset': 'password reset',
  'account.password-link-made': 'password link made',
  'account.recovery-code-used': 'recovery code used',
  'account.recovery-codes-made': 'recovery codes made',
  'account.second-factor-reset': 'second factor reset',
  'account.waiting-mails-chosen': 'own mails chosen',
  'account.sessions-ended': 'sessions ended',

  'session.opened': null,
  'session.ended': null,
  'session.view-begun': 'user viewed',
  'session.view-ended': 'view ended',

  'administrator.added': 'administrator added',
  'administrator.disabled': 'administrator disabled',
  'administrator.enabled': 'administrator enabled',
  'administrator.registered': 'administrator registered',
  'administrator.roles-changed': 'roles changed',
  'invitation.made': 'administrator invited',
  'invitation.withdrawn': 'invitation withdrawn',

  'company.created': 'company created',
  'company.changed': 'company changed',

  'program.created': 'program created',
  'program.changed': 'program changed',
  'program.copied': 'program copied',
  'program.disabled': 'program disabled',
  'program.enabled': 'program enabled',
  'program.opened': 'program opened',
  'program.set-up': 'program set up',
  'program.step-saved': null,
  'program.terms-asked': 'program terms asked',
  'program.deleted': 'program deleted',
  'program.balances-exported': 'balances exported',
  'program.catalog-exported': 'catalog exported',
  'program.decisions-exported': 'receipt decisions exported',
  'program.exported': 'program exported',
  'program.samples-removed': 'samples removed',
  'program.invitations-printed': 'invitations printed',
  'program.invitations-sent': 'invitations sent',
  'program.members-exported': 'users exported',
  'program.orders-exported': 'reward submissions exported',
  'program.points-exported': 'points exported',
  'program.receipts-exported': 'rebate submissions exported',
  'program.trainings-exported': 'trainings exported',
  'export.asked': 'export asked for',
  'export.finished': null,
  'export.failed': null,
  'export.removed': 'export removed',

  'import.added': 'import added',
  'import.removed': 'import removed',
  'import.undone': 'import undone',
  'import.people-applied': 'people imported',
  'import.balances-booked': 'balances imported',
  'import.ended': null,

  'alias.added': 'alias added',
  'alias.changed': 'alias changed',
  'alias.removed': 'alias removed',
  'category.added': 'category added',
  'category.changed': 'category changed',
  'category.removed': 'category removed',
  'catalog.column-removed': 'rebate item column removed',
  'catalog.repriced': 'rebate items repriced',
  'catalog.imported': 'rebate items imported',
  'rebate-item.added': 'rebate item added',
  'rebate-item.changed': 'rebate item changed',
  'reward-item.added': 'reward item added',
  'reward-item.changed': 'reward item changed',
  'training.added': 'training added',
  'training.changed': 'training changed',

  'announcement.added': 'announcement added',
  'announcement.changed': 'announcement changed',
  'announcement.removed': 'announcement removed',

  'way-in.added': 'way in added',
  'way-in.changed': 'way in changed',

  'member.registered': null,
  'member.added': 'user added',
  'member.invited': 'user invited',
  'member.invitation-opened': null,
  'member.answers-changed': 'own answers changed',
  'member.language-chosen': null,
  'member.answers-corrected': 'user answers corrected',
  'member.terms-accepted': null,
  'member.approved': 'user approved',
  'member.changed': 'own details changed',
  'member.corrected': 'user details corrected',
  'member.deleted': 'user deleted',
  'member.denied': 'user denied',
  'member.disabled': 'user disabled',
  'member.enabled': 'user enabled',
  'member.erased': 'user erased',
  'member.exported': 'exported personal data',
  'points.adjusted': 'user points adjusted',
  'points.expired': null,
  'points.expiring': null,
  'points.written-off': 'user points written off',
  'approval.requested': 'approval requested',
  'approval.declined': 'approval declined',
  'approval.withdrawn': 'approval withdrawn',

  'draft.changed': 'draft changed',
  'draft.deleted': 'draft deleted',
  'draft.item-added': 'item entered',
  'draft.item-changed': 'entered item changed',
  'receipt.submitted': 'receipt submitted',
  'receipt.sent-again': 'denied receipt sent again',
  'receipt.approved': 'receipt approved',
  'receipt.denied': 'receipt denied',
  'receipt.reopened': 'receipt reopened',
  'objection.sent': 'objection sent',
  'objection.kept': 'decision kept',
  'receipt.taken-back': 'receipt decision taken back',
  'receipt.item-added': 'receipt item added',
  'receipt.item-corrected': 'receipt item corrected',

  'cart.emptied': 'cart emptied',
  'cart.item-added': 'reward put into cart',
  'cart.item-changed': 'reward in cart changed',
  'cart.item-removed': 'reward removed from cart',
  'order.placed': 'order placed',
  'order.shipped': 'reward shipped',
  'order.shipment-changed': 'shipment changed',
  'order.returned': 'reward returned',

  'training.watched': 'video watched',
  'training.question-answered': 'question answered',
  'training.completed': 'training completed',

  'favorite.added': 'favorite added',
  'favorite.removed': 'favorite removed',
  // View As is refused these.
  'goal.chosen': null,
  'push.subscribed': null,
  'push.unsubscribed': null,
  'upload.begun': 'upload begun',
  'upload.read': 'upload read',
  'upload.removed': 'upload removed',

  'mail.sent': 'mail sent',
  'mail.sent-again': 'mail sent again',
  'mail.tried-again': 'mail tried again',
  'mail.tested': 'mail test sent',
  'job.tried-again': 'jobs tried again',
  'maintenance.begun': 'maintenance begun',
  'maintenance.ended': 'maintenance ended',
} as const satisfies Record<EventType, string | null>;

type Actions = typeof auditActions;
type Recorded = { [T in EventType]: Actions[T] extends null ? never : T }[EventType];

/** The events of administrators, as they are recorded. */
export type AuditEvent = { [T in Recorded]: { action: Actions[T]; data: EventData[T] } }[Recorded];
export type AuditAction = AuditEvent['action'];

const recorded = (Object.keys(auditActions) as EventType[]).flatMap((type) => {
  const action = auditActions[type];
  return action === null ? [] : [z.object({ action: z.literal(action), data: events[type] })];
});

/** What an entry can be; see `EventData` for what its data must go on to fit. */
export const auditEvent = z.discriminatedUnion(
  'action',
  recorded as [(typeof recorded)[number]],
) as z.ZodType<AuditEvent>;
