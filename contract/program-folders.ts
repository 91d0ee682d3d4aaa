import { z } from 'zod';
import { programTemplates } from '#domain/program-templates.ts';
import { MAX_SLUG } from '#domain/programs.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { exportsBusy } from './exports.ts';
import { fileRefusals } from './files.ts';
import { id, line, text } from './primitives.ts';
import { program, slugTaken, zoneName } from './program-setup.ts';
import { programNotFound, says } from './refusals.ts';
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
  /**
   * The program is a draft at the last step, with texts that can stand, and samples that `removeSamples` takes away. A
   * manager’s is of a company that it manages.
   */
  createFromTemplate: route('POST', '/api/admin/program/template', {
    access: 'admin',
    right: 'set-up',
    at: 'handler',
    summary: 'Makes a program with the rules, terms, form, items, rewards and trainings of a template, for a company',
    changes: ['programs', 'audit'],
    // The videos of its trainings are stored before the transaction begins.
    writes: false,
    isLong: true,
    limit: 'import',
    input: z.object({
      template: z.enum(programTemplates),
      name: line(MOST_CHARACTERS.programName).min(1, says('nameMissing')),
      slug: text(2 * MAX_SLUG),
      company: id,
      /** Where its days begin: a browser sends its own. One that is not known here is not taken. */
      timeZone: zoneName.optional(),
    }),
    output: program,
    refusals: { ...fileRefusals, ...slugTaken },
  }),
  removeSamples: route('POST', '/api/admin/program/:id/removeSamples', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary:
      'Deletes what is left of the samples of a template; in a program with members they are put out of use, as they may have earned with them',
    changes: ['programs', 'rebate-items', 'rewards', 'trainings', 'counts', 'audit'],
    limit: 'write',
    input: z.object({ id }),
    output: program,
    refusals: programNotFound,
  }),
};
