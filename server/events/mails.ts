import type { AccountNotice, MailData, MailKind } from '#domain/mails.ts';
import type { Config } from '#server/config.ts';
import { newId } from '#server/db/ids.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Moved, Reader, Told } from '#server/event.ts';
import { type NewMail, writeMail } from '#server/mail/actions.ts';
import { lookUp, none, type Table } from './table.ts';

type SomeMail = { [K in MailKind]: NewMail<K> }[MailKind];

/**
 * The mails after each event. Not here are those that an action is asked for, a link or the word of a parcel: what it
 * stores depends on whether the mail was written, and what lets somebody in is in no event.
 */
const mailsAfter: Table<SomeMail[]> = {
  ...none(
    'approval',
    'program.balances-exported',
    'program.catalog-exported',
    'program.decisions-exported',
    'program.exported',
    'program.points-exported',
  ),
  ...none('announcement', 'way-in'),
  ...none('alias', 'cart', 'catalog', 'category', 'company', 'draft', 'favorite', 'goal', 'invitation', 'job'),
  ...none(
    'maintenance',
    'export.asked',
    'export.removed',
    'import.added',
    'import.removed',
    'import.people-applied',
    'import.balances-booked',
    'import.undone',
    'push',
    'rebate-item',
    'reward-item',
    'session',
    'upload',
    'account.changed',
    'account.waiting-mails-chosen',
  ),
  ...none('account.email-change-canceled', 'account.email-link-sent', 'account.password-link-made'),
  ...none('account.sessions-ended', 'administrator.added', 'administrator.disabled', 'administrator.enabled'),
  ...none('administrator.registered', 'program.created', 'program.changed', 'program.disabled', 'program.enabled'),
  ...none(
    'program.set-up',
    'program.step-saved',
    'program.deleted',
    'program.invitations-printed',
    'program.invitations-sent',
    'program.members-exported',
  ),
  ...none('program.copied', 'program.opened', 'program.samples-removed'),
  ...none('program.orders-exported', 'program.receipts-exported', 'program.trainings-exported', 'training.added'),
  ...none('training.changed', 'member.registered', 'member.added', 'member.answers-changed', 'member.language-chosen'),
  ...none('member.invited', 'member.invitation-opened', 'member.terms-accepted', 'program.terms-asked'),
  ...none('member.answers-corrected', 'member.deleted', 'member.denied'),
  ...none('member.disabled', 'member.enabled', 'member.erased', 'member.exported', 'points.adjusted'),
  ...none('points.expired', 'points.written-off', 'objection.sent'),
  ...none('receipt.sent-again', 'receipt.taken-back', 'receipt.item-added', 'receipt.item-corrected', 'order.shipped'),
  ...none('order.shipment-changed', 'training.watched', 'training.question-answered', 'training.completed'),
  ...none('mail.sent', 'mail.sent-again', 'mail.tried-again'),
  'account.authenticator-app-added': (event) => factorMail(event, { event: 'authenticator app added' }),
  'account.authenticator-app-removed': (event) => factorMail(event, { event: 'authenticator app removed' }),
  'account.email-changed': (event) =>
    event.internal.readers.map((reader) =>
      noticeTo(reader, event, { what: 'email changed', email: event.internal.email }),
    ),
  'account.email-confirmed': (event) => (event.internal.isApproved ? [approvedMail(event)] : []),
  'account.email-requested': (event) => [
    noticeTo(event.internal.reader, event, { what: 'email requested', email: event.internal.email }),
  ],
  'account.guessed': ({ programId, subject, data, internal: { reader, causeId, href } }) => [
    {
      kind: 'passwordsTried',
      ...toOwner(reader, programId, causeId),
      data: { username: subject.name ?? '', tries: data.tries, href },
    },
  ],
  'account.passkey-added': (event) => factorMail(event, { event: 'passkey added', passkey: event.internal.passkey }),
  'account.passkey-removed': (event) =>
    factorMail(event, { event: 'passkey removed', passkey: event.internal.passkey }),
  'account.password-changed': (event) => [noticeTo(event.internal.reader, event, { what: 'password changed' })],
  'account.password-reset': (event) => [noticeTo(event.internal.reader, event, { what: 'password changed' })],
  'account.recovery-code-used': (event) =>
    factorMail(event, { event: 'recovery code used', left: event.internal.left }),
  'account.recovery-codes-made': (event) => factorMail(event, { event: 'recovery codes made' }),
  'account.second-factor-reset': (event) => factorMail(event, { event: 'second factor reset' }),
  'administrator.roles-changed': ({ programId, internal: { reader, roles, by } }) =>
    reader ? [{ kind: 'rolesChanged', ...envelope(reader, programId), data: { name: reader.name, roles, by } }] : [],
  'export.failed': (event) => exportMails(event, event.data.problem),
  'export.finished': (event) => exportMails(event, null),
  'import.ended': ({ programId, subject, data, internal: { reader, causeId, importId } }) =>
    reader && programId
      ? [
          {
            kind: 'importEnded',
            ...envelope(reader, null, causeId),
            data: { ...data, name: reader.name, program: subject.name ?? '', programId, importId },
          },
        ]
      : [],
  'mail.tested': ({ internal: { reader } }) => [
    // It is about no account: an unconfirmed address is tested as well.
    { kind: 'mailTest', ...envelope(reader, null), userId: null, data: { by: reader.name } },
  ],
  'member.approved': (event) => [approvedMail(event)],
  'member.changed': ({ programId, internal: { moved } }) => movedMails(programId, moved),
  'member.corrected': (event) => [
    ...event.internal.emailReaders.map((reader) => noticeTo(reader, event, { what: 'email corrected' })),
    ...movedMails(event.programId, event.internal.moved),
  ],
  'objection.kept': (event) => [
    {
      kind: 'objectionAnswered',
      ...toOwner(event.internal.reader, event.programId),
      data: { ...nameOf(event), receiptId: event.subject.id, words: event.internal.words, answer: event.data.answer },
    },
  ],
  'order.placed': ({ programId, subject, internal: { reader, ...order } }) => [
    { kind: 'orderPlaced', ...toOwner(reader, programId, subject.id), data: { name: reader.name, ...order } },
  ],
  'order.returned': ({ programId, data: { returnReason: reason, ...data }, internal: { reader, causeId, item } }) => [
    {
      kind: 'orderReturned',
      ...toOwner(reader, programId, causeId),
      data: { name: reader.name, item, reason, ...data },
    },
  ],
  'points.expiring': ({ programId, data, internal: { reader, causeId } }) => [
    { kind: 'pointsExpiring', ...toOwner(reader, programId, causeId), data: { name: reader.name, ...data } },
  ],
  'receipt.approved': (event) => [
    {
      kind: 'userRebateSubmissionApproved',
      ...aboutReceipt(event),
      data: {
        ...nameOf(event),
        ...event.internal.outcome,
        points: event.data.points,
        adminComments: event.data.adminComments,
      },
    },
  ],
  'receipt.denied': (event) => [
    {
      kind: 'userRebateSubmissionDenied',
      ...aboutReceipt(event),
      data: {
        ...nameOf(event),
        receiptId: event.subject.id,
        denial: event.data,
        adminComments: event.data.adminComments,
      },
    },
  ],
  'receipt.reopened': (event) => [
    {
      kind: 'receiptReopened',
      ...toOwner(event.internal.reader, event.programId),
      data: { ...nameOf(event), receiptId: event.subject.id, ...reopeningOf(event) },
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
export const mailsOf = (event: Told): SomeMail[] => lookUp(mailsAfter, event) ?? [];

export async function writeMailsOf(db: Tx, config: Config, events: readonly Told[]): Promise<void> {
  for (const mail of events.flatMap((event) => mailsOf(event))) await writeMail(db, { config }, mail);
}

/** There is one mail for each kind and cause. */
const envelope = ({ email, userId, language }: Reader, programId: string | null, causeId = newId()) => ({
  ...{ programId, causeId, to: email, userId, language },
});
/** Of one whose cause is nothing that its reader has, so that it is found when the reader is erased. */
const toOwner = (reader: Reader, programId: string | null, causeId?: string) => ({
  ...envelope(reader, programId, causeId),
  accountIds: [reader.userId],
});

type OfReceipt = Told<
  'objection.kept' | 'receipt.approved' | 'receipt.denied' | 'receipt.reopened' | 'receipt.submitted'
>;
const aboutReceipt = ({ internal, programId, subject }: OfReceipt) =>
  toOwner(internal.reader, programId, 'causeId' in internal ? internal.causeId : subject.id);
const reopeningOf = ({ data: { reason, points, owed } }: Told<'receipt.reopened'>) => ({ reason, points, owed });
const nameOf = ({ internal, subject }: OfReceipt) => ({
  name: internal.reader.name,
  receiptNumber: subject.name ?? '',
});

const approvedMail = ({
  programId,
  member,
  internal,
}: Told<'account.email-confirmed' | 'member.approved'>): SomeMail => ({
  kind: 'userApproved',
  ...envelope(internal.reader, programId, member?.id),
  data: { firstName: internal.reader.name },
});

const noticeTo = (reader: Reader, { programId }: Told, notice: AccountNotice): SomeMail => ({
  kind: 'accountNotice',
  ...toOwner(reader, programId),
  data: { name: reader.name, notice },
});

const movedMails = (programId: string | null, moved: Moved | null): SomeMail[] =>
  (moved?.readers ?? []).map((reader) => {
    const { readers: _, ...change } = moved!;
    return { kind: 'addressChanged', ...toOwner(reader, programId), data: { name: reader.name, ...change } };
  });

/** One for each export, to who asked for it. */
const exportMails = (
  { programId, subject, data, internal: { reader, causeId, until } }: Told<'export.failed' | 'export.finished'>,
  problem: MailData['exportPrepared']['problem'],
): SomeMail[] =>
  reader && programId
    ? [
        {
          kind: 'exportPrepared',
          ...envelope(reader, null, causeId),
          data: { ...data, name: reader.name, exported: subject.name ?? '', programId, until, problem },
        },
      ]
    : [];

type OfFactor = Extract<Told, { internal: { isAdmin: boolean } }>;
const factorMail = (
  { programId, internal: { reader, isAdmin } }: OfFactor,
  news: MailData['secondFactorChanged']['news'],
): SomeMail[] => [
  {
    kind: 'secondFactorChanged',
    ...toOwner(reader, programId),
    data: { firstName: reader.name, isAdmin, news },
  },
];
