import type { CalendarDate } from '#domain/calendar.ts';
import type { madeOf as english } from '../en/made-of.ts';
import { formatsOf } from '../formats.ts';

const { count, shortDate } = formatsOf('es');
const wholeDay = (day: CalendarDate) => shortDate(day).replaceAll(' ', '\u00a0');
const countPoints = (points: number) => count(points, { one: '# punto', other: '# puntos' });

/** The same in Spanish. */
export const madeOf: typeof english = {
  loading: 'Cargando de qué se compone esta línea',
  notLoaded: 'No se pudo cargar de qué se compone esta línea.',
  items: 'Artículos',
  ordered: 'Pedido',
  times: (quantity, points) => [quantity, ' × ', points],
  deniedItem: 'Rechazado',
  corrected: 'Los artículos se corrigieron después. Estos son los artículos como están ahora.',
  rightAnswers: (right, all) => `${right} de ${all} respuestas correctas`,

  decisions: 'Decisiones',
  approved: (points) => `Aprobado, ${countPoints(points)}`,
  denied: 'Rechazado',
  reopened: 'En revisión de nuevo',
  'taken-back': 'Decisión retirada',
  by: (administrator) => `Por ${administrator}`,

  spendable: (day) => `Se pueden usar desde el ${wholeDay(day)}`,
  expires: (day) => `Vencen el ${wholeDay(day)}`,
  neverExpires: 'No vencen',
  left: (points) => `Quedan ${countPoints(points)}`,

  andOwed: (points) => count(points, { one: 'y # debido', other: 'y # debidos' }),
  spentBefore: (points) =>
    count(points, {
      one: '# punto ya se había usado, así que se debe.',
      other: '# puntos ya se habían usado, así que se deben.',
    }),

  takenFrom: 'Tomados de',
  givenBackTo: 'Devueltos a',
  lotTakenBack: 'Sus puntos ya se habían retirado',
  more: (lines) => `y ${lines} más`,
  takesBack: 'Retira',
  givesBack: 'Devuelve',
  takenBackBy: 'Retirados por',
  givenBackBy: 'Devueltos por',
};
