import type { EventType } from '#contract/events.ts';
import type { MailKind } from '#domain/mails.ts';
import { denialText } from '#domain/receipts.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Reader, Told } from '#server/event.ts';
import { type NewMail, writeMail } from '#server/mail/actions.ts';
import type { AccountNotice, MailData } from '#server/mail/kinds.ts';
import { none } from './none.ts';

type SomeMail = { [K in MailKind]: NewMail<K> }[MailKind];

/**
 * The mails after each event. Not here are those that an action is asked for, a link or the word of a parcel: what it
 * stores depends on whether the mail was written, and what lets somebody in is in no event.
 */
const mailsAfter: { [T in EventType]: ((event: Told<T>) => SomeMail[]) | null } = {
  ...none('alias', 'cart', 'catalog', 'category', 'company', 'draft', 'favorite', 'goal', 'invitation'),
  ...none('job', 'maintenance', 'points', 'program', 'push', 'rebate-item', 'reward-item', 'session'),
  ...none('training', 'upload', 'account.changed', 'account.email-change-canceled'),
  ...none('account.email-link-sent', 'account.password-link-made', 'account.sessions-ended'),
  ...none('administrator.added', 'administrator.disabled', 'administrator.enabled'),
  ...none('administrator.registered', 'mail.sent', 'mail.sent-again', 'mail.tried-again', 'member.added'),
  ...none('member.answers-changed', 'member.answers-corrected', 'member.changed', 'member.corrected'),
  ...none('member.deleted', 'member.denied', 'member.disabled', 'member.enabled', 'member.erased'),
  ...none('member.exported', 'member.registered', 'order.shipment-changed', 'order.shipped'),
  ...none('receipt.item-added', 'receipt.item-corrected', 'receipt.sent-again'),
  'account.authenticator-app-added': (event) => factorMail(event, { event: 'authenticator app added' }),
  'account.authenticator-app-removed': (event) => factorMail(event, { event: 'authenticator app removed' }),
  'account.email-changed': (event) =>
    event.besides.readers.map((reader) =>
      noticeTo(reader, event, { what: 'email changed', email: event.besides.email }),
    ),
  'account.email-confirmed': (event) => (event.besides.isApproved ? [approvedMail(event)] : []),
  'account.email-corrected': (event) =>
    event.besides.readers.map((reader) => noticeTo(reader, event, { what: 'email corrected' })),
  'account.email-requested': (event) => [
    noticeTo(event.besides.reader, event, { what: 'email requested', email: event.besides.email }),
  ],
  'account.guessed': ({ programId, subject, data, besides: { reader, causeId, href } }) => [
    {
      kind: 'passwordsTried',
      ...envelope(reader, programId, causeId),
      data: { username: subject.name ?? '', tries: data.tries, href },
    },
  ],
  'account.passkey-added': (event) => factorMail(event, { event: 'passkey added', passkey: event.besides.passkey }),
  'account.passkey-removed': (event) => factorMail(event, { event: 'passkey removed', passkey: event.besides.passkey }),
  'account.password-changed': (event) => [noticeTo(event.besides.reader, event, { what: 'password changed' })],
  'account.password-reset': (event) => [noticeTo(event.besides.reader, event, { what: 'password changed' })],
  'account.recovery-code-used': (event) => factorMail(event, { event: 'recovery code used', left: event.besides.left }),
  'account.recovery-codes-made': (event) => factorMail(event, { event: 'recovery codes made' }),
  'account.second-factor-reset': (event) => factorMail(event, { event: 'second factor reset' }),
  'administrator.roles-changed': ({ programId, besides: { reader, roles, by } }) =>
    reader ? [{ kind: 'rolesChanged', ...envelope(reader, programId), data: { name: reader.name, roles, by } }] : [],
  'mail.tested': ({ besides: { reader } }) => [
    // It is about no account: an unconfirmed address is tested as well.
    { kind: 'mailTest', ...envelope(reader, null), userId: null, data: { by: reader.name } },
  ],
  'member.address-changed': ({ programId, besides: { readers, ...data } }) =>
    readers.map((reader) => ({
      kind: 'addressChanged',
      ...envelope(reader, programId),
      data: { name: reader.name, ...data },
    })),
  'member.approved': (event) => [approvedMail(event)],
  'order.placed': ({ programId, subject, besides: { reader, ...order } }) => [
    { kind: 'orderPlaced', ...envelope(reader, programId, subject.id), data: { name: reader.name, ...order } },
  ],
  'receipt.approved': (event) => [
    {
      kind: 'userRebateSubmissionApproved',
      ...aboutReceipt(event),
      data: { ...nameOf(event), points: event.data.points, adminComments: event.data.adminComments },
    },
  ],
  'receipt.denied': (event) => [
    {
      kind: 'userRebateSubmissionDenied',
      ...aboutReceipt(event),
      data: {
        ...nameOf(event),
        receiptId: event.subject.id,
        reason: denialText(event.data),
        adminComments: event.data.adminComments,
      },
    },
  ],
  'receipt.submitted': (event) => [
    {
      kind: 'rebateItemAdded',
      ...aboutReceipt(event),
      data: { ...nameOf(event), receiptId: event.subject.id },
    },
  ],
};

/** The mails after an event, also for one that is asked for again later. */
export const mailsOf = <T extends EventType>(event: Told<T>): SomeMail[] =>
  (mailsAfter[event.type as T] as ((event: Told<T>) => SomeMail[]) | null)?.(event) ?? [];

export async function writeMailsOf(db: Tx, config: Config, events: readonly Told[]): Promise<void> {
  for (const mail of events.flatMap((event) => mailsOf(event))) await writeMail(db, { config }, mail);
}

/** There is one mail for each kind and cause. */
const envelope = ({ email, userId }: Reader, programId: string | null, causeId = newId()) => ({
  ...{ programId, causeId, to: email, userId, accountIds: [userId] },
});

type OfReceipt = Told<'receipt.approved' | 'receipt.denied' | 'receipt.submitted'>;
const aboutReceipt = ({ besides, programId, subject }: OfReceipt) => envelope(besides.reader, programId, subject.id);
const nameOf = ({ besides, subject }: OfReceipt) => ({ name: besides.reader.name, receiptNumber: subject.name ?? '' });

const approvedMail = ({
  programId,
  member,
  besides,
}: Told<'account.email-confirmed' | 'member.approved'>): SomeMail => ({
  kind: 'userApproved',
  ...envelope(besides.reader, programId, member?.id),
  data: { firstName: besides.reader.name },
});

const noticeTo = (reader: Reader, { programId }: Told, notice: AccountNotice): SomeMail => ({
  kind: 'accountNotice',
  ...envelope(reader, programId),
  data: { name: reader.name, notice },
});

type OfFactor = Extract<Told, { besides: { isAdmin: boolean } }>;
const factorMail = (
  { programId, besides: { reader, isAdmin } }: OfFactor,
  news: MailData['secondFactorChanged']['news'],
): SomeMail[] => [
  {
    kind: 'secondFactorChanged',
    ...envelope(reader, programId),
    data: { firstName: reader.name, isAdmin, news },
  },
];
