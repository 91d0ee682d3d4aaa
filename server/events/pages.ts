import type { Change } from '#contract/changes.ts';
import type { EventType } from '#contract/events.ts';
import { notifyChanges } from '#server/changes/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import { none } from './none.ts';

type What = Change['what'] | 'roles';

/**
 * What open pages count or show that the event changed: those of the program's staff, and of the participant that it is
 * about. Only what moves a count, as every commit that notifies waits for the one before.
 */
const changedBy: Record<EventType, What | readonly What[] | null> = {
  ...none('account', 'alias', 'cart', 'category', 'company', 'draft', 'favorite', 'goal', 'invitation'),
  ...none('job', 'mail', 'maintenance', 'push', 'rebate-item', 'session', 'upload', 'administrator.added'),
  ...none('administrator.disabled', 'administrator.enabled', 'administrator.registered'),
  ...none('member.address-changed', 'member.answers-changed', 'member.answers-corrected', 'member.changed'),
  ...none('member.corrected', 'member.exported', 'program.members-exported', 'program.orders-exported'),
  ...none('program.receipts-exported', 'program.trainings-exported', 'receipt.item-added'),
  ...none('receipt.item-corrected', 'receipt.sent-again', 'training.question-answered', 'training.watched'),
  'administrator.roles-changed': 'roles',
  'catalog.column-removed': 'program',
  'catalog.imported': 'program',
  'member.added': 'users',
  'member.approved': 'users',
  'member.deleted': 'users',
  'member.denied': 'users',
  'member.disabled': 'users',
  'member.enabled': 'users',
  'member.erased': ['users', 'receipts'],
  'member.registered': 'users',
  'order.placed': 'rewards',
  'order.shipment-changed': 'rewards',
  'order.shipped': 'rewards',
  'points.adjusted': 'points',
  'program.changed': 'program',
  'program.created': 'program',
  'program.deleted': 'program',
  'program.disabled': 'program',
  'program.enabled': 'program',
  'program.set-up': 'program',
  'receipt.approved': 'receipts',
  'receipt.denied': 'receipts',
  'receipt.submitted': 'receipts',
  'reward-item.added': 'program',
  'reward-item.changed': 'program',
  'training.added': 'program',
  'training.changed': 'program',
  'training.completed': 'trainings',
};

export async function notifyPages(db: Tx, events: readonly Told[]): Promise<void> {
  const changes = events.flatMap(({ type, programId, subject, member }) =>
    [changedBy[type] ?? []].flat().map((what) => ({
      program: programId,
      what,
      of: what === 'roles' ? subject.id : what === 'program' ? null : (member?.id ?? null),
    })),
  );
  if (changes.length > 0) await notifyChanges(db, changes);
}
