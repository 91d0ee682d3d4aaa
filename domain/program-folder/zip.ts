/** Bytes of a zip with the files of a program that the pages send; most of them are pictures. */
export const MAX_FOLDER_ZIP = 100_000_000;
