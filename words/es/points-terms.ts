import type { pointsTerms as english } from '../en/points-terms.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('es');

/** The same in Spanish. */
export const pointsTerms: typeof english = {
  held: ({ days }) =>
    count(days, {
      one: 'Puede usar los puntos al día siguiente de ganarlos.',
      other: 'Puede usar los puntos # días después de ganarlos.',
    }),
  months: ({ months }) =>
    count(months, {
      one: 'Los puntos vencen un mes después de ganarlos.',
      other: 'Los puntos vencen # meses después de ganarlos.',
    }),
  yearEnd: 'Los puntos vencen al final del año en que los gana.',
  laterYearEnd: ({ years }) =>
    count(years, {
      one: 'Los puntos vencen al final del año siguiente al año en que los gana.',
      other: 'Los puntos vencen # años después del final del año en que los gana.',
    }),
  idle: ({ months }) =>
    count(months, {
      one: 'Los puntos vencen si no gana ni canjea ninguno durante un mes.',
      other: 'Los puntos vencen si no gana ni canjea ninguno durante # meses.',
    }),
  heldMonths: ({ months }) =>
    count(months, { one: 'Vencen un mes después de esa fecha.', other: 'Vencen # meses después de esa fecha.' }),
  heldYearEnd: 'Vencen al final del año en que puede usarlos por primera vez.',
  heldLaterYearEnd: ({ years }) =>
    count(years, {
      one: 'Vencen al final del año siguiente al año en que puede usarlos por primera vez.',
      other: 'Vencen # años después del final del año en que puede usarlos por primera vez.',
    }),
};
