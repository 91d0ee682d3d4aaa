/** Receipts, their lists and the desk. */
export const receipts = {};
