import type { importEnded as english } from '../en/import-ended.ts';

export const importEnded: typeof english = {
  applied: {
    subject: (file, program) => `${file} se importó: ${program}`,
    happened: (file, program) => `${file} se importó en ${program}.`,
  },
  undone: {
    subject: (file, program) => `Se deshizo la importación de ${file}: ${program}`,
    happened: (file, program) => `Se deshizo lo que la importación de ${file} había cambiado en ${program}.`,
  },
  failed: {
    subject: (file, program) => `${file} no se importó: ${program}`,
    happened: (file, program) => `${file} no se importó en ${program}. No cambió nada.`,
  },
  notUndone: {
    subject: (file, program) => `No se deshizo la importación de ${file}: ${program}`,
    happened: (file, program) => `No se deshizo la importación de ${file} en ${program}. No cambió nada.`,
  },
  created: 'Nuevas',
  changed: 'Cambiadas',
  refused: 'Rechazadas',
  kept: 'Quedaron como están',
  action: 'Abrir la importación',
};
