import type { Doubt } from './doubts.ts';

/** A printed word. Its box is in pixels of the page that was read, and `certainty` is from 0 to 1. */
export interface Word {
  text: string;
  certainty: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Words that are printed at the same height, from left to right. A page is its rows from top to bottom. */
export type Row = readonly Word[];

/**
 * What was read for one field. `certainty` is from 0 to 1; it is set by hand, after some dozens of receipts with known
 * truth. `words` are where it stands on the page, for its mark on the picture.
 */
export interface Proposal<Value> {
  value: Value;
  certainty: number;
  words: readonly Word[];
  /** Why it may be wrong, if anything tells. */
  doubts?: readonly Doubt[];
}

/**
 * A row that names something bought. `quantity` is above zero, not always whole (1.5 kg), and null if the row does not
 * say it, which means one unless `isQuantitySure` is false: then something is printed that may be another quantity.
 * `amount` is what was paid for all of it, in cents, and below zero for returned goods.
 */
export interface ReadLine {
  text: string;
  quantity: number | null;
  isQuantitySure: boolean;
  amount: number | null;
  words: readonly Word[];
}

/** What a receipt seems to say; a field that was not found is null. It is a proposal: people confirm each field. */
export interface ReceiptFields {
  /** As printed, in capital letters, without the label before it. */
  number: Proposal<string> | null;
  /** Of the purchase, as YYYY-MM-DD. */
  date: Proposal<string> | null;
  /** What was to pay, in cents. */
  total: Proposal<number> | null;
  merchant: Proposal<string> | null;
  lines: readonly ReadLine[];
  /** Whether the amounts of the lines together are a subtotal or total that is printed. */
  addsUp: boolean;
  /** The numbers of the receipts in the file if it seems to hold several. */
  severalNumbers: readonly string[];
}

/** From this certainty on at most about one proposal in ten is wrong; below it the pages say 'Please check'. */
export const SURE = 0.9;
