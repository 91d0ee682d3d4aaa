import { paintPdf } from './pictures/paint-pdf.ts';

/** A PDF of these pages, each of which has rows of text, one below the other. */
export const printPdf = (...pages: readonly (readonly string[])[]): Buffer =>
  paintPdf(
    pages.map((rows) => ({
      width: 612,
      height: 792,
      content: rows
        .map((row, at) => `BT /F1 12 Tf 50 ${740 - at * 20} Td (${row.replace(/[\\()]/g, '\\$&')}) Tj ET`)
        .join('\n'),
    })),
  );
