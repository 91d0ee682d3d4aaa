import { pdfjs } from 'react-pdf';
import { pdfWorker } from './pdf-worker.ts';

/** Pixels across, and in all if the page is a long roll. */
const width = 1100;
const mostPixels = 4_000_000;

/** The first page of a PDF as a picture; null if it cannot be drawn. Load it lazily: it is larger than most pages. */
export async function drawFirstPage(url: string): Promise<Blob | null> {
  const opening = pdfjs.getDocument({ url, worker: pdfWorker });
  try {
    const page = await (await opening.promise).getPage(1);
    const shape = page.getViewport({ scale: 1 });
    const scale = Math.min(width / shape.width, Math.sqrt(mostPixels / (shape.width * shape.height)));
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } catch {
    return null;
  } finally {
    await opening.destroy();
  }
}
