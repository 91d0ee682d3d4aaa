import { z } from 'zod';
import { doubts } from '#domain/reading/doubts.ts';
import { MAX_ROWS } from '#domain/reading/row-text.ts';
import { fileRefusals, image, imageReference } from './files.ts';
import { id, instant } from './primitives.ts';
import { route } from './route.ts';

const share = z.number().min(0).max(1);
/** Where something stands: a page from 0, and the box in shares of its width and height. Null if that is not known. */
const place = z.object({ page: z.int(), left: share, top: share, right: share, bottom: share }).nullable();

/**
 * `certainty` is from 0 to 1; below `SURE` (domain/reading/page.ts) people are asked to check the value, for these
 * `doubts`, which versions before 3 did not say.
 */
const proposal = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, certainty: share, place, doubts: z.array(z.enum(doubts)).optional() }).nullable();

/** What was read from a receipt's file. Everything is a proposal that people confirm; what was not found is null. */
export const readReceipt = z.object({
  /** Of the reader. */
  version: z.int(),
  number: proposal(z.string()),
  /** Of the purchase, YYYY-MM-DD. */
  date: proposal(z.string()),
  /** In cents. */
  total: proposal(z.int()),
  merchant: proposal(z.string()),
  /** The rows that name something bought; `amount` is in cents, for the whole quantity. */
  lines: z.array(
    z.object({
      text: z.string(),
      quantity: z.number().nullable(),
      /** See domain/reading/page.ts. Missing in what earlier versions have read. */
      isQuantitySure: z.boolean().optional(),
      amount: z.int().nullable(),
      place,
    }),
  ),
  /** Whether the lines together make a printed subtotal or total; versions before 3 did not say. */
  addsUp: z.boolean().optional(),
  /** The numbers of the receipts in the file if it seems to hold several; versions before 3 did not say. */
  severalNumbers: z.array(z.string()).optional(),
  /** Whether the receipt extends beyond a side of its photograph; versions before 2 did not say. */
  cutOff: z.boolean().optional(),
  /** All that is printed. No page shows it, but items can be looked for again. */
  rows: z.array(z.object({ text: z.string(), place })).max(MAX_ROWS),
});
export type ReadReceipt = z.output<typeof readReceipt>;
/** What pages show of it. */
export const readValues = readReceipt.omit({ version: true, rows: true });

/** A rebate item that a line may be; `likeness` (domain/reading/likeness.ts) is from 0 to 1, and 1 if its number is printed. */
const likelyItem = z.object({
  item: z.object({ _id: id, name: z.string(), points: z.int(), image: image.nullable() }),
  likeness: share,
});

export const readingState = z.enum(['waiting', 'read', 'failed']);

/**
 * `waiting` until it was read; `failed` if the file could not be read. `items` are those that each line may be, best
 * first, at today's points; none if the program has no such item.
 */
export const reading = z.object({
  state: readingState,
  read: readValues.nullable(),
  begunAt: instant,
  items: z.array(z.array(likelyItem)),
});
export type Reading = z.output<typeof reading>;

export const readings = {
  beginReading: route('POST', '/api/client/reading', {
    access: 'client',
    summary: 'Begins to read an uploaded receipt, unless it waits or was read; null if this installation reads none',
    changes: ['readings'],
    limit: 'receipt',
    // Inspecting the file is slow, so no transaction is open during it.
    writes: false,
    input: z.object({ image: imageReference }),
    output: z.object({ reading: reading.nullable() }),
    refusals: {
      ...fileRefusals,
      'readings-waiting': [429, 'readingsWaiting'],
    },
  }),
  getReading: route('GET', '/api/client/reading', {
    access: 'client',
    summary: 'What was read from the caller’s uploaded receipt; null if its reading was not begun',
    reads: ['readings'],
    limit: 'read',
    input: imageReference,
    output: z.object({ reading: reading.nullable() }),
  }),
};
