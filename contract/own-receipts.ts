import { z } from 'zod';
import { MOST_BOUGHT } from '#domain/catalog.ts';
import { MAX_RECEIPT_LINES } from '#domain/receipts.ts';
import { rebateItem } from './catalog.ts';
import { fileRefusals, image } from './files.ts';
import { id, next, points, window } from './primitives.ts';
import {
  anotherReceipt,
  fileSubmitted,
  memberNote,
  newPoints,
  notFound,
  numberTaken,
  objection,
  pointsSeen,
  printed,
  quantity,
  receipt,
  receiptDetails,
} from './receipts.ts';
import { says } from './refusals.ts';
import { route } from './route.ts';

const related = z.object({
  _id: id,
  receiptNumber: z.string(),
  state: z.enum(['draft', 'submitted', 'approved', 'denied']),
});

/** A receipt as its member reads it. */
export const ownReceipt = receipt.extend({
  /** The denied receipt that this one replaces. */
  sentAgainOf: related.nullable(),
  /** The receipt that replaces this denied one. */
  sentAgainAs: related.nullable(),
  /** Why a decision was taken back, while the receipt waits for the next one. */
  reopenedBecause: z.string().nullable(),
  /** Which decision was the last, 1 for the first; 0 without any. */
  decision: z.int(),
  /** What the member said against it. */
  objection: objection.nullable(),
});
export type OwnReceipt = z.output<typeof ownReceipt>;

/** A line that cannot be sent again, and why: the item is no longer offered, or the reviewer denied this line. */
const leftOut = z.object({ name: z.string(), because: z.enum(['disabled', 'denied']) });

/** What a new receipt would contain if the denied one were sent again, at today's points. */
const sending = z.object({
  items: z.array(
    z.object({
      item: z.object({ _id: id, name: z.string(), points, image: image.nullable() }),
      quantity: z.int(),
    }),
  ),
  points: z.int(),
  leftOut: z.array(leftOut),
});

export const sentAgain = { 'receipt-sent-again': [409, 'receiptSentAgain'] } as const;

export const ownReceipts = {
  listOwnReceipts: route('GET', '/api/client/receipt/list', {
    access: 'client',
    summary: 'The caller’s receipts, newest first; with the status decided, the last decision first',
    reads: ['receipts'],
    limit: 'read',
    input: z.object({ status: z.enum(['draft', 'unapproved', 'approved', 'denied', 'decided']).optional(), ...window }),
    output: z.object({ receipts: z.array(ownReceipt), next }),
  }),
  getOwnReceipt: route('GET', '/api/client/receipt/:id', {
    access: 'client',
    summary: 'One of the caller’s receipts; of a denied one also what can be sent again',
    reads: ['receipts'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ receipt: ownReceipt, sending: sending.nullable() }),
    refusals: notFound,
  }),
  listBoughtItems: route('GET', '/api/client/receipt/boughtItems', {
    access: 'client',
    summary: `The items that the caller has bought last and that still earn points, at most ${MOST_BOUGHT}`,
    reads: ['receipts', 'rebate-items', 'categories'],
    limit: 'read',
    input: z.object({}),
    output: z.object({ items: z.array(rebateItem).max(MOST_BOUGHT) }),
  }),
  /**
   * A receipt with its items, or with a word about one that is not listed, in one call, for entries that were read from
   * a picture. Sent again with the same file and number, it answers the receipt of the first time, so that a lost answer
   * never submits a purchase twice.
   */
  submitReceipt: route('POST', '/api/client/receipt/submit', {
    access: 'client',
    during: 'receipts',
    summary: 'Submits a whole receipt for approval, or does nothing at all',
    reads: ['readings'],
    changes: ['receipts', 'counts', 'mail'],
    limit: 'receipt',
    // As many lines as a receipt holds, each with what is printed on it.
    bodyLimit: 240_000,
    // Inspecting the file is slow, so no transaction is open during it.
    writes: false,
    input: z.object({
      ...receiptDetails,
      anotherReceipt,
      memberNote,
      items: z
        .array(z.object({ itemId: id, quantity, printed }))
        .max(MAX_RECEIPT_LINES, says('tooManyLines'))
        .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length, says('itemTwice')),
      /** The sum that the person saw; only compared. */
      points: z.int().min(0),
    }),
    output: z.object({ receipt: ownReceipt }),
    refusals: {
      ...numberTaken,
      ...fileRefusals,
      ...fileSubmitted,
      /** `points` is the true sum of the items that are still offered. */
      stale: [409, 'receiptPointsChanged', z.object({ points: z.int() })],
    },
  }),
  updateDraft: route('POST', '/api/client/receipt/:id/update', {
    access: 'client',
    summary:
      'Changes number, date and file of the caller’s draft; another paper earns today’s points, which are answered as stale first',
    reads: ['rebate-items'],
    changes: ['receipts'],
    limit: 'receipt',
    // Inspecting the file is slow, so no transaction is open during it.
    writes: false,
    input: z.object({ id, anotherReceipt, ...receiptDetails, points: pointsSeen }),
    output: z.object({ receipt: ownReceipt }),
    refusals: { ...notFound, ...numberTaken, ...fileRefusals, ...fileSubmitted, ...newPoints },
  }),
  sendAgain: route('POST', '/api/client/receipt/:id/sendAgain', {
    access: 'client',
    during: 'receipts',
    summary: 'Begins a draft in the place of the caller’s denied receipt, with its items at today’s points',
    reads: ['receipts', 'rebate-items'],
    changes: ['receipts'],
    limit: 'receipt',
    writes: false,
    input: z.object({ id, anotherReceipt, ...receiptDetails, points: pointsSeen }),
    output: z.object({ receipt: ownReceipt, leftOut: z.array(leftOut) }),
    refusals: {
      ...notFound,
      ...numberTaken,
      ...fileRefusals,
      ...fileSubmitted,
      ...newPoints,
      'receipt-not-denied': [409, 'receiptNotDenied'],
      ...sentAgain,
    },
  }),
};
