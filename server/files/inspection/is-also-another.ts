/** Bytes from the end in which an archive's directory is found, whatever comes before. */
const ARCHIVE_END = 22 + 65_535;
/** Bytes from the start in which readers still accept the head of a PDF. */
const PDF_HEAD = 1024;

/**
 * Whether a picture, video or PDF is at the same time something else, for programs that look elsewhere in it: an archive (as
 * Java's programs are), a page, or a PDF.
 */
export function isAlsoAnother(bytes: Buffer, contentType: string): boolean {
  const head = bytes.toString('latin1', 0, PDF_HEAD);
  if (contentType !== 'application/pdf' && head.includes('%PDF-')) return true;
  if (/<(!doctype\s+html|html|head|body|script|iframe|svg|\?php)\b/i.test(head)) return true;
  return isArchive(bytes);
}

/** Whether there is an archive in these bytes, or the end of one. */
export const isArchive = (bytes: Buffer): boolean =>
  isZip(bytes) || bytes.includes('Rar!\x1a\x07', 0, 'latin1') || bytes.includes('7z\xbc\xaf\x27\x1c', 0, 'latin1');

/** The end of a ZIP's directory, of an archive in one part. */
const zipEnd = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');
const isZip = (bytes: Buffer) => bytes.includes(zipEnd, Math.max(0, bytes.length - ARCHIVE_END));
