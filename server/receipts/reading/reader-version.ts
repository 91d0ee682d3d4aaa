/** Grows with each change of what is read: receipts that wait for a decision are then read again. */
export const READER_VERSION = 4;
