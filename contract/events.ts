import { z } from 'zod';
import { approvalKinds } from '#domain/approvals.ts';
import { exportProblems } from '#domain/exports.ts';
import { importFailures, importKindNames } from '#domain/imports/kinds.ts';
import { denialReasons } from '#domain/receipts.ts';
import { id } from './primitives.ts';

/**
 * One changed part. `was` is missing if the part is new, `is` if it was removed. Both can be any JSON; long texts that
 * staff change are cut before they are recorded.
 */
const change = z.object({
  /** Field names and list positions, outermost first: ['questions', 1, 'text']. */
  path: z.array(z.union([z.string(), z.int()])),
  was: z.unknown().optional(),
  is: z.unknown().optional(),
});
export type ChangedPart = z.output<typeof change>;
const changes = z.object({
  changes: z.array(change),
  /** The number of further changes that are not listed. */
  more: z.int().default(0),
});
export type Changes = z.output<typeof changes>;

const nothing = z.object({});
/** The id of the row that a participant's event is about, beside the participant. */
const row = { row: id };
const ownReceipt = z.object({ receiptNumber: z.string(), dateOfPurchase: z.string() });
/** What a second administrator decides; and who asked for it, by username, of what another one has done. */
const request = { request: z.enum(approvalKinds), points: z.int() };
const askedBy = z.string().optional();
/** Without a day, the list was not bounded there. */
const bounded = z.object({ file: z.string(), from: z.string().optional(), to: z.string().optional() });
const importedFile = z.object({ kind: z.enum(importKindNames), file: z.string() });
const exported = bounded.extend({ rows: z.int() });

/**
 * Everything that happens in a program and an installation, each once, with its data. An action tells it once
 * (server/events), in the transaction in which it happens, and what follows is said there in one table for each follower.
 *
 * The data may leave the house, to whom the program of the event belongs: it holds no password and no link that lets someone
 * in, and of people what their program knows of them. What is in no program (accounts of administrators, invitations, the
 * installation) is the operator's alone. It is kept for years in the audit, so it must go on to fit what was recorded
 * earlier: a new key is optional or has a default.
 */
export const events = {
  'account.authenticator-app-added': nothing,
  'account.authenticator-app-removed': nothing,
  /**
   * An administrator's own name, new password or e-mail, in one save. A password is only named. It, and an e-mail that is
   * to be confirmed, are told as events of their own too, as for participants.
   */
  'account.changed': changes,
  /** The new address was proved. */
  'account.email-changed': changes,
  'account.email-change-canceled': nothing,
  /** The address that the account has was proved. */
  'account.email-confirmed': nothing,
  'account.email-link-sent': nothing,
  'account.email-requested': nothing,
  /** Somebody tries many passwords. */
  'account.guessed': z.object({ tries: z.int() }),
  'account.passkey-added': nothing,
  'account.passkey-removed': nothing,
  /** By its owner, who knew the earlier one. */
  'account.password-changed': nothing,
  /** With a link, or on the command line. */
  'account.password-reset': nothing,
  'account.password-link-made': nothing,
  'account.recovery-code-used': nothing,
  'account.recovery-codes-made': nothing,
  'account.second-factor-reset': nothing,
  'account.sessions-ended': nothing,
  /** About what that waits an administrator is mailed, and how often. */
  'account.waiting-mails-chosen': changes,

  'session.opened': nothing,
  'session.ended': nothing,
  /** An administrator looks at the pages of a participant. */
  'session.view-begun': nothing,
  'session.view-ended': nothing,

  /** On the command line. */
  'administrator.added': nothing,
  'administrator.disabled': nothing,
  'administrator.enabled': nothing,
  'administrator.registered': z.object({ invitedBy: z.string().nullable(), invitedAs: z.string().nullable() }),
  'administrator.roles-changed': changes,
  /** The roles in words; none in entries from before there were roles. */
  'invitation.made': z.object({ roles: z.array(z.string()).default([]) }),
  'invitation.withdrawn': nothing,

  'company.created': changes,
  'company.changed': changes,

  'program.created': nothing,
  'program.changed': changes,
  /** In both programs, each by its name. */
  'program.copied': z.object({ from: z.string(), to: z.string() }),
  'program.disabled': nothing,
  'program.enabled': nothing,
  'program.opened': nothing,
  'program.set-up': changes,
  /** A step of setting it up was saved, without another change. */
  'program.step-saved': nothing,
  /** The version of the terms that is there is to be accepted by everybody who has not. */
  'program.terms-asked': z.object({ version: z.int() }),
  'program.deleted': z.object({ slug: z.string().nullable(), company: z.string().nullable() }),
  'program.balances-exported': exported,
  'program.decisions-exported': exported,
  /** Everything that makes it, without people. */
  'program.exported': nothing,
  /** Those of its template, so many of each. */
  'program.samples-removed': z.object({ items: z.int(), rewards: z.int(), trainings: z.int() }),
  /** Links for this many people, which let each in. */
  'program.invitations-printed': z.object({ rows: z.int() }),
  'program.invitations-sent': z.object({ rows: z.int() }),
  'program.members-exported': exported,
  'program.orders-exported': exported,
  'program.catalog-exported': exported,
  'program.points-exported': exported,
  'program.receipts-exported': exported,
  'program.trainings-exported': exported,
  /** A job is to write a file, which is downloaded later: that is told as an export. */
  'export.asked': bounded,
  /** By the job. */
  'export.finished': exported,
  'export.failed': bounded.extend({ problem: z.enum(exportProblems) }),
  /** It was stopped, or its file removed before its time, also by a new one in its place. */
  'export.removed': bounded,

  /** A file of rows was brought, and is tried. */
  'import.added': importedFile,
  /** Before it was applied. */
  'import.removed': importedFile,
  /** With what was put back of the program. */
  'import.undone': changes.extend({ ...importedFile.shape, kept: z.int() }),
  /** How many people, and nobody by name; `invited`: who is new is mailed. */
  'import.people-applied': z.object({
    ...{ rows: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), invited: z.boolean() },
  }),
  /** Nobody by name; `expired` of them have expired at once. */
  'import.balances-booked': z.object({
    ...{ points: z.int(), members: z.int(), rows: z.int(), expired: z.int() },
  }),
  /** By the job, after it was applied, undone, or has failed. */
  'import.ended': importedFile.extend({
    step: z.enum(['applied', 'undone']),
    failure: z.enum(importFailures).nullable(),
    ...{ created: z.int(), changed: z.int(), refused: z.int(), kept: z.int() },
  }),

  'alias.added': changes,
  'alias.changed': changes,
  'alias.removed': changes,
  'category.added': changes,
  'category.changed': changes,
  'category.removed': changes,
  'catalog.column-removed': changes.extend({ items: z.int() }),
  'catalog.repriced': z.object({
    ...{ items: z.int(), before: z.int(), after: z.int(), refused: z.int(), factor: z.string(), rounding: z.string() },
    ...{ category: z.string().nullable(), search: z.string().nullable() },
  }),
  'catalog.imported': changes.extend({
    ...{ rows: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), newCategories: z.int() },
    columns: z.array(z.string()),
  }),
  'rebate-item.added': changes,
  'rebate-item.changed': changes,
  'reward-item.added': changes,
  'reward-item.changed': changes,
  'training.added': changes,
  'training.changed': changes,

  'announcement.added': changes,
  'announcement.changed': changes,
  'announcement.removed': changes,

  /** Without its code, with which anybody can register. */
  'way-in.added': changes,
  'way-in.changed': changes,

  /** By itself; `approved`: it needs no approval. */
  'member.registered': z.object({
    approved: z.boolean(),
    /** The version of the terms that it accepted. */
    terms: z.int().optional(),
  }),
  /** By staff. */
  'member.added': z.object({ approved: z.boolean(), adminOnly: z.boolean() }),
  /** A mail with the link. */
  'member.invited': nothing,
  'member.invitation-opened': nothing,
  /** Its own answers to the registration form, by itself. */
  'member.answers-changed': changes,
  /** By itself, or by its first login: in which it reads pages and mails. */
  'member.language-chosen': z.object({ language: z.string() }),
  /** The same by staff. */
  'member.answers-corrected': changes,
  /** By itself, after it registered. */
  'member.terms-accepted': z.object({ version: z.int() }),
  'member.approved': nothing,
  /** Its own name and address, by itself. Its mailbox is told if rewards are sent elsewhere from then on. */
  'member.changed': changes,
  /** The same by staff. */
  'member.corrected': changes,
  'member.deleted': nothing,
  'member.denied': nothing,
  'member.disabled': nothing,
  'member.enabled': nothing,
  /** What was not finished: drafts were deleted and receipts denied, rewards can no longer be sent. */
  'member.erased': z.object({ drafts: z.int(), waitingReceipts: z.int(), unshippedRewards: z.int() }),
  'member.exported': nothing,
  /** `amount` was added to the points; a negative one was taken. */
  'points.adjusted': z.object({ amount: z.int(), pointsLeft: z.int(), reason: z.string(), askedBy }),
  /**
   * By themselves, on the day `on` in the program's time zone. What a movement finds due before that is told by the movement
   * alone: both change the same points.
   */
  'points.expired': z.object({ points: z.int(), on: z.string() }),
  /** The participant was warned: points that expire with the end of each day, earliest first. */
  'points.expiring': z.object({ expiring: z.array(z.object({ on: z.string(), points: z.int() })) }),
  /** Points owed. */
  'points.written-off': z.object({ points: z.int(), owed: z.int(), reason: z.string(), askedBy }),

  /** Nothing was moved: another administrator decides. What is approved is told as what was done. */
  'approval.requested': z.object({ ...request, reason: z.string() }),
  'approval.declined': z.object({ ...request, comment: z.string(), askedBy: z.string() }),
  'approval.withdrawn': z.object(request),

  'draft.changed': ownReceipt.extend(row),
  'draft.deleted': z.object(row),
  'draft.item-added': z.object({ ...row, receiptNumber: z.string(), quantity: z.int() }),
  /** A quantity of 0 removed it. */
  'draft.item-changed': z.object({ ...row, quantity: z.int() }),
  'receipt.submitted': z.object({ receiptNumber: z.string() }),
  /** A draft was begun in the place of a denied receipt. */
  'receipt.sent-again': ownReceipt.extend(row),
  'receipt.approved': z.object({ points: z.int(), adminComments: z.string().nullable() }),
  'receipt.denied': z.object({
    denialReason: z.literal(denialReasons),
    denialReasonOther: z.string().nullable(),
    adminComments: z.string().nullable(),
  }),
  /** What it had paid was taken back: points at once, and the rest as points owed. `objected`: an objection was upheld. */
  'receipt.reopened': z.object({
    reason: z.string(),
    points: z.int(),
    owed: z.int(),
    askedBy,
    objected: z.boolean().optional(),
  }),
  /** By the participant, against the last decision. */
  'objection.sent': z.object({ ...row, words: z.string() }),
  /** The decision stays; one that is upheld is told as a reopening. */
  'objection.kept': z.object({ answer: z.string() }),
  /** Within seconds by who decided it, before anybody was told. It had paid `points`. */
  'receipt.taken-back': z.object({ approved: z.boolean(), points: z.int() }),
  'receipt.item-added': z.object({ item: z.string(), points: z.int(), quantity: z.int() }),
  'receipt.item-corrected': changes.extend({ item: z.string() }),

  'cart.emptied': nothing,
  'cart.item-added': z.object({
    ...row,
    quantity: z.int(),
    size: z.string().nullable(),
    color: z.string().nullable(),
  }),
  'cart.item-changed': z.object({ ...row, quantity: z.int() }),
  'cart.item-removed': z.object(row),
  'order.placed': nothing,
  /** One item of it. */
  'order.shipped': changes,
  'order.shipment-changed': changes,
  /** `points` came back, of which some settled points owed or expired at once. */
  'order.returned': z.object({
    quantity: z.int(),
    points: z.int(),
    settled: z.int(),
    expired: z.int(),
    shipped: z.boolean(),
    returnReason: z.string(),
  }),

  'training.watched': z.object(row),
  'training.question-answered': z.object({ ...row, answer: z.string() }),
  'training.completed': z.object(row),

  'favorite.added': z.object(row),
  'favorite.removed': z.object(row),
  'goal.chosen': z.object({ row: id.nullable() }),
  /** A browser is sent news. */
  'push.subscribed': nothing,
  'push.unsubscribed': nothing,
  'upload.begun': z.object({ file: z.string() }),
  'upload.read': z.object({ file: z.string() }),
  'upload.removed': z.object({ file: z.string() }),

  /** Asked for by a person; mails that follow from another event are no events. */
  'mail.sent': z.object({ kind: z.string() }),
  'mail.sent-again': z.object({ subject: z.string() }),
  'mail.tried-again': z.object({ subject: z.string() }),
  'mail.tested': nothing,
  'job.tried-again': z.object({ task: z.string(), jobs: z.int() }),
  'maintenance.begun': z.object({ message: z.string() }),
  'maintenance.ended': nothing,
} as const satisfies Record<`${string}.${string}`, z.ZodObject>;

/** What an event is about. */
export type SubjectKind =
  | 'administrator'
  | 'alias'
  | 'announcement'
  | 'cartItem'
  | 'category'
  | 'company'
  | 'installation'
  | 'invitation'
  | 'mail'
  | 'order'
  | 'program'
  | 'rebateItem'
  | 'receipt'
  | 'rewardItem'
  | 'training'
  | 'user'
  | 'wayIn';

export type EventType = keyof typeof events;
export type EventData = { [T in EventType]: z.output<(typeof events)[T]> };
