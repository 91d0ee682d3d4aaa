import { z } from 'zod';
import { exportsBusy } from './exports.ts';
import { id } from './primitives.ts';
import { programNotFound } from './refusals.ts';
import { route } from './route.ts';

export const programFolders = {
  /**
   * Everything that makes a program, as docs/program-folder.md describes; right answers of trainings are in it. What keeps a
   * program from being written as files is answered with 400, by the name of the file.
   */
  exportProgramFolder: route('GET', '/api/admin/program/:id/folder', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary:
      'A zip of everything that makes a program, without people: settings, texts, form, catalog, rewards, trainings',
    reads: [],
    limit: 'export',
    input: z.object({ id }),
    output: z.string(),
    answers: 'zip',
    refusals: { ...programNotFound, ...exportsBusy },
    // The audit entry must be stored before the first byte is sent, so the handler begins the transaction itself.
    writes: false,
  }),
};
