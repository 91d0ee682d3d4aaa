import type { objection as english } from '../en/objection.ts';

/** What a participant says against a decision on a receipt, and what became of that, in Spanish. */
export const objection: typeof english = {
  begin: 'Esto no es correcto',
  title: '¿Qué no es correcto?',
  lead: 'Otra persona volverá a mirar su recibo. Puede escribir una vez sobre esta decisión.',
  words: 'Sus palabras',
  missing: 'Escriba qué no es correcto',
  send: 'Enviar',
  sent: 'Enviado. Volvemos a mirarlo.',

  waits: 'Volvemos a mirarlo',
  waitsText: 'Otra persona lee lo que usted escribió. Recibirá un correo electrónico con la respuesta.',
  kept: 'Volvimos a mirarlo, y la decisión se mantiene',
  youWrote: 'Usted escribió',
};
