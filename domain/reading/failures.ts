/** Why a receipt's file could not be read. */
export const readingFailures = [
  /** The reader could not open it. */
  'unreadable',
  /** Its file is no longer there. */
  'gone',
  /** Its file could not be fetched. */
  'not-reached',
  /** It took too much computing time. */
  'too-slow',
  /** It took too much memory. */
  'too-large',
  /** The reader was stopped twice during the reading. */
  'ended',
  /** Its turn did not come within a day. */
  'waited',
] as const;
export type ReadingFailure = (typeof readingFailures)[number];
