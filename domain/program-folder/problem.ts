import type { NoData } from '../problem.ts';

/** What is wrong with a program's folder, with the data of its sentence. `file` is a path in the folder. */
export interface FolderProblemData {
  folderFileMissing: { file: string };
  folderFileUnknown: { file: string };
  folderFileLinked: { file: string };
  folderFileLarge: { file: string; megabytes: number };
  folderFileNotText: { file: string };
  folderFileNotJson: { file: string };
  /** What is wrong stands behind it, in a sentence of its own. */
  folderFieldWrong: { file: string; field: string; why: string };
  folderFieldUnknown: { file: string; field: string };
  folderLineWrong: { file: string; line: number; why: string };
  folderPictureUnusable: { file: string };
  folderFileLost: { file: string };
  folderItemTwice: { file: string; name: string };
  folderItemUnknown: { file: string; name: string };
  folderTooManyFiles: { most: number };
  folderTextsLarge: { megabytes: number };
  folderOfNewer: NoData;
  /** More items than the pages send. */
  folderCatalogLarge: { most: number };
  folderWithoutSlug: NoData;
  /** Changed in the program since the folder was exported, and different in the folder. */
  folderPartsChanged: { files: readonly string[] };
  folderProgramMadeMeanwhile: NoData;
  /** Of a zip: it is none, or is damaged; a password is on it; it is larger when it is unpacked. */
  folderZipBroken: NoData;
  folderZipLocked: NoData;
  folderZipLarge: { megabytes: number };
  folderFileTwice: { file: string };
  /** It is of the program with this slug. */
  folderOfOther: { slug: string };
  folderLostZeros: { items: number };
}
export type FolderProblem = {
  [C in keyof FolderProblemData]: { readonly code: C } & FolderProblemData[C];
}[keyof FolderProblemData];
