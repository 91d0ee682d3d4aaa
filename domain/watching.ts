/** Seconds that a player may run on between two of its reports, at double speed and on a slow machine. */
const LONGEST_STEP = 3;
/** Seconds before its end from which on a video counts as seen: players round, and stop a little early. */
const END_TOLERANCE = 1;

/** Whether a video that was seen up to `furthest` was moved ahead instead of played on; both in seconds. */
export function isSkip(furthest: number, at: number): boolean {
  return at > furthest + LONGEST_STEP;
}

/** Whether a video was seen to its end; a length that is not known yet ends nothing. */
export function isSeenToEnd(furthest: number, length: number): boolean {
  return Number.isFinite(length) && length > 0 && furthest >= length - END_TOLERANCE;
}

/** 6:40, or 1:02:05; 0:00 for a length that is not known. */
export function formatLength(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours > 0 ? [String(hours), String(minutes).padStart(2, '0')] : [String(minutes)];
  return [...parts, String(whole % 60).padStart(2, '0')].join(':');
}
