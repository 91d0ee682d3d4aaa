import type { entry as english } from '../en/entry.ts';

/** In Spanish: the pages where receipts are entered. */
export const entry: typeof english = {
  invoice: {},

  photos: {},

  reading: {},

  search: {},

  lines: {},

  details: {},

  confirm: {},

  result: {},

  drafts: {},

  waiting: {},

  barcode: {},

  sendAgain: {},
};
