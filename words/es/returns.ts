import type { returns as english } from '../en/returns.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('es');

/** The same in Spanish. */
export const returns: typeof english = {
  canceled: (quantity, day, points) => [
    count(quantity, { one: '# cancelado el ', other: '# cancelados el ' }),
    day,
    ' · devueltos: ',
    points,
  ],
  returned: (quantity, day, points) => [
    count(quantity, { one: '# recibido de vuelta el ', other: '# recibidos de vuelta el ' }),
    day,
    ' · devueltos: ',
    points,
  ],
  reason: (reason) => `Motivo: ${reason}`,
};
