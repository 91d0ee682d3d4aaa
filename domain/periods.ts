import type { CalendarDate } from './calendar.ts';

/** The days from the first to the last, both included; without one, all before or after the other. */
export interface Period {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** False if the last day is before the first. */
export const isPeriod = ({ from, to }: Period): boolean => !from || !to || from <= to;
