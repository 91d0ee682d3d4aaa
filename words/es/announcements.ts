import type { announcements as english } from '../en/announcements.ts';

export const announcements: typeof english = {
  title: 'Anuncios',
  close: 'Cerrar',
  closeNamed: (title) => `Cerrar: ${title}`,
};
