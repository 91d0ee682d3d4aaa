import type { Country } from '#domain/countries.ts';
import type { ImportProblem, OtherFileKind } from '#domain/imports/problem.ts';
import { formatsOf } from '../../formats.ts';
import type { Sentences } from '../../say.ts';
import { terms } from '../terms.ts';

const { number } = formatsOf('en');

const regionsOf: Record<Country, string> = {
  US: 'a state of the US',
  CA: 'a province or territory of Canada',
  MX: 'a state of Mexico',
  DE: 'a state of Germany',
  GB: 'a county',
};
const postalCodesOf: Record<Country, string> = {
  US: 'a zip code: 5 digits, or 9 as in 04530-1234. A spreadsheet takes the first 0 away.',
  CA: 'a postal code of Canada: letters and digits as in K1A 0B6.',
  MX: 'a postal code of Mexico: 5 digits, as in 06700. A spreadsheet takes the first 0 away.',
  DE: 'a postal code of Germany: 5 digits, as in 01067. A spreadsheet takes the first 0 away.',
  GB: 'a postcode of the United Kingdom: letters and digits as in SW1A 1AA.',
};

/** What is wrong with a file of rows; the API says it. */
export const importProblems: Sentences<ImportProblem> = {
  otherFile: ({ kind }) => otherFiles[kind],
  workbookBroken: 'This workbook is damaged. Open it in Excel or LibreOffice, save it again, and choose that file.',
  workbookTooLarge: 'This workbook is too large when it is unpacked. Save the sheet with the table as "CSV UTF-8".',
  workbookWithoutSheets:
    'No sheet of this workbook is visible: show the one with the table, save the workbook, and choose it again',
  lineNotUtf8: 'This line is not UTF-8 text, as the rest of the file is. Save the file as "CSV UTF-8".',
  fileEmpty: 'The file is empty',
  fileWithoutRows: 'There is no row below the names of the columns',
  csvTooManyColumns: ({ most }) => `A file may have at most ${most} columns`,
  csvTooManyRows: ({ most }) => `A file may have at most ${number(most)} rows: import it in parts`,
  csvLongCell: ({ most }) => `A cell may have at most ${number(most)} characters`,
  csvOpenQuote: 'A quote is opened here and never closed',
  csvTextAfterQuote: 'There is text after a closing quote',
  columnsMissing: ({ names }) => `Missing fields: ${names.join(', ')}. ${terms.uniqueIdentifierHelp}`,
  columnUnstorable: ({ column }) => `The name of column ${column} contains characters that cannot be stored`,
  columnUnlettered: ({ name }) => `The name "${name}" has no letters: rename the column`,
  columnReserved: ({ name }) => `The name "${name}" is reserved: rename the column`,
  columnLong: ({ column, most }) => `The name of column ${column} is longer than ${most} characters`,
  columnTwice: ({ name }) => `The column "${name}" is there twice`,
  columnUnnamed: ({ column }) => `Column ${column} has no name`,
  rowLong: ({ cells, columns }) => `The line has ${cells} cells, the header ${columns}`,
  rowAbove: 'This row is above the names of the columns: move it below them, or delete it',
  rowDividedByQuotes: 'The text between “ and ” is divided: put straight quotes (") around it',
  rowDividedByComma: ({ name, points }) => `${name} may be ${points}, divided by its comma: write it without`,
  cellMissing: ({ name }) => `${name} is required`,
  cellError: ({ name, text }) => `${name} is "${text}", an error of the spreadsheet: correct the cell there`,
  cellNotComputed: ({ name }) =>
    `${name} is a formula without a value: open the file in Excel, save it there, and choose it again`,
  cellShortened: ({ name, text }) =>
    `${name} is "${text}": the spreadsheet has shortened a long number. Format the column as text, enter the number again and save the file again.`,
  cellUnclear: ({ name, text }) =>
    `${name} is "${text}", which can be two numbers, as commas and points are used in this column: write it without`,
  cellDay: ({ name, text }) =>
    `${name} is "${text}", other than in other rows: the spreadsheet makes such a day of a size like 3/4. Format the column as text and enter it again.`,
  cellNotDay: ({ name, text }) => `${name} must be a day, as 2026-03-25 or 3/25/2026, not "${text}"`,
  cellDayUnclear: ({ name, text }) =>
    `${name} is "${text}", which can be two days: choose under "Read it otherwise" whether the month or the day comes first`,
  cellDayAhead: ({ name, text }) =>
    `${name}: ${text} is in the future. Points are of the day on which they were earned.`,
  cellBelowZero: ({ name, text }) =>
    `${name} is "${text}": points that somebody owes cannot be brought in. Take them from the other lines, or leave the row out.`,
  cellLong: ({ name, most }) => `${name} cannot be longer than ${most} characters`,
  cellUnstorable: ({ name }) => `${name} contains characters that cannot be stored`,
  cellNotAddress: ({ name }) => `${name} must be an address that begins with https:// or http://`,
  cellNotPoints: ({ name, most, text }) => `${name} must be a whole number from 0 to ${number(most)}, not "${text}"`,
  cellBeyondPoints: ({ name, most, text, factor }) =>
    `${name}: "${text}" × ${factor} is more than ${number(most)} points. Check the factor and the amount.`,
  cellNotYesOrNo: ({ name, text }) => `${name} must be yes or no, or active or archived, not "${text}"`,
  cellNotOffered: ({ name, text }) => `${name}: "${text}" is none of its options, in any language of the program`,
  cellNotNumber: ({ name, text }) =>
    `${name} must be a number without signs for thousands, as 1250 or 12.5, not "${text}"`,
  cellNotTelephone: ({ name, text }) => `${name}: "${text}" is not a telephone number`,
  cellNotEmail: ({ name, text }) => `${name}: "${text}" is not an e-mail address`,
  cellNotState: ({ name, text, country }) => `${name}: "${text}" is not ${regionsOf[country]}, by name or by code`,
  cellNotZip: ({ name, text, country }) => `${name}: "${text}" is not ${postalCodesOf[country]}`,
  cellNotMilitaryCity: ({ name, text }) =>
    `${name}: "${text}" does not go with a state of the armed forces, whose city is APO, FPO or DPO.`,
  cellNotMilitaryState: ({ name, text }) =>
    `${name}: "${text}" does not go with APO, FPO or DPO, whose state is AA, AE or AP.`,
  cellLinkLike: ({ name, text }) => `${name}: "${text}" looks like a link. Write a name without one.`,
  personUnknown: 'This row has neither a customer number nor an e-mail address, by which people are known',
  personOnLine: ({ by, first }) =>
    `${by === 'email' ? 'This e-mail address' : 'This customer number'} is on line ${first} already`,
  personMetOnLine: ({ first }) => `This is the person of line ${first} already`,
  peopleAlike: 'Several people have this e-mail address: a customer number must say who is meant',
  personOfOtherEmail: 'The customer number is of one person and the e-mail address of another',
  personOfOtherKey: ({ externalKey }) => `The person with this e-mail address has the customer number ${externalKey}`,
  personIsErased: 'This person was erased, and stays so',
  personByHand:
    'The e-mail address of somebody who has registered, or was sent a link, is corrected by hand: the old address is told',
  ownerUnnamed: 'This row has neither a customer number nor an e-mail address nor a username, so nobody is meant',
  ownerUnknown: 'Nobody in this program has this customer number, e-mail address or username: import the people first',
  ownerWaits: 'This person awaits approval: approve the registration first',
  ownerIsYou: 'This is the account of who brought the file. Nobody books points to themselves.',
  ownerOfOther: 'The customer number, e-mail address and username of this row are not of one person',
  referenceOnLine: ({ first }) => `This reference is on line ${first} already`,
  referenceBooked:
    'A line with this reference is booked already, but for somebody else, or with other points, another day or another text',
};

const saved = 'save it as an Excel workbook (.xlsx) or as "CSV UTF-8", and choose that file';
const otherFiles: Record<OtherFileKind, string> = {
  xls: `This is a workbook of an Excel from before 2007 (.xls). Open it in Excel or LibreOffice, ${saved}.`,
  xlsb: `This is a binary Excel workbook (.xlsb). Open it in Excel, ${saved}.`,
  locked: `This workbook is protected with a password. Open it, remove the password, ${saved}.`,
  calc: `This is an OpenDocument spreadsheet. Open it in LibreOffice, ${saved}.`,
  numbers: `This is a Numbers spreadsheet. Open it in Numbers, export it to Excel or CSV, and choose that file.`,
  pdf: 'This is a PDF, which has no rows. Ask for the list as an Excel workbook (.xlsx) or CSV.',
  web: `This is a web page under another name, as some programs export it. Open it in Excel, ${saved}.`,
  googleSheets:
    'This is only a link to Google Sheets. Open it there, download it as .xlsx or .csv, and choose that file.',
  archive: 'This is an archive. Unpack it, and choose the file that is in it.',
  document: `This is a text document. Put its table into a spreadsheet, ${saved}.`,
  picture: 'This is a picture. Ask for the list as an Excel workbook (.xlsx) or CSV.',
};
