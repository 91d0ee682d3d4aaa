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
 * Seconds between opening a training and the end of its video, at least. The server does not know a video's length, so this
 * keeps out only who claims to have seen it at once.
 */
export const LEAST_WATCHING = 5;

/** 6:40, or 1:02:05; 0:00 for an unknown length. */
export function formatLength(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours > 0 ? [String(hours), String(minutes).padStart(2, '0')] : [String(minutes)];
  return [...parts, String(whole % 60).padStart(2, '0')].join(':');
}
