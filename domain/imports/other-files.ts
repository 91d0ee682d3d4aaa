import type { OtherFileKind } from './problem.ts';

/**
 * What a file is that holds no table that can be read, by its first bytes, one character each; null if they can be those of
 * a text or of a workbook. Some kilobytes are enough.
 */
export function otherKindOf(start: string): OtherFileKind | null {
  // Workbooks from before 2007.
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0'))
    // A newer one that is encrypted is wrapped in the old format.
    return start.includes('E\0n\0c\0r\0y\0p\0t\0e\0d\0') ? 'locked' : 'xls';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (pictures.test(start)) return 'picture';
  if (archives.some((mark) => start.startsWith(mark))) return 'archive';
  if (start.startsWith('{\\rtf')) return 'document';
  if (/^\s*\{\s*"(?:url|doc_id)"/.test(start) && start.includes('google')) return 'googleSheets';
  if (
    /^(?:\u00ef\u00bb\u00bf)?\s*(?:<(?:!doctype|html|head|body|meta|table|style|div|\?xml)\b|MIME-Version:)/i.test(
      start,
    )
  )
    return 'web';
  return null;
}

const pictures = /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftyp(?:heic|heix|mif1|avif))/s;
// By gzip, 7-Zip and RAR.
const archives = ['\u001f\u008b', '7z\u00bc\u00af', 'Rar\u0021\u001a'];

/** The same of a zip, by the names of the files in it; null if it is a workbook. */
export function otherZipOf(names: readonly string[]): OtherFileKind | null {
  const has = (part: RegExp) => names.some((name) => part.test(name));
  if (has(/^xl\/workbook\.bin$/i)) return 'xlsb';
  if (has(/^xl\//i)) return null;
  if (has(/^Index\/|\.iwa$/)) return 'numbers';
  if (has(/^word\//i) || has(/^ppt\//i)) return 'document';
  // Both of LibreOffice: what the file `mimetype` says is the start of the zip.
  return has(/^content\.xml$/) ? 'calc' : 'archive';
}
