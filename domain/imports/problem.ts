import type { Country } from '../countries.ts';
import type { NoData } from '../problem.ts';

/** What people choose in the place of a table. */
export type OtherFileKind =
  | 'xls'
  | 'xlsb'
  | 'locked'
  | 'calc'
  | 'numbers'
  | 'pdf'
  | 'web'
  | 'googleSheets'
  | 'archive'
  | 'document'
  | 'picture';

/** What is wrong with a file of rows, with the data of its sentence. Columns and lines are counted from 1. */
export interface ImportProblemData {
  otherFile: { kind: OtherFileKind };
  workbookBroken: NoData;
  workbookTooLarge: NoData;
  workbookWithoutSheets: NoData;
  lineNotUtf8: NoData;
  fileEmpty: NoData;
  fileWithoutRows: NoData;
  csvTooManyColumns: { most: number };
  csvTooManyRows: { most: number };
  csvLongCell: { most: number };
  csvOpenQuote: NoData;
  csvTextAfterQuote: NoData;
  columnsMissing: { names: readonly string[] };
  columnUnstorable: { column: number };
  columnUnlettered: { name: string };
  columnReserved: { name: string };
  columnLong: { column: number; most: number };
  columnTwice: { name: string };
  columnUnnamed: { column: number };
  rowLong: { cells: number; columns: number };
  rowAbove: NoData;
  rowDividedByQuotes: NoData;
  rowDividedByComma: { name: string; points: string };
  cellMissing: { name: string };
  cellError: { name: string; text: string };
  cellNotComputed: { name: string; text: string };
  cellShortened: { name: string; text: string };
  cellUnclear: { name: string; text: string };
  cellDay: { name: string; text: string };
  cellNotDay: { name: string; text: string };
  cellDayUnclear: { name: string; text: string };
  cellDayAhead: { name: string; text: string };
  cellBelowZero: { name: string; text: string };
  cellLong: { name: string; most: number };
  cellUnstorable: { name: string };
  cellNotAddress: { name: string };
  cellNotPoints: { name: string; most: number; text: string };
  cellBeyondPoints: { name: string; most: number; text: string; factor: string };
  cellNotYesOrNo: { name: string; text: string };
  cellNotOffered: { name: string; text: string };
  cellNotNumber: { name: string; text: string };
  cellNotTelephone: { name: string; text: string };
  cellNotEmail: { name: string; text: string };
  cellNotState: { name: string; text: string; country: Country };
  cellNotZip: { name: string; text: string; country: Country };
  cellNotMilitaryCity: { name: string; text: string };
  cellNotMilitaryState: { name: string; text: string };
  cellLinkLike: { name: string; text: string };
  personUnknown: NoData;
  /** Lines are those of the file. */
  personOnLine: { by: 'externalKey' | 'email'; first: number };
  personMetOnLine: { first: number };
  peopleAlike: NoData;
  personOfOtherEmail: NoData;
  personOfOtherKey: { externalKey: string };
  personIsErased: NoData;
  personByHand: NoData;
  ownerUnnamed: NoData;
  ownerUnknown: NoData;
  ownerWaits: NoData;
  ownerIsYou: NoData;
  ownerOfOther: NoData;
  referenceOnLine: { first: number };
  referenceBooked: NoData;
}
export type ImportProblemCode = keyof ImportProblemData;
export type ImportProblem = {
  [C in ImportProblemCode]: { readonly code: C } & Readonly<ImportProblemData[C]>;
}[ImportProblemCode];
