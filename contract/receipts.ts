import { z } from 'zod';
import { MAX_ROW_LENGTH } from '#domain/reading/row-text.ts';
import { ITEMS_NEEDED, MAX_RECEIPT_LINES, NO_ITEMS, REASON_NEEDED } from '#domain/receipts.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { fileRefusals, image, imageReference } from './files.ts';
import { member } from './members.ts';
import { empty, id, instant, line, next, points, text, total, window } from './primitives.ts';
import { readValues } from './readings.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

const receiptItem = z.object({
  _id: id,
  item: z.object({ _id: id, name: z.string(), points: z.int(), image: image.nullable() }),
  quantity: z.int(),
  approved: z.boolean(),
  denied: z.boolean(),
  /** What its file prints for it, if it was picked for a line that was read. */
  printed: z.string().nullable(),
  version,
});
export type ReceiptItem = z.output<typeof receiptItem>;

const shared = {
  _id: id,
  user: z.object({ _id: id, name: z.string(), username: z.string() }),
  program: id,
  receiptNumber: z.string(),
  dateOfPurchase: z.string(),
  finished: z.boolean(),
  approved: z.boolean(),
  denied: z.boolean(),
  /** What it paid if approved, would pay while it waits; 0 if denied. */
  points: z.int(),
  denialReason: z.string().nullable(),
  denialReasonOther: z.string().nullable(),
  adminComments: z.string().nullable(),
  /** A word of the member to the reviewer, such as an item that is not listed. */
  memberNote: z.string().nullable(),
  submittedAt: instant.nullable(),
  /** `REVIEW_TIME` after the submission (domain/receipts.ts). */
  decisionBy: instant.nullable(),
  approvalDate: instant.nullable(),
  decidedAt: instant.nullable(),
};
/** A receipt's own fields, as the server returns them. */
export type ReceiptFactsReply = z.input<z.ZodObject<typeof shared>>;

/** A receipt with its picture and lines. */
export const receipt = z.object({ ...shared, image: image.nullable(), receiptItems: z.array(receiptItem) });
export type Receipt = z.output<typeof receipt>;

/** A row of a list, without picture and lines. */
const listedReceipt = z.object({ ...shared, itemCount: z.int() });
export type ListedReceipt = z.output<typeof listedReceipt>;

/** Another receipt that may be the same purchase. */
const possibleDuplicate = z.object({
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

/** What a reviewer needs in addition to the receipt. */
export const reviewedReceipt = receipt.extend({
  outsideProgram: z.boolean(),
  possibleDuplicates: z.array(possibleDuplicate),
  member: z.object({ _id: id, receipts: z.int(), deniedReceipts: z.int() }),
  decidedBy: z.string().nullable(),
  /** What was read from its file. */
  reading: readValues.nullable(),
  /**
   * Its neighbors in the queue of waiting receipts that was asked for, by date. `position` is null if it is not in that
   * queue.
   */
  queue: z.object({ position: z.int().nullable(), total, previous: id.nullable(), next: id.nullable() }),
});
export type ReviewedReceipt = z.output<typeof reviewedReceipt>;

const notFound = { 'not-found': [404, 'This receipt does not exist.'] } as const;
const unknownMember = { 'not-found': [404, 'No user id given or found'] } as const;
/** The member already has a receipt with this number: a draft, or one that was submitted or approved. */
export const numberTaken = {
  'receipt-exists': [409, 'This receipt exists'],
  'receipt-submitted': [409, 'This receipt has been submitted'],
  'receipt-approved': [409, 'This receipt has been approved'],
} as const;
/** A file pays once: it belongs to another receipt of the member, which waits or is approved. */
export const fileSubmitted = { 'receipt-file-submitted': [409, 'This receipt has been submitted'] } as const;
const decided = {
  'receipt-approved': [409, 'This receipt has been approved'],
  'receipt-denied': [409, 'This receipt has been denied'],
  'receipt-unfinished': [409, 'This receipt has not been submitted yet'],
} as const;
const noRoom = {
  'receipt-item-exists': [409, 'This Item has already been submitted.'],
  'receipt-full': [409, `A receipt holds at most ${MAX_RECEIPT_LINES} different items.`],
} as const;

/** What a member enters from the paper receipt. */
export const receiptDetails = { receiptNumber: text(100), dateOfPurchase: text(30), image: imageReference };
export type ReceiptDetails = z.output<z.ZodObject<typeof receiptDetails>>;
/** What is printed on it: each is shown wherever a receipt is, and exported. */
export type PrintedField = Exclude<keyof ReceiptDetails, 'image'>;

/** Empty if the member has nothing to say. */
export const memberNote = text(MOST_CHARACTERS.memberNote).optional();
const status = z.enum(['unapproved', 'approved', 'denied']);
/** Limits the waiting receipts to those whose decision is overdue. */
const only = z.enum(['overdue']).optional();
export const quantity = z.int('Quantity is required');
/** The text of the line for which an item was picked, as it was read: it becomes a name of the item, once approved. */
export const printed = z.string().max(MAX_ROW_LENGTH).optional();

export const receipts = {
  validateNewReceipt: route('POST', '/api/client/receipt/validateNewReceipt', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Whether the caller may enter a receipt of this number',
    reads: ['receipts'],
    answers: 'empty',
    writes: false,
    input: z.object({ receiptNumber: text(100), userLoyaltyProgramId: id }),
    output: empty,
    refusals: { ...numberTaken, ...notFound },
  }),
  addReceiptItem: route('POST', '/api/client/receipt/addItem', {
    access: 'client',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Adds an item to the caller’s draft of this number, beginning the draft with the first one',
    changes: ['receipts'],
    audit: ({ receiptData: { itemId: row, receiptNumber, quantity } }) => ({
      action: 'item entered',
      data: { row, receiptNumber, quantity },
    }),
    limit: 'receipt',
    // Inspecting the file is slow, so no transaction is open meanwhile.
    writes: false,
    input: z.object({
      userLoyaltyProgramId: id,
      receiptData: z.object({ itemId: id, quantity, printed, ...receiptDetails }),
    }),
    output: z.object({ final: receipt, receiptId: id }),
    refusals: {
      ...notFound,
      ...fileRefusals,
      ...noRoom,
      'receipt-exists': [409, 'This receipt exists'],
      'receipt-submitted': [409, 'This Submission/Transaction has already been submitted.'],
      'receipt-approved': [409, 'This Submission/Transaction has already been submitted and approved.'],
    },
  }),
  changeDraftItem: route('POST', '/api/client/receipt/:id/item/:itemId', {
    access: 'client',
    summary: 'Corrects the quantity of a draft’s line; 0 takes the line away',
    changes: ['receipts'],
    audit: ({ itemId: row, quantity }) => ({ action: 'entered item changed', data: { row, quantity } }),
    input: z.object({ id, itemId: id, quantity: z.int().min(0) }),
    output: z.object({ receipt }),
    refusals: { ...notFound, 'receipt-submitted': [409, 'This receipt has been submitted'] },
  }),
  addDraftItem: route('POST', '/api/client/receipt/:id/item', {
    access: 'client',
    summary: 'Adds an item to an own draft and leaves its number, date and file as they are',
    changes: ['receipts'],
    audit: ({ itemId: row, quantity }) => ({ action: 'entered item changed', data: { row, quantity } }),
    input: z.object({ id, itemId: id, quantity, printed }),
    output: z.object({ receipt }),
    refusals: { ...notFound, ...noRoom, 'receipt-submitted': [409, 'This receipt has been submitted'] },
  }),
  finishReceipt: route('POST', '/api/client/receipt/:receiptNumber/finish', {
    access: 'client',
    summary:
      'Submits the caller’s draft of this number for approval, with items or a word about one that is not listed',
    changes: ['receipts', 'counts', 'mail'],
    audit: ({ receiptNumber }) => ({ action: 'receipt submitted', data: { receiptNumber } }),
    input: z.object({
      receiptNumber: text(100),
      memberNote,
      /** The sum that the person saw; only compared. */
      points: z.int().min(0).optional(),
    }),
    output: z.object({ receipt }),
    refusals: {
      ...notFound,
      ...fileSubmitted,
      'receipt-empty': [409, NO_ITEMS],
      stale: [409, 'The items of this receipt have changed. Please look at them again.', z.object({ points: z.int() })],
      'receipt-submitted': [409, 'This receipt has been submitted'],
    },
  }),
  deleteDraft: route('DELETE', '/api/common/receipt/:id', {
    access: 'client',
    summary: 'Cancels an own draft',
    changes: ['receipts'],
    audit: ({ id: row }) => ({ action: 'draft deleted', data: { row } }),
    answers: 'empty',
    input: z.object({ id }),
    output: empty,
    refusals: { ...notFound, 'receipt-submitted': [409, 'This receipt has been submitted'] },
  }),
  deleteDraftByGet: route('GET', '/api/common/receipt/:id/delete', {
    access: 'client',
    summary: 'The same, as older programs call it',
    changes: ['receipts'],
    audit: ({ id: row }) => ({ action: 'draft deleted', data: { row } }),
    answers: 'empty',
    input: z.object({ id }),
    output: empty,
    refusals: { ...notFound, 'receipt-submitted': [409, 'This receipt has been submitted'] },
  }),
  getReceipt: route('GET', '/api/admin/receipt/:id', {
    access: 'admin',
    summary: 'One receipt with what a reviewer needs beside it',
    reads: ['receipts', 'members'],
    input: z.object({ id, only }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: notFound,
  }),
  listReceipts: route('GET', '/api/admin/receipt/list', {
    access: 'admin',
    summary: 'Receipts of a program by state',
    reads: ['receipts', 'members'],
    input: z.object({
      program: id,
      status: status.default('unapproved'),
      only,
      /** Text in the receipt number, the member's name or username, in any case. */
      search: line(MOST_CHARACTERS.search).optional(),
      sort: z.enum(['name', 'receiptNumber', 'dateOfPurchase']).default('dateOfPurchase'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      ...window,
    }),
    output: z.object({ receipts: z.array(listedReceipt), next, total }),
    refusals: { 'not-found': [404, 'Program Not Found'] },
  }),
  listMemberReceipts: route('GET', '/api/admin/userLoyaltyProgram/:id/receipts', {
    access: 'admin',
    summary: 'What a member has submitted and what became of it, newest first',
    reads: ['receipts'],
    input: z.object({ id, ...window }),
    output: z.object({ receipts: z.array(listedReceipt), next }),
    refusals: unknownMember,
  }),
  listReceiptsByMember: route('GET', '/api/admin/program/:id/receipts', {
    access: 'admin',
    summary: 'The same by date of purchase and whole, under the members who entered them',
    reads: ['receipts', 'members', 'points'],
    input: z.object({ id, status: status.default('unapproved'), ...window }),
    output: z.object({
      loyaltyProgram: z.object({
        _id: id,
        /** The members of the receipts on this page; a member can appear again on the next page. */
        userLoyaltyProgram: z.array(member.extend({ receipts: z.array(receipt) })),
      }),
      next,
    }),
    refusals: { 'not-found': [404, 'This program does not exist.'] },
  }),
  addItemAsAdmin: route('POST', '/api/admin/receipt/addItem', {
    access: 'admin',
    summary: 'Adds an item to a receipt that waits for its decision',
    changes: ['receipts', 'audit'],
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
    summary: 'Corrects a line’s quantity, or approves or denies it on its own',
    changes: ['receipts', 'audit'],
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
    refusals: { ...notFound, ...decided, stale: stale('item', { receipt: reviewedReceipt }) },
  }),
  approveReceipt: route('POST', '/api/admin/receipt/:id/approve', {
    access: 'admin',
    summary: 'Pays for the items not denied, once',
    changes: ['receipts', 'points', 'counts', 'mail', 'audit', 'aliases'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    input: z.object({
      id,
      only,
      points: points.optional(),
      adminComments: text(MOST_CHARACTERS.adminComments).nullish(),
    }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: {
      ...notFound,
      ...decided,
      'receipt-empty': [409, ITEMS_NEEDED],
      stale: [
        409,
        'The items of this receipt have changed. Please look at its points again.',
        z.object({ points: z.int() }),
      ],
    },
  }),
  denyReceipt: route('POST', '/api/admin/receipt/:id/deny', {
    access: 'admin',
    summary: 'Denies a receipt, with a reason',
    changes: ['receipts', 'counts', 'mail', 'audit'],
    // The answer is read after the commit, when the locks of the decision are released.
    writes: false,
    input: z.object({
      id,
      only,
      denialReason: text(50).nullish(),
      denialReasonOther: text(MOST_CHARACTERS.denialReason).nullish(),
      adminComments: text(MOST_CHARACTERS.adminComments).nullish(),
    }),
    output: z.object({ receipt: reviewedReceipt }),
    refusals: {
      ...notFound,
      ...decided,
      'reason-needed': [400, REASON_NEEDED],
    },
  }),
};
