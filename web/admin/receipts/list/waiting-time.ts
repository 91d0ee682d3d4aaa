import { wordsOf } from '#web/words.ts';

const HOUR = 3_600_000;

/** How long a receipt has waited: whole hours on the first day, whole days afterwards. */
export function waitingTime(since: string, now: Date): string {
  const words = wordsOf('receiptLists').unapproved;
  const hours = Math.floor((now.getTime() - Date.parse(since)) / HOUR);
  if (hours < 1) return words.justNow;
  return hours < 24 ? words.hours(hours) : words.days(Math.floor(hours / 24));
}
