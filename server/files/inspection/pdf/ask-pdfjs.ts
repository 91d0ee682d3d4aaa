import { getDocumentProxy } from 'unpdf';
import type { FileProblem } from '#domain/files.ts';
import type { Found } from './find-pdf-problem.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Pages whose notes and fields are looked at. */
const mostPages = 20;

/** What the reader that shows PDFs in our pages finds in one, by its cross references. */
export async function askPdfjs(pdf: Buffer, { opensAtPage }: Pick<Found, 'opensAtPage'>): Promise<FileProblem | null> {
  // It keeps the array for itself.
  const document = await getDocumentProxy(new Uint8Array(pdf), { stopAtErrors: false });
  try {
    if (await isActive(document, opensAtPage)) return 'active-pdf';
    if (await document.getAttachments()) return 'attached-pdf';
    for (let number = 1; number <= Math.min(mostPages, document.numPages); number++) {
      const page = await document.getPage(number);
      if (await page.getJSActions()) return 'active-pdf';
      for (const note of await page.getAnnotations()) {
        if (note.actions) return 'active-pdf';
        if (note.attachment || note.file) return 'attached-pdf';
      }
    }
    return null;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function isActive(document: Document, opensAtPage: boolean): Promise<boolean> {
  const opening = await document.getOpenAction();
  const isActing = opening !== null && !('dest' in opening);
  if (isActing || (opensAtPage && !opening)) return true;
  return document.isPureXfa || (await document.hasJSActions()) || (await document.getJSActions()) !== null;
}
