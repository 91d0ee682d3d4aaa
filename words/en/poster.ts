import type { CalendarDate } from '#domain/calendar.ts';
import { formatsOf } from '../formats.ts';

const { date } = formatsOf('en');

/** What is printed to invite people to a program. */
export const poster = {
  promise: 'Send in your receipts, earn points and choose your rewards.',
  how: 'Scan the code with your phone, or open the address below, and register.',
  howByCode:
    'Scan the code with your phone to register, or open the address below and enter the letters and digits under it.',
  /** On the card of one person. */
  cardHow: 'Scan the code with your phone, or type the address, and register.',
  cardUntil: (day: CalendarDate) => `Works once, until ${date(day)}.`,
};
