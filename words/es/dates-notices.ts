import type { DatesNotice } from '#domain/program-states.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';

const { date } = formatsOf('es');

/** What the API says of a program that is not open, or not for long. */
export const datesNotices: Sentences<DatesNotice> = {
  programDraft: 'Este programa todavía no está abierto.',
  programScheduled: ({ first }) => `Este programa empieza el ${date(first)}.`,
  programEnding: ({ last, days }) =>
    `Este programa termina ${days === 0 ? 'hoy' : `en ${days === 1 ? '1 día' : `${days} días`}, el ${date(last)}`}.`,
  programEnded: ({ last, until, receipts, receiptsUntil }) => {
    const ended = `Este programa terminó el ${date(last)}.`;
    const untilDay = (day: string | null) => (day ? ` hasta el ${date(day)}` : '');
    if (!receipts) return `${ended} Ya no se aceptan recibos. Todavía se pueden canjear puntos${untilDay(until)}.`;
    const sent = receiptsUntil === until ? '' : untilDay(receiptsUntil);
    return `${ended} Todavía se puede enviar${sent} lo que se compró hasta entonces y canjear puntos${untilDay(until)}.`;
  },
  programClosed: ({ last }) => `Este programa terminó el ${date(last)}. Ya no se aceptan recibos ni pedidos.`,
};
