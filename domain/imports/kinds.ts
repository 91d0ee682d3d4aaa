import type { Right } from '../roles.ts';

/** The kinds of tables that can be imported, with the right that each needs. */
export const importKinds = {
  catalog: 'set-up',
  members: 'people',
  balances: 'people',
} as const satisfies Record<string, Right>;
export type ImportKindName = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKindName, ...ImportKindName[]];

/**
 * `reading`: a trial waits or runs. `ready`: it has ended, whatever it found. `applied` can be undone while what it changed is
 * kept; `undone` names what stayed. A job that fails leads back to the state before, with a problem.
 */
export const importStates = ['reading', 'ready', 'applying', 'applied', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * Why a job ended without its work: too much time, a defect, which is logged, another outcome than what was confirmed:
 * that was tried again; or points for who would book them (ruling 36).
 */
export const importFailures = ['too-long', 'broken', 'changed', 'own-points'] as const;
export type ImportFailure = (typeof importFailures)[number];

/**
 * Days for which the refused rows and what an import changed are kept: so long it can be undone. The file is kept as long, unless
 * it is applied.
 */
export const IMPORT_DAYS = 30;
/** Imports of a program that are not applied yet, and those of one person. */
export const MAX_OPEN_IMPORTS = 10;
export const MAX_OWN_IMPORTS = 3;
/** Files of refused rows that a program keeps of applied imports: the newest. */
export const MAX_REFUSED_FILES = 10;

/** The folder of the store with imported files and refused rows, which no address of a file leads to. */
export const IMPORTS_FOLDER = 'imports';
