import { countOf } from '#domain/format.ts';

const HOUR = 3_600_000;

/** How long a receipt has waited: whole hours on the first day, whole days afterwards. */
export function waitingTime(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR);
  if (hours < 1) return 'just now';
  return hours < 24 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day');
}
