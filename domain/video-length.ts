/** Seconds, a day: a video that is longer counts as one of unknown length. */
export const LONGEST_VIDEO = 86_400;

/** A player's length in whole seconds, 1 to `LONGEST_VIDEO`; null while the player does not know it, and of a live stream. */
export function wholeLength(seconds: number | undefined): number | null {
  if (seconds === undefined || !(seconds > 0 && seconds <= LONGEST_VIDEO)) return null;
  return Math.max(1, Math.round(seconds));
}

/** 6:40, or 1:02:05; 0:00 for an unknown length. */
export function formatLength(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const parts = hours > 0 ? [String(hours), String(minutes).padStart(2, '0')] : [String(minutes)];
  return [...parts, String(whole % 60).padStart(2, '0')].join(':');
}
