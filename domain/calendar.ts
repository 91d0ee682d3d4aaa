/** A day without time or zone, 'YYYY-MM-DD'. As text, days compare in order. */
export type CalendarDate = string;

/** True for existing days of the years 0001 to 9999 in this format only: '2026-02-30' and '1/2/2026' are refused. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return false;
  return day <= daysInMonth(year, month);
}

/**
 * The day at `now` in an IANA time zone. In one that this machine does not know, such as an old phone, it is the latest day
 * anywhere, so that nothing is refused wrongly; the server decides.
 */
export function today(now: Date, zone = 'UTC'): CalendarDate {
  if (zone === 'UTC') return now.toISOString().slice(0, 10);
  const format = dayFormat(zone);
  if (!format) return today(new Date(now.getTime() + 14 * 60 * 60 * 1000));
  const parts = new Map(format.formatToParts(now).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * True for names of the IANA database that this machine knows: 'UTC', or a place such as 'America/New_York'. Abbreviations
 * ('EST') and offsets ('+05:00') are refused, because programs disagree on what they mean.
 */
export const isTimeZone = (name: string): boolean => dayFormat(name) !== undefined;

// To make a format costs half a millisecond, and each call that asks for the day in a program needs one. Only zones that
// exist are kept, without regard to case, so that there are never more formats than zones.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (!/^(UTC|[A-Z][A-Za-z]*(\/[A-Za-z0-9_+-]+){1,2})$/.test(zone)) return;
  const name = zone.toLowerCase();
  const made = dayFormats.get(name) ?? makeDayFormat(zone);
  if (made) dayFormats.set(name, made);
  return made;
}

function makeDayFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', ...day });
  } catch {
    return;
  }
}

/** The day this many days later, or earlier for a negative number. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Days from one to a later one; below 0 to an earlier one. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (Date.parse(to) - Date.parse(from)) / DAY;

const DAY = 86_400_000;

/**
 * The same day of the month this many months later: 15 March is a month after 15 February. A month that is too short for it
 * ends it on its last day, so a month after 31 January is 28 or 29 February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const count = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const inDay = Math.min(day, daysInMonth(inYear, inMonth));
  return `${String(inYear).padStart(4, '0')}-${String(inMonth).padStart(2, '0')}-${String(inDay).padStart(2, '0')}`;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
