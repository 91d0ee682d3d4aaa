import type { somethingWaits as english } from '../en/something-waits.ts';
import { formatsOf } from '../formats.ts';

const { count } = formatsOf('es');

export const somethingWaits: typeof english = {
  subject: (counted, program, others) =>
    others > 0
      ? `${counted} en ${program}, y ${count(others, { one: '# lista más', other: '# listas más' })}`
      : `${counted} en ${program}`,
  waits: 'Esto espera a usted o a sus colegas.',
  counted: {
    receipts: (n) => count(n, { one: '# recibo por revisar', other: '# recibos por revisar' }),
    users: (n) => count(n, { one: '# usuario por aprobar', other: '# usuarios por aprobar' }),
    rewards: (n) => count(n, { one: '# recompensa por enviar', other: '# recompensas por enviar' }),
    objections: (n) => count(n, { one: '# objeción por responder', other: '# objeciones por responder' }),
    approvals: (n) =>
      count(n, { one: '# solicitud de una segunda decisión', other: '# solicitudes de una segunda decisión' }),
  },
  list: (program, counted) => `${counted} en ${program}`,
  further: (lists) =>
    count(lists, { one: 'Falta nombrar aquí # lista más.', other: 'Falta nombrar aquí # listas más.' }),
  choose: 'En Mi cuenta elige de qué se le avisa y con qué frecuencia.',
  action: 'Abrir la lista',
};
