import type { FileProblem } from '#domain/files.ts';
import { answerParent } from '#server/answer-parent.ts';
import { askPdfjs } from './ask-pdfjs.ts';
import { findPdfProblem } from './find-pdf-problem.ts';

/*
 * Inspects PDFs in a process of its own: a few bytes can cost any reader minutes and gigabytes, and then only this
 * process is ended.
 */
export interface Inspected {
  problem: FileProblem | null;
}

answerParent(async ({ bytes: pdf }: { bytes: Buffer }): Promise<Inspected> => {
  try {
    const found = findPdfProblem(pdf);
    return { problem: found.problem ?? (await askPdfjs(pdf, found)) };
  } catch {
    return { problem: 'locked-pdf' };
  }
});
