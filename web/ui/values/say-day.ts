import type { CalendarDate } from '#domain/calendar.ts';
import { wordsOf } from '#web/words.ts';

/** A day in the language of the page; says that there is none if it is missing. */
export const sayDay = (day: CalendarDate | null | undefined): string => wordsOf('parts').dates.day(day);
