import type { DatesNotice } from '#domain/program-states.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';

const { day } = formatsOf('en');

/** What the API says of a program that is not open, or not for long. */
export const datesNotices: Sentences<DatesNotice> = {
  programDraft: 'This program is not open yet.',
  programScheduled: ({ first }) => `This program begins on ${day(first)}.`,
  programEnding: ({ last, days }) =>
    `This program ends ${days === 0 ? 'today' : `in ${days === 1 ? '1 day' : `${days} days`}, on ${day(last)}`}.`,
  programEnded: ({ last, until, receipts, receiptsUntil }) => {
    const ended = `This program ended on ${day(last)}.`;
    const untilDay = (of: string | null) => (of ? ` until ${day(of)}` : '');
    if (!receipts) return `${ended} Receipts are no longer taken. Points can be redeemed${untilDay(until)}.`;
    const sent = receiptsUntil === until ? '' : untilDay(receiptsUntil);
    return `${ended} What was bought by then can be sent in${sent}, and points redeemed${untilDay(until)}.`;
  },
  programClosed: ({ last }) => `This program ended on ${day(last)}. Receipts and orders are no longer taken.`,
};
