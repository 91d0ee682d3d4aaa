/** Seconds that a video may advance between two reports of its player, at double speed on a slow machine. */
const LONGEST_STEP = 3;
/** Seconds. A video counts as seen this long before its end, because players round or stop a little early. */
const END_TOLERANCE = 1;

/** Whether a video that was seen up to `furthest` was skipped forward; both in seconds. */
export function isSkip(furthest: number, at: number): boolean {
  return at > furthest + LONGEST_STEP;
}

/** Whether a video was seen to its end; false while its length is unknown. */
export function isSeenToEnd(furthest: number, length: number): boolean {
  return Number.isFinite(length) && length > 0 && furthest >= length - END_TOLERANCE;
}

/**
 * Seconds: the length of a video that has ended at `at`. Files that browsers have recorded state none; then it is where
 * they end.
 */
export const lengthAtEnd = (length: number, at: number): number =>
  Number.isFinite(length) && length > 0 ? length : at;

/** Seconds that pass at least, whatever the video: none can be watched at once. */
const LEAST_WATCHING = 5;
/** The fastest speed that the players offer. */
const FASTEST = 2;
/** Seconds that are let go, because lengths are rounded, players stop early, and clocks differ. */
const WATCHING_TOLERANCE = 2;

/**
 * Seconds between opening a training and the end of its video, at least: half the video's length less 2, because double
 * speed counts as watched, and never less than 5. `length` is in seconds; null while it is unknown, which gives 5.
 */
export const leastWatching = (length: number | null): number =>
  Math.max(LEAST_WATCHING, (length ?? 0) / FASTEST - WATCHING_TOLERANCE);
