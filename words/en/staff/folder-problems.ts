import type { FolderProblem } from '#domain/program-folder/problem.ts';
import { formatsOf } from '../../formats.ts';
import type { Sentences } from '../../say.ts';

const { number } = formatsOf('en');

/** What is wrong with a program's folder; the command line and the API say it. */
export const folderProblems: Sentences<FolderProblem> = {
  folderFileMissing: ({ file }) => `${file} is missing.`,
  folderFileUnknown: ({ file }) => `${file} is no file of a program's folder, or nothing in it names it.`,
  folderFileLinked: ({ file }) => `${file} is a link. A folder holds files only.`,
  folderFileLarge: ({ file, megabytes }) => `${file} is larger than ${number(megabytes)} MB.`,
  folderFileNotText: ({ file }) => `${file} is not UTF-8 text.`,
  folderFileNotJson: ({ file }) =>
    `${file} is not JSON: a comma, quote or bracket is missing, or there is one too many.`,
  folderFieldWrong: ({ file, field, why }) => `${file}, ${field || 'as a whole'}: ${why}`,
  folderFieldUnknown: ({ file, field }) => `${file}, ${field}: there is no such field.`,
  folderLineWrong: ({ file, line, why }) => `${file}, line ${number(line)}: ${why}`,
  folderPictureUnusable: ({ file }) => `${file} cannot be used: it is damaged, or not what its name says.`,
  folderFileLost: ({ file }) => `${file} is not in the file store. Choose another one in the program first.`,
  folderItemTwice: ({ file, name }) =>
    `${file}: nothing tells this item from another one: "${name}". Give them unique identifiers.`,
  folderItemUnknown: ({ file, name }) => `${file}: there is no item "${name}".`,
  folderTooManyFiles: ({ most }) => `A folder may have at most ${number(most)} files.`,
  folderTextsLarge: ({ megabytes }) => `The files of text are larger than ${number(megabytes)} MB together.`,
  folderOfNewer: 'This folder was written by a newer version of Guerdon.',
  folderCatalogLarge: ({ most }) =>
    `The catalog has more than ${number(most)} items. Your operator can export the program on the command line.`,
  folderWithoutSlug: 'This program has no URL path yet, by which its folder is applied. Choose one first.',
  folderPartsChanged: ({ files }) =>
    `Nothing was applied. Somebody has changed this in the program since the folder was exported: ${files.join(', ')}. Export the program again, or overwrite these changes.`,
  folderProgramMadeMeanwhile: 'The same was applied at this moment. Compare again.',
  folderZipBroken: 'This is no zip, or it is damaged. Save it again, and choose that file.',
  folderZipLocked: 'This zip is protected with a password. Pack the folder without one.',
  folderZipLarge: ({ megabytes }) =>
    `What is in this zip is larger than ${number(megabytes)} MB. Your operator can apply the folder on the command line.`,
  folderFileTwice: ({ file }) => `${file} is there twice.`,
  folderOfOther: ({ slug }) => `These are the files of another program, "${slug}". Nothing was compared.`,
  folderLostZeros: ({ items }) =>
    `catalog.csv: a spreadsheet has probably taken the zeros from the beginning of identifiers: ${number(items)} new items are called like existing ones. Nothing was applied.`,
};
