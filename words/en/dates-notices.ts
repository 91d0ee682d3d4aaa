import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import type { DatesNotice } from '#domain/program-states.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';

/** The day as people of the program's country write it. */
const day = (at: CalendarDate, country: Country) => formatsOf('en', country).day(at);

/** What the API says of a program that is not open, or not for long. */
export const datesNotices: Sentences<DatesNotice> = {
  programDraft: 'This program is not open yet.',
  programScheduled: ({ country, first }) => `This program begins on ${day(first, country)}.`,
  programEnding: ({ country, last, days }) =>
    `This program ends ${days === 0 ? 'today' : `in ${days === 1 ? '1 day' : `${days} days`}, on ${day(last, country)}`}.`,
  programEnded: ({ country, last, until, receipts, receiptsUntil }) => {
    const ended = `This program ended on ${day(last, country)}.`;
    const untilDay = (of: string | null) => (of ? ` until ${day(of, country)}` : '');
    if (!receipts) return `${ended} Receipts are no longer taken. Points can be redeemed${untilDay(until)}.`;
    const sent = receiptsUntil === until ? '' : untilDay(receiptsUntil);
    return `${ended} What was bought by then can be sent in${sent}, and points redeemed${untilDay(until)}.`;
  },
  programClosed: ({ country, last }) =>
    `This program ended on ${day(last, country)}. Receipts and orders are no longer taken.`,
};
