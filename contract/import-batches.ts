import { z } from 'zod';
import { delimiters, MAX_MAPPED_COLUMNS } from '#domain/imports/csv-records.ts';
import { encodings } from '#domain/imports/encodings.ts';
import { importFailures, importKindNames, importKinds, importStates } from '#domain/imports/kinds.ts';
import { dateOrders, roundings } from '#domain/imports/mapping.ts';
import { pictureFailures } from '#domain/imports/picture-addresses.ts';
import { factorPattern } from '#domain/points.ts';
import { catalogQuestions } from './catalog.ts';
import { readTable, rowError } from './imports.ts';
import { empty, flag, id, instant, line, next, window } from './primitives.ts';
import { programNotFound } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** Bytes of a body with a mapping of so many columns. */
const MAPPING_BODY = 2_000_000;

const mapping = z.object({
  encoding: z.enum(encodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.string().max(100).nullable(),
  headerLine: z.int().min(1).max(100).nullable(),
  decimal: z.enum(['.', ',']).nullable(),
  /** What comes first in days of numbers alone. */
  dateOrder: z.enum(dateOrders).nullable().default(null),
  columns: z
    .array(
      z.object({
        header: z.string().max(1000),
        target: z.string().max(110).nullable(),
        displayName: line(100).optional(),
        searchable: z.boolean().optional(),
      }),
    )
    .max(MAX_MAPPED_COLUMNS),
  factor: z.string().max(13).regex(factorPattern),
  rounding: z.enum(roundings),
  fillsDown: z.boolean(),
  joinsOptions: z.boolean().optional(),
});
export type SentMapping = z.output<typeof mapping>;

/** What becomes of a row; `conflict`: it and another row, or several things that are there, are taken for the same. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'conflict', 'bad'] as const;

/** An import of a file: who brought it, how far it is, and what came of it. */
export const importBatch = z.object({
  _id: id,
  kind: z.enum(importKindNames),
  /** Of the file. */
  name: z.string(),
  bytes: z.int(),
  state: z.enum(importStates),
  failure: z.enum(importFailures).nullable(),
  /** Of the job that waits or runs; null without one. */
  percent: z.int().min(0).max(100).nullable(),
  by: z.string(),
  at: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Until when it can be undone; null if it cannot. */
  undoUntil: instant.nullable(),
  /** Of the trial, then of what was applied. `refused` are conflicts and bad rows, which were left out. */
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** After it was undone: what stayed as it is now, because it was changed since or is in use. */
  kept: z.int(),
  version,
});
export type ImportBatch = z.output<typeof importBatch>;

export const trial = z.object({
  ...readTable.shape,
  /** Targets without a column that no row is good without: the rows were not tried. */
  missing: z.array(z.string()),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  conflicts: z.int(),
  bad: z.int(),
  /** The first rows of each outcome but `bad` and `conflict`, which are in `errors`. */
  samples: z.array(
    z.object({
      line: z.int(),
      outcome: z.enum(rowOutcomes),
      name: z.string(),
      /** Of a changed row: by the label of a column. */
      changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** The first; `errorLines` counts all lines with errors. */
  errors: z.array(rowError.extend({ outcome: z.enum(['conflict', 'bad']) })),
  errorLines: z.int(),
  newCategories: z.int(),
  /** What would be disabled and is not so now; what is new counts too. */
  disabled: z.int(),
  /** Different addresses of pictures that are fetched once it is applied; of more than 20,000 the first. */
  pictures: z.int(),
  /** Columns that the program has afterwards, if these are so many that `manyColumns` must confirm them. */
  manyColumns: z.int().nullable(),
  /**
   * New items that are called as others are, people known by their e-mail addresses alone, or new lines of a file of balances
   * that was booked before, if `sameNames` must confirm them.
   */
  sameNames: z.int().nullable(),
  /** Where the names of the columns were found, and which sign was taken for the one before decimals. */
  headerLine: z.int().nullable(),
  decimal: z.enum(['.', ',']).nullable(),
  dateOrder: z.enum(dateOrders).nullable().default(null),
  /** Of opening balances: what would be booked, and what of it would expire at once, as its last day is over. */
  balances: z
    .object({
      ...{ points: z.int(), members: z.int(), lines: z.int() },
      /** Days on which the points were earned; null without any line. */
      ...{ first: z.string().nullable(), last: z.string().nullable() },
      expired: z.object({ points: z.int(), lines: z.int() }),
    })
    .nullable()
    .default(null),
});
export type ImportTrial = z.output<typeof trial>;

export const importDetails = importBatch.extend({
  /** As it was sent, or guessed; null until the file was read once. */
  mapping: mapping.nullable(),
  targets: z.array(z.object({ target: z.string(), displayName: z.string().nullable(), isNeeded: z.boolean() })),
  /** The trial with that mapping; null until it has ended. */
  trial: trial.nullable(),
  /** The file with the refused rows can be downloaded. */
  hasRefusedFile: z.boolean(),
  /** An import of the very same file that was applied and is not undone. */
  sameFile: z.object({ _id: id, appliedAt: instant }).nullable(),
  /** After it was undone, the first that stayed, and why. */
  keptRows: z.array(z.object({ name: z.string(), why: z.enum(['changed', 'used', 'gone']) })),
  /** Pictures that it has asked for, each address once; null without any. */
  pictures: z
    .object({
      asked: z.int(),
      fetched: z.int(),
      failed: z.int(),
      /** The first that failed, each with the first row that names it. */
      rows: z.array(z.object({ line: z.int(), address: z.string(), why: z.enum(pictureFailures) })),
    })
    .nullable(),
  /** Two decide in this program, and the caller brought the file or chose its columns: another administrator applies it. */
  needsAnother: z.boolean(),
});
export type ImportDetails = z.output<typeof importDetails>;

const ofKind = {
  access: 'admin',
  right: 'see-program',
  at: ({ programId: program }: { programId: string }) => ({ program }),
  also: ({ kind }: { kind: keyof typeof importKinds }) => importKinds[kind],
} as const;
const inKind = z.object({ programId: id, kind: z.enum(importKindNames) });
const ofImport = inKind.extend({ importId: id });

const importGone = { ...programNotFound, 'import-gone': [404, 'importGone'] } as const;
const importStale = stale('importChanged', { import: importDetails });
/** Not in a state for it: it is under way, applied or undone already. */
const notNow = { 'import-not-now': [409, 'importNotNow', importDetails.pick({ state: true })] } as const;

export const importBatches = {
  listImports: route('GET', '/api/admin/program/:programId/imports', {
    access: 'admin',
    right: 'see-program',
    at: ({ programId: program }) => ({ program }),
    summary: 'Imports of the kinds that the caller may import, newest first',
    reads: ['imports'],
    limit: 'read',
    input: z.object({ programId: id, kind: z.enum(importKindNames).optional(), ...window }),
    output: z.object({ imports: z.array(importBatch), next }),
    refusals: programNotFound,
  }),
  createImport: route('POST', '/api/admin/program/:programId/imports/:kind', {
    ...ofKind,
    summary: 'Takes a CSV file or an Excel workbook and tries it, with the columns guessed or as they were mapped last',
    changes: ['imports', 'audit'],
    body: 'table',
    bodyLimit: 100_000_000,
    writes: false,
    limit: 'import',
    input: inKind.extend({ name: line(255) }),
    output: z.object({ import: importDetails }),
    refusals: { ...programNotFound, 'imports-full': [429, 'importsFull'] },
  }),
  getImport: route('GET', '/api/admin/program/:programId/imports/:kind/:importId', {
    ...ofKind,
    summary: 'An import: its mapping, its trial and how far it is',
    reads: ['imports'],
    limit: 'read',
    input: ofImport,
    output: z.object({ import: importDetails }),
    refusals: importGone,
  }),
  mapImport: route('POST', '/api/admin/program/:programId/imports/:kind/:importId/mapping', {
    ...ofKind,
    summary: 'Tries an import again, with another mapping or as before',
    changes: ['imports'],
    bodyLimit: MAPPING_BODY,
    limit: 'import',
    /** Null: the columns are guessed, as they are of a new file. */
    input: ofImport.extend({ version, mapping: mapping.nullable() }),
    output: z.object({ import: importDetails }),
    refusals: { ...importGone, ...notNow, stale: importStale },
  }),
  applyImport: route('POST', '/api/admin/program/:programId/imports/:kind/:importId/apply', {
    ...ofKind,
    summary:
      'Has the rows of an import written by a job, as its trial showed them; another outcome leads to a new trial',
    changes: ['imports', 'rebate-items', 'categories', 'programs', 'audit'],
    limit: 'import',
    input: ofImport.extend({
      version,
      /** Leaves the refused rows out; else nothing is written while there are some. */
      goodAlone: flag.default(false),
      manyColumns: flag.default(false),
      sameNames: flag.default(false),
      /** Of people: mails each new one a link to register, once all of it is written. */
      sendInvitations: flag.default(false),
      /** Of opening balances: the points of the trial, which are booked. */
      points: z.int().optional(),
    }),
    output: z.object({ import: importDetails }),
    refusals: {
      ...importGone,
      ...notNow,
      stale: importStale,
      'rows-refused': [409, 'importRowsRefused', trial.pick({ errorLines: true })],
      ...catalogQuestions,
      /** Of opening balances in a program with a limit for approvals: who brought the file, or chose its columns, does not book it. */
      'needs-another': [403, 'balancesNeedAnother'],
    },
  }),
  undoImport: route('POST', '/api/admin/program/:programId/imports/:kind/:importId/undo', {
    ...ofKind,
    summary: 'Has what an import changed put back by a job where nobody has changed it since; the rest is named',
    changes: ['imports', 'rebate-items', 'categories', 'programs', 'audit'],
    limit: 'import',
    input: ofImport.extend({ version }),
    output: z.object({ import: importDetails }),
    refusals: { ...importGone, ...notNow, stale: importStale },
  }),
  tryPicturesAgain: route('POST', '/api/admin/program/:programId/imports/:kind/:importId/pictures', {
    ...ofKind,
    summary: 'Has the pictures that could not be fetched for an import fetched once more',
    changes: ['imports'],
    limit: 'import',
    input: ofImport,
    output: z.object({ import: importDetails }),
    refusals: { ...importGone, ...notNow },
  }),
  removeImport: route('DELETE', '/api/admin/program/:programId/imports/:kind/:importId', {
    ...ofKind,
    summary: 'Forgets an import that was not applied, with its file',
    changes: ['imports', 'audit'],
    limit: 'write',
    input: ofImport,
    output: empty,
    answers: 'empty',
    refusals: { ...importGone, ...notNow },
  }),
  downloadRefused: route('GET', '/api/admin/program/:programId/imports/:kind/:importId/refused', {
    ...ofKind,
    summary: 'Refused.csv: the refused rows as the file has them, with their lines and what is wrong',
    reads: [],
    limit: 'export',
    input: ofImport,
    output: z.string(),
    answers: 'csv',
    refusals: importGone,
    writes: false,
  }),
};
