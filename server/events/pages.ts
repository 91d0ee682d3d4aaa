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
  ...none('account', 'alias', 'cart', 'category', 'company', 'draft', 'favorite', 'goal', 'invitation', 'job', 'mail'),
  ...none('maintenance', 'push', 'rebate-item', 'session', 'upload'),
  'administrator.added': null,
  'administrator.disabled': null,
  'administrator.enabled': null,
  'administrator.registered': null,
  'administrator.roles-changed': 'roles',
  'catalog.column-removed': 'program',
  'catalog.imported': 'program',
  'member.added': 'users',
  'member.address-changed': null,
  'member.answers-changed': null,
  'member.answers-corrected': null,
  'member.approved': 'users',
  'member.changed': null,
  'member.corrected': null,
  'member.deleted': 'users',
  'member.denied': 'users',
  'member.disabled': 'users',
  'member.enabled': 'users',
  'member.erased': ['users', 'receipts'],
  'member.exported': null,
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
  'program.members-exported': null,
  'program.orders-exported': null,
  'program.receipts-exported': null,
  'program.set-up': 'program',
  'program.trainings-exported': null,
  'receipt.approved': 'receipts',
  'receipt.denied': 'receipts',
  'receipt.item-added': null,
  'receipt.item-corrected': null,
  'receipt.sent-again': null,
  'receipt.submitted': 'receipts',
  'reward-item.added': 'program',
  'reward-item.changed': 'program',
  'training.added': 'program',
  'training.changed': 'program',
  'training.completed': 'trainings',
  'training.question-answered': null,
  'training.watched': null,
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
