import type { EventType } from '#contract/events.ts';
import type { PushNews } from '#domain/push.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import { pushNews } from '#server/push/actions.ts';
import { none } from './none.ts';

/** The news that the event's participant gets in the browsers where it was asked for. */
const newsAfter: Record<EventType, PushNews | null> = {
  ...none('account', 'administrator', 'alias', 'cart', 'catalog', 'category', 'company', 'draft'),
  ...none('favorite', 'goal', 'invitation', 'job', 'mail', 'maintenance', 'member', 'points', 'program'),
  ...none('push', 'rebate-item', 'reward-item', 'session', 'training', 'upload', 'order.placed'),
  ...none('order.shipment-changed', 'receipt.item-added', 'receipt.item-corrected', 'receipt.sent-again'),
  ...none('receipt.submitted'),
  'order.shipped': 'reward-shipped',
  'receipt.approved': 'receipt-decided',
  'receipt.denied': 'receipt-decided',
};

/** What is told together is of one program, and one piece of news. */
export async function pushNewsOf(db: Tx, events: readonly Told[]): Promise<void> {
  const due = events.filter(({ type }) => newsAfter[type] !== null);
  const memberIds = [...new Set(due.flatMap(({ member }) => member?.id ?? []))];
  const [first] = due;
  if (first?.programId) await pushNews(db, first.programId, memberIds, newsAfter[first.type]!);
}
