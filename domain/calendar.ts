/** A day without time or zone, 'YYYY-MM-DD'. As text, days compare in order. */
export type CalendarDate = string;

/** True for existing days of the years 0001 to 9999 in this format only: '2026-02-30' and '1/2/2026' are refused. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return false;
  return day <= daysInMonth(year, month);
}

/**
 * The day of a moment in an IANA time zone: the one place that makes a day of a moment. In a zone that this machine does
 * not know, such as an old phone, it is the latest day anywhere, so that nothing is refused wrongly; the server decides.
 */
export const today = (now: Date, zone: string): CalendarDate =>
  (clockIn(now, zone) ?? utcClock(new Date(now.getTime() + 14 * 60 * 60 * 1000))).day;

/** What calendar and clock of an IANA time zone show, '14:58'; undefined if this machine does not know the zone. */
export function clockIn(at: Date, zone: string): { day: CalendarDate; time: string } | undefined {
  if (zone === 'UTC') return utcClock(at);
  // '11/26/2026, 14:58'. Its parts would take three times as long, and lists make many days.
  const shown = clockFormat(zone)?.format(at).match(/\d+/g);
  if (!shown) return;
  const [month, day, year, hour, minute] = shown;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

const utcClock = (at: Date) => ({ day: at.toISOString().slice(0, 10), time: at.toISOString().slice(11, 16) });

/**
 * True for names of the IANA database that this machine knows: 'UTC', or a place such as 'America/New_York'. Abbreviations
 * ('EST') and offsets ('+05:00') are refused, because programs disagree on what they mean.
 */
export const isTimeZone = (name: string): boolean =>
  /^(UTC|[A-Z][A-Za-z]*(\/[A-Za-z0-9_+-]+){1,2})$/.test(name) && clockFormat(name) !== undefined;

// To make a format costs half a millisecond, and each call that asks for the day in a program needs one. Only zones that
// exist are kept, without regard to case, so that there are never more formats than zones.
const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: string): Intl.DateTimeFormat | undefined {
  const name = zone.toLowerCase();
  const made = clockFormats.get(name) ?? makeClockFormat(zone);
  if (made) clockFormats.set(name, made);
  return made;
}

function makeClockFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const latin = { calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, ...latin, ...digits });
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

/** True for Saturdays and Sundays. */
export const isWeekend = (date: CalendarDate): boolean => weekdayOf(date) > 5;

/** The Monday of the day's week. */
export const startOfWeek = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date));

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (date: CalendarDate): number => new Date(date).getUTCDay() || 7;

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
