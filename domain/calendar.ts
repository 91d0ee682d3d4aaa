/** A day without time or zone, 'YYYY-MM-DD'. As text, days compare in order. */
export type CalendarDate = string;

/** True for existing days of the years 0001 to 9999 in this format only: '2026-02-30' and '1/2/2026' are refused. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day || month > 12) return false;
  return day <= daysInMonth(year, month);
}

/** The day at `now` in an IANA time zone. */
export function today(now: Date, zone = 'UTC'): CalendarDate {
  if (zone === 'UTC') return now.toISOString().slice(0, 10);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map((part) => [part.type, part.value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day in the zone that is furthest ahead, UTC+14: nobody's local day is later, so none is refused as future. */
export function latestToday(now: Date): CalendarDate {
  return today(new Date(now.getTime() + 14 * 60 * 60 * 1000));
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
