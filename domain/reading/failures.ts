/** Why a receipt's file could not be read, in words that continue "The picture could not be read:". */
export const readingFailures = {
  unreadable: 'the reader could not open it',
  gone: 'its file is no longer there',
  'not-reached': 'its file could not be fetched',
  'too-slow': 'it took too much computing time',
  'too-large': 'it took too much memory',
  ended: 'the reader was stopped twice during the reading',
  waited: 'its turn did not come within a day',
} as const;
export type ReadingFailure = keyof typeof readingFailures;
