import { z } from 'zod';
import { approvalRights } from '#domain/approvals.ts';
import { pointsCauses, pointsKinds } from '#domain/ledger.ts';
import { MAX_MOVEMENT } from '#domain/points.ts';
import { MAX_RECEIPT_LINES, receiptDecisions } from '#domain/receipts.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { approves, refusedByTwo, seenToApprove, waits } from './approvals.ts';
import { erased, unknownMember } from './members.ts';
import { ownReceipt } from './own-receipts.ts';
import { id, instant, line, lineNumber, next, window } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

/**
 * One line of a member's ledger: the movement, its cause, and the balance after it. In lists and as what is explained, lines that
 * one booking wrote one after another and that are alike, such as of each lot that expired, are one entry: the last of them, with
 * their sums.
 */
export const pointsEntry = z.object({
  _id: id,
  /** Its number in the member's ledger, from 1. */
  line: z.int(),
  /** How many lines it is. */
  lines: z.int(),
  kind: z.enum(pointsKinds),
  cause: z.enum(pointsCauses),
  /** The cause: a receipt by its number, a training by its name, an adjustment by its reason. In words of the caller’s language, */
  label: z.string(),
  /** and as data. */
  said: z.discriminatedUnion('code', [
    z.object({ code: z.literal('receipt'), number: z.string() }),
    z.object({ code: z.literal('order'), items: z.int() }),
    z.object({ code: z.literal('training'), name: z.string() }),
    z.object({ code: z.literal('text'), text: z.string(), earnedOn: z.string().optional() }),
    /** Lines of several causes, of which `cause` is one. */
    z.object({ code: z.literal('several'), lines: z.int() }),
  ]),
  /** Whole points, negative if they were taken. */
  amount: z.int(),
  /** Points to spend and held ones, after it. */
  balance: z.int(),
  /** By how much it changed the debt, and the debt after it. */
  debtAmount: z.int(),
  debt: z.int(),
  at: instant,
  /** The day of `at` in the program's time zone when it was booked. */
  bookedOn: z.string(),
  /**
   * Of points that were given: how many are left, the first day on which they can be spent if they are on hold, and the
   * last one if they expire.
   */
  lot: z.object({ remaining: z.int(), heldUntil: z.string().nullable(), expiresOn: z.string().nullable() }).nullable(),
});
export type PointsEntry = z.output<typeof pointsEntry>;
export type PointsEntryReply = z.input<typeof pointsEntry>;

const noLine = { 'not-found': [404, 'nothingThere'] } as const;
const lotDates = { spendableOn: z.string(), expiresOn: z.string().nullable() };
const decision = z.object({
  decision: z.enum(receiptDecisions),
  at: instant,
  points: z.int().nullable(),
  denialReason: z.string().nullable(),
  /** The own words of a denial, or why it was reopened. */
  reason: z.string().nullable(),
  comments: z.string().nullable(),
  /** Whether it moved the points of this line. */
  isOfLine: z.boolean(),
});
/** Of which lots and decisions an answer has at most this many. */
export const MOST_OF_LINE = 20;

/** What a line of a ledger was made of. */
export const madeOf = z.object({
  entry: pointsEntry,
  /** The receipt by which points moved, with its items as they are now and its last decisions, the first one first. */
  receipt: z
    .object({
      _id: id,
      items: z
        .array(z.object({ _id: id, name: z.string(), quantity: z.int(), points: z.int(), denied: z.boolean() }))
        .max(MAX_RECEIPT_LINES),
      decisions: z.array(decision).max(MOST_OF_LINE),
    })
    .nullable(),
  /** What was ordered, each with the points of one. */
  order: z
    .object({
      items: z.array(
        z.object({
          _id: id,
          name: z.string(),
          quantity: z.int(),
          points: z.int(),
        }),
      ),
    })
    .nullable(),
  training: z.object({ correct: z.int(), questions: z.int() }).nullable(),
  /** When the points that the line gave can be spent. */
  gave: z.object({ remaining: z.int(), ...lotDates }).nullable(),
  /**
   * The lines whose points it took, or gave back if `points` is below 0; in the order of the ledger. `isTakenBack`: the line
   * had been reversed before.
   */
  lots: z
    .array(z.object({ of: pointsEntry, points: z.int(), isTakenBack: z.boolean(), ...lotDates }))
    .max(MOST_OF_LINE),
  /** With those that are not listed. */
  lotsInAll: z.int(),
  /** The lines that it takes back or gives back. */
  takesBack: z.array(pointsEntry).max(MOST_OF_LINE),
  /** The lines that took it back, or gave back of it. */
  takenBackBy: z.array(pointsEntry).max(MOST_OF_LINE),
});
export type MadeOfReply = z.input<typeof madeOf>;
/** The participant reads what was said against the last decision as well, or can say it, at the receipt's newest line. */
const ownMadeOf = madeOf.extend({
  receipt: madeOf.shape.receipt
    .unwrap()
    .extend({ ...ownReceipt.pick({ decision: true, objection: true }).shape, isSentAgain: z.boolean() })
    .extend({ isNewestLine: z.boolean() })
    .nullable(),
});
/** Staff read who decided as well. */
const madeOfForStaff = madeOf.extend({
  by: z.string().nullable(),
  receipt: madeOf.shape.receipt
    .unwrap()
    .extend({ decisions: z.array(decision.extend({ by: z.string().nullable() })).max(MOST_OF_LINE) })
    .nullable(),
});

/** What a person moves by hand, for a reason that the participant reads. */
const byHand = {
  id,
  reason: line(MOST_CHARACTERS.adjustmentReason).pipe(z.string().min(1, says('adjustmentReasonMissing'))),
  approval: approves,
};
export const totals = z.object({
  totalPoints: z.int(),
  currentPoints: z.int(),
  heldPoints: z.int(),
  debtPoints: z.int(),
});

const refusalsByHand = {
  ...unknownMember,
  ...refusedByTwo,
  erased,
  'own-points': [403, 'ownPoints'],
  'awaiting-approval': [409, 'userAwaitsApproval'],
  stale: [409, 'userPointsChanged', totals],
  'adjusted-otherwise': [409, 'adjustedOtherwise'],
} as const;

export const points = {
  listPoints: route('GET', '/api/client/points/list', {
    access: 'client',
    summary: 'The caller’s points entries with the running balance, newest first',
    reads: ['points'],
    limit: 'read',
    input: z.object({ ...window }),
    output: z.object({ entries: z.array(pointsEntry), next }),
  }),
  listMemberPoints: route('GET', '/api/admin/userLoyaltyProgram/:id/points', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: member }) => ({ member }),
    summary: 'A member’s points entries with the running balance, newest first',
    reads: ['points'],
    limit: 'read',
    input: z.object({ id, ...window }),
    output: z.object({ entries: z.array(pointsEntry), next }),
    refusals: unknownMember,
  }),
  explainPoints: route('GET', '/api/client/points/line/:line', {
    access: 'client',
    summary: 'What a line of the caller’s ledger was made of: its items, decisions and lots',
    reads: ['points', 'receipts', 'orders'],
    limit: 'read',
    input: z.object({ line: lineNumber }),
    output: z.object({ madeOf: ownMadeOf }),
    refusals: noLine,
  }),
  explainMemberPoints: route('GET', '/api/admin/userLoyaltyProgram/:id/points/:line', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: member }) => ({ member }),
    summary: 'What a line of a member’s ledger was made of; items of receipts and orders for who may see those',
    reads: ['points', 'receipts', 'orders'],
    limit: 'read',
    input: z.object({ id, line: lineNumber }),
    output: z.object({ madeOf: madeOfForStaff }),
    refusals: noLine,
  }),
  adjustPoints: route('POST', '/api/admin/userLoyaltyProgram/:id/adjust', {
    access: 'admin',
    right: approvalRights.adjustment,
    at: ({ id: member }) => ({ member }),
    summary:
      'Gives or takes points by hand, for a reason that the participant reads, or asks for it above the limit; one adjustment id works once',
    changes: ['points', 'counts', 'approvals', 'audit'],
    limit: 'write',
    input: z
      .object({
        ...byHand,
        /** An id that the caller chooses: a repeated call with the same id adjusts nothing. */
        adjustmentId: id,
        amount: z
          .int()
          .min(-MAX_MOVEMENT)
          .max(MAX_MOVEMENT)
          .refine((amount) => amount !== 0, says('adjustmentMissing')),
        /** The balance that the caller saw: if it has changed since, nothing is adjusted. */
        expectedBalance: z.int().optional(),
      })
      .refine(
        ({ approval, expectedBalance }) => !approval || expectedBalance !== undefined,
        seenToApprove('expectedBalance'),
      ),
    output: z.object({ userLoyaltyProgram: totals.extend({ _id: id }), waits }),
    refusals: { ...refusalsByHand, 'not-enough-points': [409, 'pointsBelowZero', totals] },
  }),
  writeOffPoints: route('POST', '/api/admin/userLoyaltyProgram/:id/write-off', {
    access: 'admin',
    right: approvalRights['write-off'],
    at: ({ id: member }) => ({ member }),
    summary:
      'Writes off points owed, for a reason that the participant reads, or asks for it above the limit; one write-off id works once',
    changes: ['points', 'counts', 'approvals', 'audit'],
    limit: 'write',
    input: z
      .object({
        ...byHand,
        /** An id that the caller chooses: a repeated call with the same id writes nothing off. */
        writeOffId: id,
        points: z.int().min(1, says('writeOffMissing')).max(MAX_MOVEMENT),
        /** The points owed that the caller saw: if they have changed since, nothing is written off. */
        expectedDebt: z.int().optional(),
      })
      .refine(({ approval, expectedDebt }) => !approval || expectedDebt !== undefined, seenToApprove('expectedDebt')),
    output: z.object({ userLoyaltyProgram: totals.extend({ _id: id }), waits }),
    refusals: { ...refusalsByHand, 'not-that-much-debt': [409, 'fewerPointsOwed', totals] },
  }),
};
