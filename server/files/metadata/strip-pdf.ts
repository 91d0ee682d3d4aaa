import { findHead, HEAD_BYTES } from '#domain/files.ts';
import type { Stripped } from './stripped.ts';

const mark = '%%EOF';
/** Blanks and line breaks end a file too. */
const blank = /^[\0\s]*$/;

/** What makes a page or a program of what stands in front. It is left for the inspection, which then finds no PDF. */
const isPage = /<[!?a-z]/i;

/** Cuts off what comes before the head, as readers do, and what follows the end, unless it is a part of the PDF. */
export function stripPdf(file: Buffer): Stripped {
  const start = file.toString('latin1', 0, HEAD_BYTES);
  const head = findHead(start, 'application/pdf');
  const pdf = head > 0 && !isPage.test(start.slice(0, head)) ? file.subarray(head) : file;
  const found = pdf.lastIndexOf(mark);
  const end = found + mark.length;
  const behind = pdf.toString('latin1', end);
  const isWhole = found < 0 || blank.test(behind) || /endobj|startxref/.test(behind);
  return { bytes: isWhole ? pdf : Buffer.concat([pdf.subarray(0, end), Buffer.from('\n')]), scans: 0 };
}
