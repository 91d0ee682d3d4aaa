import type { closed as english } from '../en/closed.ts';

/** What stands in the place of what a program does not take by its dates, in Spanish. */
export const closed: typeof english = {
  points: 'Por ahora no se pueden ganar puntos',
  receipts: 'Por ahora no se aceptan recibos',
  trainings: 'Por ahora no se pueden tomar capacitaciones',
  myActivity: 'Mi actividad',
};
