import { z } from 'zod';
import { MAX_FOLDER_ZIP } from '#domain/program-folder/zip.ts';
import { programTemplates } from '#domain/program-templates.ts';
import { MAX_SLUG } from '#domain/programs.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { exportsBusy } from './exports.ts';
import { fileRefusals } from './files.ts';
import { flag, id, line, text } from './primitives.ts';
import { program, slugTaken, zoneName } from './program-setup.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';

/** What the files of a program change in it. */
const folderChanges = z.object({
  /** File by file: the first things that differ, and how many there are. Nothing was written on what is '' in `before` or `after`. */
  changes: z.array(
    z.object({
      path: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      count: z.int(),
    }),
  ),
  /** Files of which the program has something else by now than when they were exported, so that it would be lost. */
  overwritten: z.array(z.string()),
  /** Names what was compared with what: goes back when it is applied. */
  state: z.string(),
});
export type FolderChanges = z.output<typeof folderChanges>;

const named = {
  name: line(MOST_CHARACTERS.programName).min(1, says('nameMissing')),
  slug: text(2 * MAX_SLUG),
  company: id,
  /** Where its days begin: a browser sends its own. One that is not known here is not taken. */
  timeZone: zoneName.optional(),
};

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
    input: z.object({ template: z.enum(programTemplates), ...named }),
    output: program,
    refusals: { ...fileRefusals, ...slugTaken },
  }),
  /** From the zip of another program’s files, under another name and slug. */
  createFromFolder: route('POST', '/api/admin/program/folder', {
    access: 'admin',
    right: 'set-up',
    at: 'handler',
    summary: 'Makes a program, as a draft, of a zip with the files of one, for a company',
    changes: ['programs', 'audit'],
    body: 'zip',
    bodyLimit: MAX_FOLDER_ZIP,
    writes: false,
    limit: 'import',
    input: z.object(named),
    output: program,
    refusals: { ...fileRefusals, ...slugTaken },
  }),
  /** Nothing is written. What is wrong with the files is answered with 400, each by its name. */
  compareProgramFolder: route('POST', '/api/admin/program/:id/folder/compare', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'What a zip with the files of the program would change in it',
    reads: ['programs'],
    body: 'zip',
    bodyLimit: MAX_FOLDER_ZIP,
    writes: false,
    limit: 'import',
    input: z.object({ id }),
    output: folderChanges,
    refusals: { ...programNotFound },
  }),
  /** As it was compared. What somebody has changed since the files were exported is refused by name, unless it is overwritten. */
  applyProgramFolder: route('POST', '/api/admin/program/:id/folder', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Changes the program to what a zip with its files says',
    changes: [
      'programs',
      'rebate-items',
      'rewards',
      'trainings',
      'categories',
      'aliases',
      'imports',
      'counts',
      'audit',
    ],
    body: 'zip',
    bodyLimit: MAX_FOLDER_ZIP,
    writes: false,
    limit: 'import',
    input: z.object({ id, state: z.string().max(64), overwrites: flag.optional() }),
    output: program,
    refusals: {
      ...programNotFound,
      ...fileRefusals,
      /** The program, or the file, is another than the one that was compared. */
      stale: [409, 'folderStale', folderChanges],
    },
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
