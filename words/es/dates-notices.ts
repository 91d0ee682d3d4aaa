import type { CalendarDate } from '#domain/calendar.ts';
import type { Country } from '#domain/countries.ts';
import type { DatesNotice } from '#domain/program-states.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';

/** The day as people of the program's country write it. */
const date = (at: CalendarDate, country: Country) => formatsOf('es', country).date(at);

/** What the API says of a program that is not open, or not for long. */
export const datesNotices: Sentences<DatesNotice> = {
  programDraft: 'Este programa todavía no está abierto.',
  programScheduled: ({ country, first }) => `Este programa empieza el ${date(first, country)}.`,
  programEnding: ({ country, last, days }) =>
    `Este programa termina ${days === 0 ? 'hoy' : `en ${days === 1 ? '1 día' : `${days} días`}, el ${date(last, country)}`}.`,
  programEnded: ({ country, last, until, receipts, receiptsUntil }) => {
    const ended = `Este programa terminó el ${date(last, country)}.`;
    const untilDay = (day: string | null) => (day ? ` hasta el ${date(day, country)}` : '');
    if (!receipts) return `${ended} Ya no se aceptan recibos. Todavía se pueden canjear puntos${untilDay(until)}.`;
    const sent = receiptsUntil === until ? '' : untilDay(receiptsUntil);
    return `${ended} Todavía se puede enviar${sent} lo que se compró hasta entonces y canjear puntos${untilDay(until)}.`;
  },
  programClosed: ({ country, last }) =>
    `Este programa terminó el ${date(last, country)}. Ya no se aceptan recibos ni pedidos.`,
};
