import { newEntry, type ReceiptEntry } from '#domain/receipt-entry.ts';
import type { Answer } from '#web/api/call.ts';
import type { entry } from '#words/en/entry.ts';

export type Item = Answer<'GET /api/client/program/:id/rebateItems'>['items'][number];

export interface Entry extends ReceiptEntry {
  memberId: string;
  slug: string;
  /** The item whose quantity is asked for. */
  item: Item | null;
  /** The ids of the last changes, so that none is made twice when it is not known whether it was stored. */
  made: readonly string[];
}

/**
 * Why it asks, or was not sent, if this device says so. It is kept as a code, because the entry outlives a change of the
 * language and the service worker has no words.
 */
export type OwnReason = keyof (typeof entry)['reasons'];

export type Place = Pick<Entry, 'memberId' | 'slug'>;

export const blankEntry = (id: string, { memberId, slug }: Place, begunAt = Date.now()): Entry => ({
  ...newEntry(id, begunAt),
  ...{ memberId, slug, item: null, made: [] },
});
