import { addDays, type CalendarDate, today } from './calendar.ts';
import { momentIn } from './format.ts';

/** The first moment of a day in an IANA time zone. Clocks that change at midnight begin it late, or show its first hour twice. */
export function startOfDay(day: CalendarDate, zone: string): Date {
  // The offsets around a midnight are those of the noons beside it.
  const [early, late] = [addDays(day, -1), day]
    .map((noon) => new Date(Date.parse(day) - offsetAt(noonOf(noon, zone), zone)))
    .toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  return today(early, zone) === day ? early : late;
}

/** Noon of a day in an IANA time zone. Clocks change at night, so each day has one noon. */
export function noonOf(day: CalendarDate, zone: string): Date {
  const noon = Date.parse(`${day}T12:00Z`);
  const near = new Date(noon - offsetAt(new Date(noon), zone));
  return new Date(noon - offsetAt(near, zone));
}

/** By how many milliseconds a clock in the zone is ahead of UTC, in whole minutes. */
function offsetAt(at: Date, zone: string): number {
  const { day, time } = momentIn(at, zone);
  return Date.parse(`${day}T${time}Z`) - Math.floor(at.getTime() / 60_000) * 60_000;
}
