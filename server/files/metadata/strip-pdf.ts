import type { Stripped } from './stripped.ts';

const mark = '%%EOF';
/** Blanks and line breaks end a file too. */
const blank = /^[\0\s]*$/;

/** Cuts off what follows the end, unless it is a part of the PDF. */
export function stripPdf(pdf: Buffer): Stripped {
  const found = pdf.lastIndexOf(mark);
  const end = found + mark.length;
  const behind = pdf.toString('latin1', end);
  const isWhole = found < 0 || blank.test(behind) || /endobj|startxref/.test(behind);
  return { bytes: isWhole ? pdf : Buffer.concat([pdf.subarray(0, end), Buffer.from('\n')]), scans: 0 };
}
