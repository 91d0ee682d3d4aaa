import type { Right } from './roles.ts';

/** The lists that can be exported, with the right that each needs, also for the files that a job has prepared. */
export const exportLists = {
  users: 'export',
  trainings: 'export',
  receipts: 'export',
  // Administrators who ship take the addresses into another program.
  rewards: 'see-orders',
  decisions: 'export',
  points: 'export',
  balances: 'export',
  catalog: 'export',
} as const satisfies Record<string, Right>;
export type ExportName = keyof typeof exportLists;
export const exportNames = Object.keys(exportLists) as [ExportName, ...ExportName[]];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `expired`: the file was removed, as its days were over. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why no file was made: more rows than a sheet holds, hours that were not enough, or a defect, which is logged. */
export const exportProblems = ['too-many-rows', 'too-long', 'broken'] as const;
export type ExportProblem = (typeof exportProblems)[number];

/** A list with more rows is prepared by a job instead of downloaded at once, on staff's pages. */
export const LARGE_EXPORT_ROWS = 50_000;
/** Days for which a prepared file is kept. */
export const EXPORT_DAYS = 7;
/** Exports that wait or are being prepared: of one person in a program, and of all in it. */
export const MAX_OWN_EXPORTS = 3;
export const MAX_OPEN_EXPORTS = 10;
/** Those with the files that are kept, in a program; the list shows as many. */
export const MAX_KEPT_EXPORTS = 20;
