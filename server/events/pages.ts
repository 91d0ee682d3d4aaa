import type { Change } from '#contract/changes.ts';
import { notifyChanges } from '#server/changes/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import { lookUp, none, type Table } from './table.ts';

type What = Change['what'] | 'roles';

/**
 * What open pages count or show that the event changed: those of the program's staff, and of the participant that it is
 * about. Only what moves a count, as every commit that notifies waits for the one before.
 */
const changedBy: Table<What | readonly What[]> = {
  ...none(
    'program.balances-exported',
    'program.catalog-exported',
    'program.decisions-exported',
    'program.exported',
    'program.points-exported',
  ),
  ...none('import.added', 'import.ended', 'import.removed'),
  ...none(
    'catalog.repriced',
    'alias',
    'announcement',
    'way-in',
    'cart',
    'category',
    'company',
    'draft',
    'export',
    'favorite',
    'goal',
    'invitation',
    'job',
    'mail',
  ),
  ...none('maintenance', 'push', 'rebate-item', 'session', 'upload', 'account.authenticator-app-added'),
  ...none('account.authenticator-app-removed', 'account.changed', 'account.email-changed'),
  ...none('account.email-change-canceled', 'account.email-confirmed', 'account.email-link-sent'),
  ...none('account.email-requested', 'account.guessed', 'account.passkey-added', 'account.passkey-removed'),
  ...none('account.password-changed', 'account.password-reset', 'account.password-link-made'),
  ...none('account.recovery-code-used', 'account.recovery-codes-made', 'account.second-factor-reset'),
  ...none(
    'account.sessions-ended',
    'account.waiting-mails-chosen',
    'administrator.added',
    'administrator.disabled',
    'administrator.enabled',
  ),
  ...none(
    'administrator.registered',
    'program.invitations-printed',
    'program.invitations-sent',
    'program.members-exported',
    'program.orders-exported',
  ),
  ...none(
    'program.receipts-exported',
    'program.trainings-exported',
    'member.answers-changed',
    'member.language-chosen',
  ),
  ...none(
    'member.invited',
    'member.terms-accepted',
    'program.terms-asked',
    'member.invitation-opened',
    'member.answers-corrected',
    'member.changed',
    'member.corrected',
    'member.exported',
  ),
  ...none('receipt.sent-again', 'receipt.item-added', 'receipt.item-corrected', 'training.watched'),
  ...none('training.question-answered', 'points.expiring'),
  'administrator.roles-changed': 'roles',
  'approval.declined': 'approvals',
  'approval.requested': 'approvals',
  'approval.withdrawn': 'approvals',
  'catalog.column-removed': 'program',
  'import.people-applied': 'users',
  'import.balances-booked': 'points',
  'import.undone': ({ data }) => (data.changes.length > 0 ? 'program' : null),
  'catalog.imported': ({ data }) => (data.changes.length > 0 ? 'program' : null),
  'member.added': 'users',
  'member.approved': 'users',
  'member.deleted': 'users',
  'member.denied': 'users',
  'member.disabled': 'users',
  'member.enabled': 'users',
  'member.erased': ({ data }) => (data.waitingReceipts > 0 ? ['users', 'receipts'] : 'users'),
  'member.registered': 'users',
  'objection.kept': 'receipts',
  'objection.sent': 'receipts',
  'order.placed': 'rewards',
  'order.shipment-changed': ({ data }) => (data.changes.some(({ path }) => path[0] === 'shipped') ? 'rewards' : null),
  'order.returned': ['rewards', 'points'],
  'order.shipped': 'rewards',
  'points.adjusted': 'points',
  'points.expired': 'points',
  'points.written-off': 'points',
  'program.changed': 'program',
  'program.copied': 'program',
  'program.created': 'program',
  'program.deleted': 'program',
  'program.disabled': 'program',
  'program.enabled': 'program',
  'program.opened': 'program',
  'program.samples-removed': 'program',
  'program.set-up': 'program',
  'program.step-saved': 'program',
  'receipt.approved': 'receipts',
  'receipt.denied': 'receipts',
  'receipt.reopened': 'receipts',
  'receipt.submitted': 'receipts',
  'receipt.taken-back': 'receipts',
  'reward-item.added': 'program',
  'reward-item.changed': 'program',
  'training.added': 'program',
  'training.changed': 'program',
  'training.completed': 'trainings',
};

const ofStaff: ReadonlySet<What> = new Set(['program', 'approvals']);

export async function notifyPages(db: Tx, events: readonly Told[]): Promise<void> {
  const changes = events.flatMap((event) =>
    [lookUp(changedBy, event) ?? []].flat().map((what) => ({
      program: event.programId,
      what,
      // The participant sees nothing of what waits for a second administrator.
      of: what === 'roles' ? event.subject.id : ofStaff.has(what) ? null : (event.member?.id ?? null),
    })),
  );
  if (changes.length > 0) await notifyChanges(db, changes);
}
