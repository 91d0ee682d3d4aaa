import { wordsOf } from '#web/words.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long the earliest registered user has waited, in whole days. */
export function oldestWaits(since: string, now: Date): string {
  const words = wordsOf('hub');
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY);
  return days < 1 ? words.oldestToday : words.oldestWaits(days);
}
