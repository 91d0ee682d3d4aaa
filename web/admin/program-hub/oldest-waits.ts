import { countOf } from '#domain/format.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long the earliest registered user has waited, in whole days. */
export function oldestWaits(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / DAY);
  if (days < 1) return 'oldest: less than a day';
  return `oldest waits ${countOf(days, 'day')}`;
}
