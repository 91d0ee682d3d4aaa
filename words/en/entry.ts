/** In English: the pages where receipts are entered. */
export const entry = {
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
