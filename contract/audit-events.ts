import { z } from 'zod';
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
export type AuditChange = z.output<typeof change>;
const changes = z.object({
  changes: z.array(change),
  /** The number of further changes that are not listed. */
  more: z.int().default(0),
});

const nothing = z.object({});
const ownReceipt = z.object({ receiptNumber: z.string(), dateOfPurchase: z.string() });
/** The id of the row that a participant's call was about. Not shown. */
const row = { row: id };

const event = <const A extends string, D extends z.ZodType>(action: A | readonly A[], data: D) =>
  z.object({ action: z.literal(typeof action === 'string' ? [action] : [...action]), data });

/**
 * Everything that can be recorded, each action with its data. Entries are never edited, so an action stays in this
 * list, and its data must fit old entries. `web/admin/audit` has the words for each.
 */
export const auditEvent = z.discriminatedUnion('action', [
  event(['invitation withdrawn', 'administrator disabled', 'administrator enabled'], nothing),
  /** The roles in words; none in entries from before there were roles. */
  event('administrator invited', z.object({ roles: z.array(z.string()).default([]) })),
  event('roles changed', changes),
  // On the command line.
  event(['administrator added', 'password link made'], nothing),
  event('administrator registered', z.object({ invitedBy: z.string().nullable(), invitedAs: z.string().nullable() })),
  event(['password reset', 'exported personal data'], nothing),
  /** Of administrators; a new password is only named. */
  event(['own account changed', 'email confirmed'], changes),
  event(['email change cancelled', 'email link sent again', 'sessions ended'], nothing),
  event(['authenticator app added', 'authenticator app removed', 'passkey added', 'passkey removed'], nothing),
  event(['second factor reset', 'recovery codes made', 'recovery code used'], nothing),

  event(['company created', 'company changed'], changes),
  event(['program created', 'program disabled', 'program enabled'], nothing),
  event(['program changed', 'program set up'], changes),
  event('program deleted', z.object({ slug: z.string().nullable(), company: z.string().nullable() })),

  event(['category added', 'category changed', 'category removed'], changes),
  event(['alias added', 'alias changed', 'alias removed'], changes),
  event(['rebate item added', 'rebate item changed'], changes),
  event('rebate item column removed', changes.extend({ items: z.int() })),
  event(
    'rebate items imported',
    changes.extend({
      ...{ rows: z.int(), created: z.int(), changed: z.int(), unchanged: z.int(), newCategories: z.int() },
      columns: z.array(z.string()),
    }),
  ),
  event(['reward item added', 'reward item changed'], changes),
  event(['training added', 'training changed'], changes),

  event('user added', z.object({ approved: z.boolean(), adminOnly: z.boolean() })),
  event(['user approved', 'user denied', 'user disabled', 'user enabled', 'user deleted', 'user viewed'], nothing),
  /** What was not finished: drafts were deleted and receipts denied, rewards can no longer be sent. */
  event('user erased', z.object({ drafts: z.int(), waitingReceipts: z.int(), unshippedRewards: z.int() })),
  event(['user details corrected', 'user answers corrected'], changes),
  /** `amount` was added to the points; a negative one was taken. */
  event('user points adjusted', z.object({ amount: z.int(), pointsLeft: z.int(), reason: z.string() })),

  event('receipt approved', z.object({ points: z.int(), adminComments: z.string().nullable() })),
  event(
    'receipt denied',
    z.object({
      denialReason: z.literal(Object.keys(denialReasons) as (keyof typeof denialReasons)[]),
      denialReasonOther: z.string().nullable(),
      adminComments: z.string().nullable(),
    }),
  ),
  event('receipt item added', z.object({ item: z.string(), points: z.int(), quantity: z.int() })),
  event('receipt item corrected', changes.extend({ item: z.string() })),
  event(['shipment changed', 'reward shipped'], changes),

  event('mail sent', z.object({ kind: z.string() })),
  event(['mail test sent', 'maintenance ended'], nothing),
  event('jobs tried again', z.object({ task: z.string(), jobs: z.int() })),
  event('maintenance begun', z.object({ message: z.string() })),
  event(['mail sent again', 'mail tried again'], z.object({ subject: z.string() })),
  event(
    ['users exported', 'trainings exported', 'rebate submissions exported', 'reward submissions exported'],
    z.object({ file: z.string(), rows: z.int() }),
  ),

  // Actions of participants, recorded when an administrator does them in View As.
  event(['own details changed', 'own answers changed'], changes),
  event('item entered', z.object({ ...row, receiptNumber: z.string(), quantity: z.int() })),
  event(['entered item changed', 'reward in cart changed'], z.object({ ...row, quantity: z.int() })),
  event('draft changed', ownReceipt.extend(row)),
  event(
    [
      'draft deleted',
      'favorite added',
      'favorite removed',
      'reward removed from cart',
      'video watched',
      'training completed',
    ],
    z.object(row),
  ),
  event('receipt submitted', z.object({ receiptNumber: z.string() })),
  event('denied receipt sent again', ownReceipt.extend(row)),
  event(
    'reward put into cart',
    z.object({ ...row, quantity: z.int(), size: z.string().nullable(), color: z.string().nullable() }),
  ),
  event(['cart emptied', 'order placed', 'view ended'], nothing),
  event('question answered', z.object({ ...row, answer: z.string() })),
  event(['upload begun', 'upload read', 'upload removed'], z.object({ file: z.string() })),
]);
export type AuditEvent = z.output<typeof auditEvent>;
export type AuditAction = AuditEvent['action'];

/** The kind of thing that an entry is about. */
export const auditKinds = [
  'administrator',
  'alias',
  'cartItem',
  'category',
  'company',
  'installation',
  'invitation',
  'mail',
  'program',
  'rebateItem',
  'receipt',
  'rewardItem',
  'training',
  'user',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The fields that a participant sent, as changes of an entry. Their earlier values are not known. */
export const sentParts = (sent: Readonly<Record<string, unknown>>): z.output<typeof changes> => ({
  changes: Object.entries(sent).flatMap(([field, is]) => (is === undefined ? [] : [{ path: [field], is }])),
  more: 0,
});
