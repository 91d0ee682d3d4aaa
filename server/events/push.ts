import type { PushNews } from '#domain/push.ts';
import { takeBackEnds } from '#server/config/take-back.ts';
import type { Config } from '#server/config.ts';
import { groupBy } from '#server/db/group-by.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Told } from '#server/event.ts';
import type { Jobs } from '#server/jobs/queries.ts';
import { pushNews, pushNewsLater, withdrawNews } from '#server/push/actions.ts';
import { lookUp, none, type Table } from './table.ts';

/** The news that the event's participant gets in the browsers where it was asked for, or that what waits is not sent. */
const newsAfter: Table<PushNews | 'withdrawn'> = {
  ...none(
    'approval',
    'export',
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
    'cart',
    'catalog',
    'category',
    'company',
    'draft',
    'favorite',
    'goal',
    'import',
    'invitation',
    'job',
  ),
  ...none('mail', 'maintenance', 'points', 'push', 'rebate-item', 'reward-item', 'session', 'upload'),
  ...none('account.authenticator-app-added', 'account.authenticator-app-removed', 'account.changed'),
  ...none('account.email-changed', 'account.email-change-canceled', 'account.email-confirmed'),
  ...none('account.email-link-sent', 'account.email-requested', 'account.guessed', 'account.passkey-added'),
  ...none('account.passkey-removed', 'account.password-changed', 'account.password-reset'),
  ...none('account.password-link-made', 'account.recovery-code-used', 'account.recovery-codes-made'),
  ...none(
    'account.second-factor-reset',
    'account.sessions-ended',
    'account.waiting-mails-chosen',
    'administrator.added',
    'administrator.disabled',
  ),
  ...none('administrator.enabled', 'administrator.registered', 'administrator.roles-changed', 'program.created'),
  ...none('program.changed', 'program.disabled', 'program.enabled', 'program.set-up', 'program.step-saved'),
  ...none(
    'program.deleted',
    'program.invitations-printed',
    'program.invitations-sent',
    'program.members-exported',
    'program.orders-exported',
    'program.receipts-exported',
  ),
  ...none('program.copied', 'program.opened', 'program.samples-removed'),
  ...none('program.trainings-exported', 'training.added', 'training.changed', 'member.registered', 'member.added'),
  ...none('member.invited', 'member.invitation-opened', 'member.terms-accepted', 'program.terms-asked'),
  ...none(
    'member.answers-changed',
    'member.language-chosen',
    'member.answers-corrected',
    'member.approved',
    'member.changed',
  ),
  ...none('member.corrected', 'member.deleted', 'member.denied', 'member.disabled', 'member.enabled'),
  ...none('member.erased', 'member.exported', 'receipt.submitted', 'receipt.sent-again'),
  // Its mail has the answer.
  ...none('objection', 'receipt.item-added', 'receipt.item-corrected', 'order.placed'),
  ...none('training.watched', 'training.question-answered', 'training.completed'),
  // One that was shipped becomes unshipped: the other way it is told as shipped.
  'order.shipment-changed': ({ data }) => (data.changes.some(({ path }) => path[0] === 'shipped') ? 'withdrawn' : null),
  'order.returned': 'reward-returned',
  'order.shipped': 'reward-shipped',
  'receipt.approved': 'receipt-decided',
  'receipt.denied': 'receipt-decided',
  // Its mail says why.
  'receipt.reopened': null,
  'receipt.taken-back': 'withdrawn',
};

/** News takes the place of what still waits about the same. What came back in part leaves the news that the rest is on its way. */
const waitsAs = (event: Told) =>
  event.type === 'order.returned' && !event.internal.isAll ? event.internal.causeId : event.subject.id;

export async function pushNewsOf(db: Tx, config: Config, events: readonly Told[]): Promise<void> {
  const due: (Jobs['push_news'] & { subjectId: string })[] = [];
  for (const event of events) {
    const [news, { programId, member, subject }] = [lookUp(newsAfter, event), event];
    if (news === 'withdrawn') await withdrawNews(db, subject.id);
    else if (news && programId && member) due.push({ news, programId, memberId: member.id, subjectId: waitsAs(event) });
  }
  const runAt = takeBackEnds(config);
  if (runAt) return await pushNewsLater(db, due, runAt);
  const keyOf = ({ news, programId }: (typeof due)[number]) => `${programId} ${news}`;
  const alike = groupBy(due, keyOf);
  for (const key of [...new Set(due.map(keyOf))].toSorted()) {
    const group = alike(key);
    const { programId, news } = group[0]!;
    await pushNews(db, programId, [...new Set(group.map(({ memberId }) => memberId))], news);
  }
}
