import { type CalendarDate, clockIn } from './calendar.ts';
import { type NumberForm, numberFormOf } from './number-forms.ts';

const ofUs = numberFormOf('US');

/**
 * Whole points with thousands separators and a true minus sign. It does not depend on the locale data of a server or
 * browser. Pages say numbers in the form of their program's country by `words/numbers.ts`.
 */
export function formatPoints(points: number, { thousands } = ofUs): string {
  return String(points)
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+$)/g, thousands);
}

/** Rows. A search counts no further; a count of one more means that there are more. */
export const MOST_COUNTED = 1_000;

/** '1,204', or '1,000+' for a count that stopped at the limit. */
export const formatTotal = (total: number, form: NumberForm = ofUs): string =>
  total === MOST_COUNTED + 1 ? `${formatPoints(MOST_COUNTED, form)}+` : formatPoints(total, form);

/** '1 item', '0 items', '1,204 companies'. The plural ends in s, or in ies for a y after a consonant. */
export function countOf(count: number, noun: string): string {
  return `${formatPoints(count)} ${count === 1 ? noun : `${noun}s`.replace(/([^aeiou])ys$/, '$1ies')}`;
}

/** MM/DD/YYYY for a calendar date; 'N/A' if there is none. A moment has another day in each time zone: `today`. */
export function formatDate(date: CalendarDate | null | undefined): string {
  return date ? monthFirst(date, '/') : 'N/A';
}

/** MM-DD-YYYY, or 'N/A' if there is no date. */
export function formatDashed(date: CalendarDate | null | undefined): string {
  return date ? monthFirst(date, '-') : 'N/A';
}

/** '1,204.50' for an amount in cents, without a currency. */
export function formatAmount(cents: number, form: NumberForm = ofUs): string {
  const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}${formatPoints(Number(whole), form)}${form.decimals}${rest}`;
}

/** '412 kB', rounded up, or '4.9 MB' from a million bytes. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A moment in an IANA time zone, as '14:58' and a day; in UTC if this machine does not know the zone. */
export function momentIn(at: Date, zone: string): { day: CalendarDate; time: string; zone: string } {
  const clock = clockIn(at, zone);
  return clock ? { ...clock, zone } : momentIn(at, 'UTC');
}

function monthFirst(date: CalendarDate, separator: string): string {
  // `slice` instead of `split`: an export formats millions of dates.
  return date.slice(5, 7) + separator + date.slice(8, 10) + separator + date.slice(0, 4);
}
