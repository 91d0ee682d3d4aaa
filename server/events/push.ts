import type { PushNews } from '#domain/push.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import { pushNews } from '#server/push/actions.ts';
import { lookUp, none, type Table } from './table.ts';

/** The news that the event's participant gets in the browsers where it was asked for. */
const newsAfter: Table<PushNews> = {
  ...none(
    'alias',
    'cart',
    'catalog',
    'category',
    'company',
    'draft',
    'export',
    'favorite',
    'goal',
    'invitation',
    'job',
  ),
  ...none('mail', 'maintenance', 'points', 'push', 'rebate-item', 'reward-item', 'session', 'upload'),
  ...none('account.authenticator-app-added', 'account.authenticator-app-removed', 'account.changed'),
  ...none('account.email-changed', 'account.email-change-canceled', 'account.email-confirmed'),
  ...none('account.email-link-sent', 'account.email-requested', 'account.guessed', 'account.passkey-added'),
  ...none('account.passkey-removed', 'account.password-changed', 'account.password-reset'),
  ...none('account.password-link-made', 'account.recovery-code-used', 'account.recovery-codes-made'),
  ...none('account.second-factor-reset', 'account.sessions-ended', 'administrator.added', 'administrator.disabled'),
  ...none('administrator.enabled', 'administrator.registered', 'administrator.roles-changed', 'program.created'),
  ...none('program.changed', 'program.disabled', 'program.enabled', 'program.set-up', 'program.step-saved'),
  ...none('program.deleted', 'program.members-exported', 'program.orders-exported', 'program.receipts-exported'),
  ...none('program.trainings-exported', 'training.added', 'training.changed', 'member.registered', 'member.added'),
  ...none(
    'member.answers-changed',
    'member.language-chosen',
    'member.answers-corrected',
    'member.approved',
    'member.changed',
  ),
  ...none('member.corrected', 'member.deleted', 'member.denied', 'member.disabled', 'member.enabled'),
  ...none('member.erased', 'member.exported', 'receipt.submitted', 'receipt.sent-again'),
  ...none('receipt.item-added', 'receipt.item-corrected', 'order.placed', 'order.shipment-changed'),
  ...none('training.watched', 'training.question-answered', 'training.completed'),
  'order.shipped': 'reward-shipped',
  'receipt.approved': 'receipt-decided',
  'receipt.denied': 'receipt-decided',
  // Its mail says why.
  'receipt.reopened': null,
};

export async function pushNewsOf(db: Tx, events: readonly Told[]): Promise<void> {
  const due = events.flatMap((event) => {
    const [news, { programId, member }] = [lookUp(newsAfter, event), event];
    return news && programId && member ? [{ news, programId, memberId: member.id }] : [];
  });
  const keyOf = ({ news, programId }: (typeof due)[number]) => `${programId} ${news}`;
  const alike = groupBy(due, keyOf);
  for (const key of [...new Set(due.map(keyOf))].toSorted()) {
    const group = alike(key);
    const { programId, news } = group[0]!;
    await pushNews(db, programId, [...new Set(group.map(({ memberId }) => memberId))], news);
  }
}
