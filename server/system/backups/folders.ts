import { readdir } from 'node:fs/promises';

export const nameOf = (now: Date): string => `guerdon-${now.toISOString().replace(/[-:.]/g, '')}`;
/** What the folder of a backup is called until it is whole. */
export const unfinishedOf = (folder: string): string => `${folder}.unfinished`;

/** The whole backups of a folder, the oldest first. */
export const listBackups = (into: string): Promise<string[]> => list(into, /^guerdon-\d{8}T\d{9}Z$/);
export const listUnfinished = (into: string): Promise<string[]> => list(into, /^guerdon-\d{8}T\d{9}Z\.unfinished$/);

const list = async (into: string, name: RegExp): Promise<string[]> =>
  (await readdir(into)).filter((entry) => name.test(entry)).sort();
