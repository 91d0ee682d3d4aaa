import { z } from 'zod';
import { objectionOutcomes } from '#domain/objections.ts';
import { ofPrinted, printedFields } from '#domain/printed-fields.ts';
import { MAX_ROW_LENGTH } from '#domain/reading/row-text.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { fileRefusals, image, imageReference } from './files.ts';
import { empty, id, instant, points, text } from './primitives.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';
import { version } from './versions.ts';

export const receiptItem = z.object({
  _id: id,
  item: z.object({
    _id: id,
    name: z.string(),
    /** Of one, as they were promised for this paper and quantity. */
    points: z.int(),
    /** What one earns today; null if the item is disabled. */
    pointsNow: z.int().nullable(),
    image: image.nullable(),
  }),
  quantity: z.int(),
  approved: z.boolean(),
  denied: z.boolean(),
  /** What its file prints for it, if it was picked for a line that was read. */
  printed: z.string().nullable(),
  version,
});
export type ReceiptItem = z.output<typeof receiptItem>;

/** What a receipt has also in a list. */
export const receiptFacts = {
  _id: id,
  user: z.object({ _id: id, name: z.string(), username: z.string() }),
  program: id,
  ...ofPrinted(() => z.string()),
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
  /** When it was reopened last: it waits since then. */
  reopenedAt: instant.nullable(),
  /** `REVIEW_HOURS` after the moment since which it waits (domain/receipts.ts); people see its day in the program's time zone. */
  decisionBy: instant.nullable(),
  approvalDate: instant.nullable(),
  decidedAt: instant.nullable(),
};
/** A receipt's own fields, as the server returns them. */
export type ReceiptFactsReply = z.input<z.ZodObject<typeof receiptFacts>>;

/** A receipt with its picture and lines. */
export const receipt = z.object({ ...receiptFacts, image: image.nullable(), receiptItems: z.array(receiptItem) });
export type Receipt = z.output<typeof receipt>;

/** What its member says against a decision, and what became of that: `answer` if the decision was kept. */
export const objection = z.object({
  /** Empty after the member's erasure. */
  words: z.string(),
  sentAt: instant,
  /** Null: it waits. */
  outcome: z.enum(objectionOutcomes).nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export const notFound = { 'not-found': [404, 'receiptUnknown'] } as const;
const submitted = { 'receipt-submitted': [409, 'receiptSubmitted'] } as const;
/** The same of an item that is added. */
const addedLate = {
  'receipt-submitted': [409, 'submissionExists'],
} as const;
/** The member already has a receipt with this number: a draft, or one that was submitted or approved. */
export const numberTaken = {
  'receipt-exists': [409, 'receiptExists'],
  ...submitted,
  'receipt-approved': [409, 'receiptApproved'],
} as const;
/** A file pays once: another receipt of the member, which waits or is approved, has the same bytes. */
export const fileSubmitted = { 'receipt-file-submitted': submitted['receipt-submitted'] } as const;
/** What one of an item earned when it was added to a draft, and earns today. */
const repriced = z.object({ _id: id, name: z.string(), points: z.int(), pointsNow: z.int() });
/**
 * More of an item, or another number, date or file of a draft, earns today's points: they are shown first. `points` is the
 * sum of the receipt after the change, which goes back with it; `lines` are those that earn something else.
 */
export const newPoints = {
  stale: [409, 'linePointsChanged', z.object({ points: z.int(), lines: z.array(repriced) })],
} as const;
export type NewPoints = z.output<(typeof newPoints.stale)[2]>;
/** The sum of the receipt after the change, as the person saw it; only compared. Needed where points are other ones. */
export const pointsSeen = points.optional();
/** Its item earns no points any more; `items` are the lines. */
export const itemDisabled = {
  'item-disabled': [409, 'itemDisabled', z.object({ items: z.array(id) })],
} as const;

export const noRoom = {
  'receipt-item-exists': [409, 'itemEnteredAlready'],
  'receipt-full': [409, 'receiptFull'],
} as const;

/** What a member enters from the paper receipt. */
export const receiptDetails = { ...ofPrinted((field) => text(printedFields[field].most)), image: imageReference };
/**
 * The member says that it is not the receipt that has the number: two shops can use one. Taken where the day of purchase
 * differs, or a shop or total that was read on both; the refusal's `canBeAnother` says so.
 */
export const anotherReceipt = z.boolean().optional();
export type ReceiptDetails = z.output<z.ZodObject<typeof receiptDetails>>;

/** Empty if the member has nothing to say. */
export const memberNote = text(MOST_CHARACTERS.memberNote).optional();
export const quantity = z.int(says('quantityMissing'));
/** The text of the line for which an item was picked, as it was read: it becomes a name of the item, once approved. */
export const printed = z.string().max(MAX_ROW_LENGTH).optional();

const draftDeletion = {
  access: 'client',
  changes: ['receipts'],
  answers: 'empty',
  limit: 'write',
  input: z.object({ id }),
  output: empty,
  refusals: { ...notFound, ...submitted },
} as const;

export const receipts = {
  validateNewReceipt: route('POST', '/api/client/receipt/validateNewReceipt', {
    access: 'client',
    during: 'receipts',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary: 'Whether the caller may enter a receipt of this number, and with this file',
    reads: ['receipts'],
    answers: 'empty',
    writes: false,
    limit: 'read',
    input: z.object({
      receiptNumber: text(100),
      userLoyaltyProgramId: id,
      dateOfPurchase: text(30).optional(),
      image: imageReference.optional(),
      anotherReceipt,
    }),
    output: empty,
    refusals: { ...numberTaken, ...fileSubmitted, ...notFound },
  }),
  addReceiptItem: route('POST', '/api/client/receipt/addItem', {
    access: 'client',
    during: 'receipts',
    own: ({ userLoyaltyProgramId: memberId }) => ({ memberId }),
    summary:
      'Adds an item at today’s points to the caller’s draft of this number, beginning the draft with the first one; another date or file gives its other items today’s points too',
    reads: ['rebate-items'],
    changes: ['receipts'],
    limit: 'receipt',
    // Inspecting the file is slow, so no transaction is open during it.
    writes: false,
    input: z.object({
      userLoyaltyProgramId: id,
      receiptData: z.object({ itemId: id, quantity, printed, anotherReceipt, ...receiptDetails }),
      points: pointsSeen,
    }),
    output: z.object({ final: receipt, receiptId: id }),
    refusals: {
      ...notFound,
      ...fileRefusals,
      ...fileSubmitted,
      'drafts-full': [409, 'draftsFull'],
      ...noRoom,
      ...newPoints,
      'receipt-exists': numberTaken['receipt-exists'],
      ...addedLate,
      'receipt-approved': [409, 'submissionApproved'],
    },
  }),
  changeDraftItem: route('POST', '/api/client/receipt/:id/item/:itemId', {
    access: 'client',
    summary:
      'Corrects the quantity of a draft’s line; 0 takes the line away. A higher one earns today’s points, which are answered as stale first',
    reads: ['rebate-items'],
    changes: ['receipts'],
    limit: 'write',
    input: z.object({ id, itemId: id, quantity: z.int().min(0), points: pointsSeen }),
    output: z.object({ receipt }),
    refusals: {
      ...notFound,
      ...newPoints,
      ...itemDisabled,
      ...submitted,
    },
  }),
  addDraftItem: route('POST', '/api/client/receipt/:id/item', {
    access: 'client',
    during: 'receipts',
    summary: 'Adds an item at today’s points to the caller’s draft and leaves its number, date and file as they are',
    changes: ['receipts'],
    limit: 'write',
    input: z.object({ id, itemId: id, quantity, printed }),
    output: z.object({ receipt }),
    refusals: { ...notFound, ...noRoom, ...addedLate },
  }),
  finishReceipt: route('POST', '/api/client/receipt/:receiptNumber/finish', {
    access: 'client',
    during: 'receipts',
    summary:
      'Submits the caller’s draft of this number for approval, with items or a word about one that is not listed, at the points of when they were added; items that are disabled have to be taken off',
    reads: ['rebate-items'],
    changes: ['receipts', 'counts', 'mail'],
    limit: 'write',
    input: z.object({
      receiptNumber: text(100),
      /** Which of several drafts of this number. */
      receiptId: id.optional(),
      memberNote,
      /** The sum that the person saw; only compared. */
      points: z.int().min(0).optional(),
    }),
    output: z.object({ receipt }),
    refusals: {
      ...notFound,
      ...fileSubmitted,
      ...itemDisabled,
      'receipt-empty': [409, 'receiptEmpty'],
      stale: [409, 'receiptItemsChanged', z.object({ points: z.int() })],
      ...submitted,
    },
  }),
  deleteDraft: route('DELETE', '/api/common/receipt/:id', {
    ...draftDeletion,
    summary: 'Cancels a draft of the caller',
  }),
  deleteDraftByGet: route('GET', '/api/common/receipt/:id/delete', {
    ...draftDeletion,
    summary: 'The same, as older programs call it',
  }),
};
