import { normalizeReceiptNumber, receiptPoints } from './receipts.ts';

/** A line of a draft: the points of one when it was added, and the quantity. */
export interface PromisedLine {
  points: number;
  quantity: number;
}

/** What tells one paper receipt from another. The number is as it was typed. */
export interface Paper {
  receipt_number: string;
  date_of_purchase: string;
  image_key: string;
}

export const isSamePaper = (one: Paper, other: Paper): boolean =>
  normalizeReceiptNumber(one.receipt_number) === normalizeReceiptNumber(other.receipt_number) &&
  one.date_of_purchase === other.date_of_purchase &&
  one.image_key === other.image_key;

/**
 * The points of one after a change of a draft. They were promised for its paper and quantity: more of the item, or another
 * paper, earns what it earns today, whether that is more or less. Of a lower quantity the promise stays, for that one.
 */
export function pointsAfter(
  before: PromisedLine,
  today: number,
  after: { quantity: number; isSamePaper: boolean },
): number {
  return after.isSamePaper && after.quantity <= before.quantity ? before.points : today;
}

/**
 * Whether the person has to see new points first: without a figure if any line has others, with one if it is not the true
 * sum of the receipt after the change.
 */
export function isUnseen(after: readonly PromisedLine[], hasNewPoints: boolean, seen: number | undefined): boolean {
  return seen === undefined ? hasNewPoints : seen !== receiptPoints(after);
}
