import { IMPORTS_FOLDER } from './imports/kinds.ts';

/** The folder of the store with the prepared exports. */
const EXPORTS_FOLDER = 'exports';
/** The folders of the store with files that are kept in parts. No address of a file leads to them. */
export const partFolders = [EXPORTS_FOLDER, IMPORTS_FOLDER] as const;
export type PartFolder = (typeof partFolders)[number];

/** Bytes of a part: what is in memory at once, and one request to an object store. */
export const PART_SIZE = 4_000_000;

/** Where the first or a later part of a file is kept; `fileKey`: 20 random bytes in hex. */
export const partName = (folder: PartFolder, fileKey: string, part: number): string => `${folder}/${fileKey}-${part}`;
export const partNames = (folder: PartFolder, fileKey: string, parts: number): string[] =>
  Array.from({ length: parts }, (_, at) => partName(folder, fileKey, at + 1));
/** The key of the file that a name in the store is a part of; null if it is none. */
export const parsePartName = (name: string): string | null =>
  new RegExp(`^(?:${partFolders.join('|')})/([\\da-f]{40})-[1-9]\\d{0,8}$`).exec(name)?.[1] ?? null;
