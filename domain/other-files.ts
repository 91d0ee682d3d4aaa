interface OtherFile {
  endings: readonly string[];
  /** 'an Excel workbook' */
  what: string;
  /** What to do with it instead. */
  advice: string;
}

const asCsv = 'and choose the CSV file here.';
const excel: OtherFile = {
  endings: ['xlsx', 'xlsm', 'xlsb', 'xls', 'xltx', 'xltm', 'xlt'],
  what: 'an Excel workbook',
  advice: `Open it in Excel, save it with “Save As” as “CSV UTF-8”, ${asCsv}`,
};
const calc: OtherFile = {
  endings: ['ods', 'fods', 'ots'],
  what: 'an OpenDocument spreadsheet',
  advice: `Open it in LibreOffice, save it with “Save As” as “Text CSV”, ${asCsv}`,
};
const numbers: OtherFile = {
  endings: ['numbers', 'numbers-tef'],
  what: 'a Numbers spreadsheet',
  advice: `Open it in Numbers, export it with “Export To” as “CSV”, ${asCsv}`,
};
const pdf: OtherFile = {
  endings: ['pdf'],
  what: 'a PDF, which has no rows',
  advice: `Ask for the list as a spreadsheet, save that as “CSV UTF-8”, ${asCsv}`,
};
const others: readonly OtherFile[] = [
  excel,
  calc,
  numbers,
  pdf,
  {
    endings: ['gsheet'],
    what: 'only a link to Google Sheets',
    advice: `Open it there, choose “Download” and “Comma-separated values”, ${asCsv}`,
  },
  {
    endings: ['zip', 'gz', '7z', 'rar'],
    what: 'an archive',
    advice: 'Unpack it, and choose the CSV file that is in it.',
  },
  {
    endings: ['doc', 'docx', 'odt', 'pages', 'rtf'],
    what: 'a text document',
    advice: `Put its table into a spreadsheet, save that as “CSV UTF-8”, ${asCsv}`,
  },
  {
    endings: ['png', 'jpg', 'jpeg', 'webp', 'heic', 'gif', 'tif', 'tiff', 'bmp'],
    what: 'a picture',
    advice: `Ask for the list as a spreadsheet, save that as “CSV UTF-8”, ${asCsv}`,
  },
];

/** Why a file with this name is no catalog file, and what to do instead. */
export function otherFileProblem(fileName: string): string {
  const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const kind = others.find(({ endings }) => endings.includes(ending));
  if (!kind) return `“${fileName}” is no CSV file. Save the list as “CSV UTF-8” where it was made, ${asCsv}`;
  return `“${fileName}” is ${kind.what}. ${kind.advice}`;
}

/**
 * The same by the first bytes of a file, one character each, whatever its name is; null if they can be those of a text.
 * Half a kilobyte is enough.
 */
export function otherContentProblem(start: string): string | null {
  const kind = kindOf(start);
  return kind && `This is ${kind.what}. Save the file as "CSV UTF-8"`;
}

function kindOf(start: string): OtherFile | null {
  // Workbooks from before 2007.
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return excel;
  if (start.startsWith('%PDF-')) return pdf;
  if (!start.startsWith('PK\u0003\u0004')) return null;
  if (start.includes('opendocument.spreadsheet')) return calc;
  return /Index\/|\.iwa|preview\.jpg/.test(start) ? numbers : excel;
}
