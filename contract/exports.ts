import { z } from 'zod';
import { isPeriod } from '#domain/periods.ts';
import type { Right } from '#domain/roles.ts';
import { date, id } from './primitives.ts';
import { programNotFound, says } from './refusals.ts';
import { route } from './route.ts';

/** How many exports one server process sends at once; each holds a database connection until it ends. */
export const MAX_EXPORTS = 4;

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportsBusy = {
  'exports-busy': [429, 'exportsBusy'],
} as const;
const refusals = {
  ...programNotFound,
  ...exportsBusy,
  'too-many-rows': [409, 'exportLong'],
} as const;

const input = z
  .object({
    programId: id,
    /** The first and the last of the program's days that are exported, by the day that a row of the list is about. */
    from: date.optional(),
    to: date.optional(),
    format: z.enum(exportFormats).default('csv'),
  })
  .refine(isPeriod, { error: says('periodBackwards'), path: ['to'] });

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

export const csvExports = {
  exportUsers: exportRoute('/api/admin/program/:programId/exportUsers', {
    right: 'export',
    summary: 'Users.csv or .xlsx: everyone who registered, with their answers',
  }),
  exportTrainings: exportRoute('/api/admin/program/:programId/exportTrainings', {
    right: 'export',
    summary: 'CompletedTrainings.csv or .xlsx: who completed which training, and when',
  }),
  exportRebateSubmissions: exportRoute('/api/admin/program/:programId/exportRebateSubmissions', {
    right: 'export',
    summary: 'RebateSubmissions.csv or .xlsx: one row per item of each submitted receipt',
  }),
  exportRewardSubmissions: exportRoute('/api/admin/program/:programId/exportRewardSubmissions', {
    // Administrators who ship take the addresses into another program.
    right: 'see-orders',
    summary: 'RewardItems.csv or .xlsx: what was ordered, who ordered it, where it goes and whether it was sent',
  }),
  exportPoints: exportRoute('/api/admin/program/:programId/exportPoints', {
    right: 'export',
    summary: 'Points.csv or .xlsx: every line of the ledger, by the day on which it was booked',
  }),
  exportBalances: exportRoute('/api/admin/program/:programId/exportBalances', {
    right: 'export',
    summary:
      'Balances.csv or .xlsx: the points of each member at the end of a day (`to`, or today), and what moved them since `from`',
  }),
  exportDecisions: exportRoute('/api/admin/program/:programId/exportDecisions', {
    right: 'export',
    summary: 'ReceiptDecisions.csv or .xlsx: every decision on a receipt, also those that were reopened later',
  }),
};
