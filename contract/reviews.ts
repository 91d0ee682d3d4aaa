import { z } from 'zod';
import { approvalRights } from '#domain/approvals.ts';
import { readingFailures } from '#domain/reading/failures.ts';
import { receiptDecisions } from '#domain/receipts.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { approves, refusedByTwo, seenToApprove, waits } from './approvals.ts';
import { erased, member, unknownMember } from './members.ts';
import {
  id,
  instant,
  line,
  next,
  points,
  text,
  total,
  unlessUpdatedSince,
  updatedSince,
  window,
} from './primitives.ts';
import { readingState, readValues } from './readings.ts';
import { noRoom, notFound, numberTaken, objection, printed, quantity, receipt, receiptFacts } from './receipts.ts';
import { noProgram, programNotFound, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** A row of a list, without picture and lines. */
export const listedReceipt = z.object({ ...receiptFacts, itemCount: z.int(), updatedAt: instant });
export type ListedReceipt = z.output<typeof listedReceipt>;

/** Another receipt that may be the same purchase. */
export const possibleDuplicate = z.object({
  _id: id,
  user: z.object({ _id: id, name: z.string(), username: z.string() }),
  receiptNumber: z.string(),
  dateOfPurchase: z.string(),
  state: z.enum(['submitted', 'approved', 'denied']),
  decidedAt: instant.nullable(),
  sameNumber: z.boolean(),
  sameFile: z.boolean(),
  /** Whether it is the denied receipt of the same member that this one sends again, which is allowed. */
  sentBefore: z.boolean(),
  denialReason: z.string().nullable(),
  denialReasonOther: z.string().nullable(),
});
export type PossibleDuplicate = z.output<typeof possibleDuplicate>;

/** What was decided, and what was taken back. `reason`: the own words of a denial, or why it was reopened. */
const decision = z.object({
  decision: z.enum(receiptDecisions),
  at: instant,
  by: z.string().nullable(),
  points: z.int().nullable(),
  denialReason: z.string().nullable(),
  reason: z.string().nullable(),
  comments: z.string().nullable(),
  objection: objection
    .extend({
      answeredBy: z.string().nullable(),
      /** Whether the caller made the decision, and somebody else answers. */
      isOwn: z.boolean(),
    })
    .nullable(),
});

/** What a reviewer needs in addition to the receipt. */
export const reviewedReceipt = receipt.extend({
  outsideProgram: z.boolean(),
  /** Approved ones first, then those that wait, then denied ones; of each other members' first, then the newest. */
  possibleDuplicates: z.array(possibleDuplicate),
  /** With those that are not listed. */
  duplicatesInAll: z.object({ approved: z.int(), submitted: z.int(), denied: z.int() }),
  member: z.object({ _id: id, receipts: z.int(), deniedReceipts: z.int() }),
  decidedBy: z.string().nullable(),
  /** The first one first; the receipt is as the last one left it. */
  decisions: z.array(decision),
  /** The last decision, if its caller made it and can take it back for so many seconds. */
  takeBack: z.object({ decision: z.int(), seconds: z.int() }).nullable(),
  /** What was read from its file. */
  reading: readValues.nullable(),
  /** How far that is, and why it failed, if that is known. Null if it was not begun, or this installation reads none. */
  readingState: z.object({ state: readingState, failure: z.enum(readingFailures).nullable() }).nullable(),
  /**
   * Its neighbors in the queue of waiting receipts that was asked for, by date. `position` is null if it is not in that
   * queue.
   */
  queue: z.object({ position: z.int().nullable(), total, previous: id.nullable(), next: id.nullable() }),
});
export type ReviewedReceipt = z.output<typeof reviewedReceipt>;

const decided = {
  // Nobody decides what is their own: the account of a participant with the e-mail of the administrator (ruling 36).
  'own-receipt': [409, 'receiptIsOwn'],
  'receipt-approved': numberTaken['receipt-approved'],
  'receipt-denied': [409, 'receiptDenied'],
  'receipt-unfinished': [409, 'receiptUnfinished'],
} as const;
export const notReopened = {
  'own-receipt': decided['own-receipt'],
  erased,
  'receipt-waiting': [409, 'receiptWaits'],
  'receipt-replaced': [409, 'receiptReplaced'],
} as const;
/**
 * Which decision would be taken back, 1 for the first. In whole points what it paid, how much of that is taken back at once,
 * and what the member owes for the rest.
 */
export const reopening = z.object({ decision: z.int(), points: z.int(), takenBack: z.int(), owed: z.int() });
/** What was seen before: if it is another by now, also another decision, nothing is reopened. */
export const expectedReopening = reopening.partial().required({ decision: true });
export const staleReopening = [409, 'reopeningChanged', z.object({ reopening })] as const;

const status = z.enum(['unapproved', 'approved', 'denied']);
/** Limits the waiting receipts to those whose decision is overdue. */
export const only = z.enum(['overdue']).optional();

/** Bounds a number that is only compared. */
const MOST_DECISIONS = 1_000_000;
/** Which decision of a receipt, 1 for the first. */
export const whichDecision = z.int().min(1).max(MOST_DECISIONS);
/** How many decisions, with those that were taken back, the caller saw: if there are others by now, nothing is decided. */
const decisionsSeen = z.int().min(0).max(MOST_DECISIONS).optional();

/** What staff do with receipts. */
export const reviews = {
  getReceipt: route('GET', '/api/admin/receipt/:id', {
    access: 'admin',
    right: 'see-receipts',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'One receipt with what a reviewer needs beside it',
    reads: ['receipts', 'members', 'readings'],
    limit: 'read',
    input: z.object({ id, only }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: notFound,
  }),
  listReceipts: route('GET', '/api/admin/receipt/list', {
    access: 'admin',
    right: 'see-receipts',
    at: ({ program }) => ({ program }),
    summary:
      'Receipts of a program by state, those that wait by default, by date of purchase; with updatedSince those changed since, first to last (next time: the time before this round, less ten minutes)',
    reads: ['receipts', 'members'],
    limit: 'search',
    input: z
      .object({
        program: id,
        status: status.optional(),
        only,
        /** Text in the receipt number, the member's name or username, in any case. */
        search: line(MOST_CHARACTERS.search).optional(),
        sort: z.enum(['name', 'receiptNumber', 'dateOfPurchase']).optional(),
        direction: z.enum(['asc', 'desc']).optional(),
        updatedSince,
        ...window,
      })
      .superRefine(unlessUpdatedSince('only', 'search', 'sort', 'direction')),
    output: z.object({ receipts: z.array(listedReceipt), next, total }),
    refusals: programNotFound,
  }),
  listMemberReceipts: route('GET', '/api/admin/userLoyaltyProgram/:id/receipts', {
    access: 'admin',
    right: 'see-receipts',
    at: ({ id: member }) => ({ member }),
    summary: 'What a member has submitted and what became of it, newest first',
    reads: ['receipts'],
    limit: 'read',
    input: z.object({ id, ...window }),
    output: z.object({ receipts: z.array(listedReceipt), next }),
    refusals: unknownMember,
  }),
  listReceiptsByMember: route('GET', '/api/admin/program/:id/receipts', {
    access: 'admin',
    right: 'see-receipts',
    at: ({ id: program }) => ({ program }),
    summary: 'The same by date of purchase and whole, under the members who entered them',
    reads: ['receipts', 'members', 'points'],
    limit: 'read',
    input: z.object({ id, status: status.default('unapproved'), ...window }),
    output: z.object({
      loyaltyProgram: z.object({
        _id: id,
        /** The members of the receipts on this page; a member can appear again on the next page. */
        userLoyaltyProgram: z.array(member.extend({ receipts: z.array(receipt) })),
      }),
      next,
    }),
    refusals: noProgram,
  }),
  addItemAsAdmin: route('POST', '/api/admin/receipt/addItem', {
    access: 'admin',
    right: 'review',
    at: ({ receiptId: receipt }) => ({ receipt }),
    summary: 'Adds an item to a receipt that waits for its decision',
    changes: ['receipts', 'audit'],
    limit: 'write',
    input: z.object({ receiptId: id, itemId: id, quantity, printed, only }),
    output: z.object({ final: reviewedReceipt }),
    refusals: {
      ...notFound,
      ...decided,
      ...noRoom,
    },
  }),
  correctReceiptItem: route('POST', '/api/admin/receipt/:id/receiptItem/:itemId', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Corrects a line’s quantity, or approves or denies it on its own',
    changes: ['receipts', 'audit'],
    limit: 'write',
    input: z.object({
      id,
      itemId: id,
      only,
      version: version.optional(),
      updatedFields: z.object({
        quantity: quantity.optional(),
        approved: z.boolean().optional(),
        denied: z.boolean().optional(),
      }),
    }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: { ...notFound, ...decided, stale: stale('itemChanged', { receipt: reviewedReceipt }) },
  }),
  readReceiptAgain: route('POST', '/api/admin/receipt/:id/reading', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Reads a receipt’s file again that could not be read',
    changes: ['readings'],
    limit: 'write',
    input: z.object({ id, only }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: {
      ...notFound,
      'reading-off': [409, 'readingOff'],
      'reading-waiting': [409, 'readingWaiting'],
      'reading-done': [409, 'readingDone'],
    },
  }),
  approveReceipt: route('POST', '/api/admin/receipt/:id/approve', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Pays for the items not denied, once',
    changes: ['receipts', 'points', 'counts', 'mail', 'audit', 'aliases'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    limit: 'write',
    input: z.object({
      id,
      only,
      points: points.optional(),
      decisions: decisionsSeen,
      adminComments: text(MOST_CHARACTERS.adminComments).nullish(),
    }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: {
      ...notFound,
      ...decided,
      'receipt-empty': [409, 'reviewedReceiptEmpty'],
      stale: stale('reviewedItemsChanged', { points: z.int(), receipt: reviewedReceipt }),
    },
  }),
  denyReceipt: route('POST', '/api/admin/receipt/:id/deny', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Denies a receipt, with a reason',
    changes: ['receipts', 'counts', 'mail', 'audit'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    limit: 'write',
    input: z.object({
      id,
      only,
      decisions: decisionsSeen,
      denialReason: text(50).nullish(),
      denialReasonOther: text(MOST_CHARACTERS.denialReason).nullish(),
      adminComments: text(MOST_CHARACTERS.adminComments).nullish(),
    }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: {
      ...notFound,
      ...decided,
      'reason-needed': [400, 'denialReasonMissing'],
      stale: stale('receiptDecidedSince', { receipt: reviewedReceipt }),
    },
  }),
  previewReopening: route('GET', '/api/admin/receipt/:id/reopening', {
    access: 'admin',
    right: 'reopen',
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'What reopening a decided receipt would do to its member’s points',
    reads: ['receipts', 'points'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ reopening }),
    refusals: { ...notFound, ...notReopened },
  }),
  takeBackDecision: route('POST', '/api/admin/receipt/:id/takeBack', {
    access: 'admin',
    right: 'review',
    at: ({ id: receipt }) => ({ receipt }),
    summary:
      'Takes the caller’s own last decision back, for seconds: nobody is told of it, and the receipt waits again',
    changes: ['receipts', 'points', 'counts', 'mail', 'audit'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    limit: 'write',
    input: z.object({
      id,
      only,
      /** No later one is taken back instead. */
      decision: whichDecision,
    }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: {
      ...notFound,
      ...notReopened,
      'not-own-decision': [409, 'decisionNotOwn'],
      'take-back-over': [409, 'takeBackOver'],
      'points-spent': [409, 'pointsSpent'],
    },
  }),
  reopenReceipt: route('POST', '/api/admin/receipt/:id/reopen', {
    access: 'admin',
    right: approvalRights.reopening,
    at: ({ id: receipt }) => ({ receipt }),
    summary: 'Takes a decision back, with what it paid: the receipt waits again. Above the limit it only asks for it',
    changes: ['receipts', 'points', 'counts', 'mail', 'approvals', 'audit'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    limit: 'write',
    input: z
      .object({
        id,
        only,
        /** The participant reads it. */
        reason: text(MOST_CHARACTERS.denialReason).pipe(z.string().trim().min(1, says('reopeningReasonMissing'))),
        expected: expectedReopening,
        approval: approves,
      })
      .refine(
        ({ approval, expected }) => !approval || reopening.safeParse(expected).success,
        seenToApprove('expected'),
      ),
    output: z.object({ receipt: reviewedReceipt, waits }),
    refusals: {
      ...notFound,
      ...notReopened,
      ...refusedByTwo,
      stale: staleReopening,
    },
  }),
};
