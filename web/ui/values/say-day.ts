import type { CalendarDate } from '#domain/calendar.ts';
import { wordsOf } from '#web/words.ts';

/** A day in the language of the page; says that there is none if it is missing. */
export const sayDay = (day: CalendarDate | null | undefined): string => wordsOf('parts').dates.day(day);

/** A day that was read or typed, for who compares it with paper: there 01/02 and 02/01 are both in use. */
export const sayMonth = (day: CalendarDate | undefined): string =>
  day ? wordsOf('parts').dates.monthInWords(day) : '';
