import { newEntry, type ReceiptEntry } from '#domain/receipt-entry.ts';
import type { Answer } from '#web/api/call.ts';

export type Item = Answer<'GET /api/client/program/:id/rebateItems'>['items'][number];

export interface Entry extends ReceiptEntry {
  memberId: string;
  slug: string;
  /** The item whose quantity is asked for. */
  item: Item | null;
  /** The quantity when the server refused the file; with another file the entry continues there. */
  quantity: number | null;
}

export const blankEntry = (id: string, of: Pick<Entry, 'memberId' | 'slug'>, begunAt = Date.now()): Entry => ({
  ...newEntry(id, begunAt),
  ...of,
  item: null,
  quantity: null,
});
