import type { Problem } from './problem.ts';

/** What people choose in the place of a CSV file. */
export type OtherFileKind = 'excel' | 'calc' | 'numbers' | 'pdf' | 'googleSheets' | 'archive' | 'document' | 'picture';

const endings: Readonly<Record<OtherFileKind, readonly string[]>> = {
  excel: ['xlsx', 'xlsm', 'xlsb', 'xls', 'xltx', 'xltm', 'xlt'],
  calc: ['ods', 'fods', 'ots'],
  numbers: ['numbers', 'numbers-tef'],
  pdf: ['pdf'],
  googleSheets: ['gsheet'],
  archive: ['zip', 'gz', '7z', 'rar'],
  document: ['doc', 'docx', 'odt', 'pages', 'rtf'],
  picture: ['png', 'jpg', 'jpeg', 'webp', 'heic', 'gif', 'tif', 'tiff', 'bmp'],
};
const kinds = Object.keys(endings) as OtherFileKind[];

/** Why a file with this name is no catalog file, and what to do instead. */
export function otherFileProblem(fileName: string): Problem {
  const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return { code: 'notCsvByName', kind: kinds.find((kind) => endings[kind].includes(ending)) ?? null, fileName };
}

/**
 * The same by the first bytes of a file, one character each, whatever its name is; null if they can be those of a text.
 * Half a kilobyte is enough.
 */
export function otherContentProblem(start: string): Problem | null {
  const kind = kindOf(start);
  return kind && { code: 'notCsvInside', kind };
}

function kindOf(start: string): OtherFileKind | null {
  // Workbooks from before 2007.
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'excel';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (!start.startsWith('PK\u0003\u0004')) return null;
  if (start.includes('opendocument.spreadsheet')) return 'calc';
  return /Index\/|\.iwa|preview\.jpg/.test(start) ? 'numbers' : 'excel';
}
