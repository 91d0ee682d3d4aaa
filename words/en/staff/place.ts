import type { CalendarDate } from '#domain/calendar.ts';

/** Where a program is: its country and its time zone. */
export const place = {
  countryHint: 'How people there write addresses and dates',
  askTitle: 'Change the country?',
  /** The count is '12' or '1,000+'; null if it is not known. */
  misfits: (count: string | null, country: string) =>
    count === null
      ? `It could not be counted whose address is none of this country (${country}). What is stored stays until somebody changes it.`
      : `People whose address is none of this country (${country}): ${count}. What is stored stays until somebody changes it.`,
  change: 'Change it',

  dateOrderHint: '3/4/2026 is read as March 4, or as April 3',
  timeZoneHint: 'A date of purchase is not later than today there.',
  /** Follows the one above. */
  nowThere: (day: CalendarDate, time: string) =>
    `Now it is ${weekdayAndTime.format(Date.parse(`${day}T${time}Z`))} there.`,
  noTimeZones: 'No time zones found',
  timeZoneGroups: {
    chosen: 'Chosen',
    others: 'All others',
  },
  /** 'Eastern Time' */
  timeZone: (zone: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value,
};

const weekdayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});
