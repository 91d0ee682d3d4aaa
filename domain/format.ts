import type { CalendarDate } from './calendar.ts';

/** Whole points with a comma at each thousand and a true minus sign, the same on every server and browser whatever its locale data. */
export function formatPoints(points: number): string {
  return String(points)
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Rows. What a search finds is counted up to here; a count of one more says that there are more. */
export const MOST_COUNTED = 1_000;

/** '1,204', or '1,000+' of what was not counted to its end. */
export const formatTotal = (total: number): string =>
  total === MOST_COUNTED + 1 ? `${formatPoints(MOST_COUNTED)}+` : formatPoints(total);

/** '1 item', '1,000+ items': how many there are in a list. */
export const totalOf = (total: number, noun: string): string =>
  countOf(total, noun).replace(formatPoints(total), formatTotal(total));

/** '1 item', '0 items', '1,204 companies': nouns whose plural ends in s, or in ies for a y after a consonant. */
export function countOf(count: number, noun: string): string {
  return `${formatPoints(count)} ${count === 1 ? noun : `${noun}s`.replace(/([^aeiou])ys$/, '$1ies')}`;
}

/** What is given with a plus, what is taken with a minus: '+250 points'. */
export const formatMovement = (points: number): string => `${points > 0 ? '+' : ''}${formatPoints(points)} points`;

/** MM/DD/YYYY, of a calendar date or of an ISO timestamp in UTC (whose UTC day counts); 'N/A' where there is none. */
export function formatDate(date: CalendarDate | null | undefined): string {
  return date ? monthFirst(date, '/') : 'N/A';
}

/** MM-DD-YYYY, or 'N/A' where there is no date. */
export function formatDashed(date: CalendarDate | null | undefined): string {
  return date ? monthFirst(date, '-') : 'N/A';
}

/** '412 kB', rounded up, or '4.9 MB' from a million bytes on. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function monthFirst(date: CalendarDate, separator: string): string {
  // Cut rather than split: an export writes millions of them.
  return date.slice(5, 7) + separator + date.slice(8, 10) + separator + date.slice(0, 4);
}
