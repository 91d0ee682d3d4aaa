import { z } from 'zod';
import {
  type ExportName,
  exportFormats,
  exportLists,
  exportNames,
  exportProblems,
  exportStates,
} from '#domain/exports.ts';
import { isPeriod } from '#domain/periods.ts';
import type { Right } from '#domain/roles.ts';
import { date, empty, id, instant, numeric } from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';

/** How many exports one server process sends at once; each holds a database connection until it ends. */
export const MAX_EXPORTS = 4;

export const exportsBusy = {
  'exports-busy': [429, 'exportsBusy'],
} as const;
const refusals = {
  ...programNotFound,
  ...exportsBusy,
  'too-many-rows': [409, 'exportLong'],
  'large-export': [409, 'exportLarge'],
} as const;

const asked = z.object({
  programId: id,
  /** The first and the last of the program's days that are exported, by the day that a row of the list is about. */
  from: date.optional(),
  to: date.optional(),
  format: z.enum(exportFormats).default('csv'),
});
const forward = { error: says('periodBackwards'), path: ['to'] };

/** A longer list than `upTo` rows is refused with 'large-export' instead of sent. */
const input = asked.extend({ upTo: numeric.pipe(z.int().min(0)).optional() }).refine(isPeriod, forward);

/**
 * A file that is sent while it is read from the database. The header X-Total-Rows gives the approximate number of rows.
 */
const exportRoute = <const P extends string>(path: P, { right, summary }: { right: Right; summary: string }) =>
  route('GET', path, {
    access: 'admin',
    right,
    at: ({ programId: program }) => ({ program }),
    summary,
    reads: [],
    limit: 'export',
    input,
    output: z.string(),
    answers: 'csv',
    refusals,
    // The audit entry must be stored before the first byte is sent, so the handler begins the transaction itself.
    writes: false,
  });

/** An export that a job writes: what was asked for, how far it is, and until when its file is kept. */
export const preparedExport = z.object({
  _id: id,
  list: z.enum(exportNames),
  from: date.nullable(),
  to: date.nullable(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  /** Written so far, and in all: null until they are counted. */
  rows: z.int(),
  rowsInAll: z.int().nullable(),
  bytes: z.int(),
  askedBy: z.string(),
  askedAt: instant,
  expiresAt: instant.nullable(),
  problem: z.enum(exportProblems).nullable(),
});
export type PreparedExport = z.output<typeof preparedExport>;

/** What is in one list needs the right of that list too. */
const ofList = {
  access: 'admin',
  right: 'see-program',
  at: ({ programId: program }: { programId: string }) => ({ program }),
  also: ({ list }: { list: ExportName }) => exportLists[list],
} as const;
const ofExport = z.object({ programId: id, list: z.enum(exportNames), exportId: id });

const exportGone = { ...programNotFound, 'export-gone': [404, 'exportGone'] } as const;

export const csvExports = {
  exportUsers: exportRoute('/api/admin/program/:programId/exportUsers', {
    right: exportLists.users,
    summary: 'Users.csv or .xlsx: everyone who registered, with their answers',
  }),
  exportTrainings: exportRoute('/api/admin/program/:programId/exportTrainings', {
    right: exportLists.trainings,
    summary: 'CompletedTrainings.csv or .xlsx: who completed which training, and when',
  }),
  exportRebateSubmissions: exportRoute('/api/admin/program/:programId/exportRebateSubmissions', {
    right: exportLists.receipts,
    summary: 'RebateSubmissions.csv or .xlsx: one row per item of each submitted receipt',
  }),
  exportRewardSubmissions: exportRoute('/api/admin/program/:programId/exportRewardSubmissions', {
    right: exportLists.rewards,
    summary: 'RewardItems.csv or .xlsx: what was ordered, who ordered it, where it goes and whether it was sent',
  }),
  exportPoints: exportRoute('/api/admin/program/:programId/exportPoints', {
    right: exportLists.points,
    summary: 'Points.csv or .xlsx: every line of the ledger, by the day on which it was booked',
  }),
  exportBalances: exportRoute('/api/admin/program/:programId/exportBalances', {
    right: exportLists.balances,
    summary:
      'Balances.csv or .xlsx: the points of each member at the end of a day (`to`, or today), and what moved them since `from`',
  }),
  exportCatalog: exportRoute('/api/admin/program/:programId/exportCatalog', {
    right: exportLists.catalog,
    summary: 'Catalog.csv or .xlsx: all rebate items, as a file that can be changed and imported again',
  }),
  exportDecisions: exportRoute('/api/admin/program/:programId/exportDecisions', {
    right: exportLists.decisions,
    summary: 'ReceiptDecisions.csv or .xlsx: every decision on a receipt, also those that were reopened later',
  }),
  listExports: route('GET', '/api/admin/program/:programId/exports', {
    access: 'admin',
    right: 'see-program',
    at: ({ programId: program }) => ({ program }),
    summary:
      'The exports that a job prepares or has prepared, newest first, then what failed or expired, of the lists that the caller may export',
    reads: ['exports'],
    limit: 'read',
    input: z.object({ programId: id }),
    output: z.object({ exports: z.array(preparedExport) }),
    refusals: programNotFound,
  }),
  prepareExport: route('POST', '/api/admin/program/:programId/exports', {
    ...ofList,
    summary:
      'Has a list written to a file by a job, and the caller told by e-mail; who asks again for what is under way gets the same, and a file of the same days is replaced',
    changes: ['exports', 'audit'],
    limit: 'export',
    input: asked.extend({ list: z.enum(exportNames) }).refine(isPeriod, forward),
    output: z.object({ export: preparedExport }),
    refusals: { ...programNotFound, 'exports-full': [429, 'exportsFull'], 'exports-kept': [409, 'exportsKept'] },
  }),
  downloadExport: route('GET', '/api/admin/program/:programId/exports/:list/:exportId/file', {
    ...ofList,
    summary: 'A prepared file, as it was written',
    reads: [],
    limit: 'export',
    input: ofExport,
    output: z.string(),
    answers: 'csv',
    refusals: exportGone,
    // As of the other exports.
    writes: false,
  }),
  removeExport: route('DELETE', '/api/admin/program/:programId/exports/:list/:exportId', {
    ...ofList,
    summary: 'Stops an export that waits or is being prepared, or removes a prepared file before its time',
    changes: ['exports', 'audit'],
    limit: 'write',
    input: ofExport,
    output: empty,
    answers: 'empty',
    refusals: exportGone,
  }),
};
