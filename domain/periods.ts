import type { CalendarDate } from './calendar.ts';

/** The days from the first to the last, both included; without one, all before or after the other. */
export interface Period {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** False if the last day is before the first. */
export const isPeriod = ({ from, to }: Period): boolean => !from || !to || from <= to;

/** The name of a file of these days: 'Points 2026-07-01 to 2026-07-31.csv', 'Points from 2026-07-01.csv'; of all 'Points.csv'. */
export function nameOfPeriod(name: string, { from, to }: Period, type: string): string {
  const days = !from ? to && `to ${to}` : !to ? `from ${from}` : from === to ? from : `${from} to ${to}`;
  return `${name}${days ? ` ${days}` : ''}.${type}`;
}
