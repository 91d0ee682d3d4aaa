import { z } from 'zod';
import { id } from './primitives.ts';
import { programNotFound } from './refusals.ts';
import { route } from './route.ts';

export const posters = {
  exportPoster: route('GET', '/api/admin/program/:id/poster', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'A PDF that invites people to a program: its link as a code, on a sheet in each of its languages',
    reads: [],
    limit: 'export',
    input: z.object({ id }),
    output: z.string(),
    answers: 'pdf',
    refusals: {
      ...programNotFound,
      /** It has no slug yet. */
      'no-link': [409, 'posterWithoutLink'],
      /** Its name has other letters than Latin, Greek and Cyrillic ones. */
      'letters-missing': [409, 'posterLettersMissing'],
    },
  }),
};
