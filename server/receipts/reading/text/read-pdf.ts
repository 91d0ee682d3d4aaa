import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import type { Word } from '#domain/reading/page.ts';
import { type Pixels, pixelsOf } from '../picture/pixels.ts';
import { intoRows } from './into-rows.ts';
import type { Models } from './models.ts';
import { type ReadPage, readPixels } from './read-picture.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Document['getPage']>>;

/** An invoice has two or three pages; a catalog that somebody uploaded may have hundreds. */
const mostPages = 5;
/** Letters of a text layer. A page with fewer is a scan with a stamp or a page number on it. */
const leastText = 20;

/**
 * Reads a PDF by its text layer, which costs next to nothing and is exact. A page without one is a scan: its picture is
 * read like a photograph.
 */
export async function readPdf(loadModels: () => Promise<Models>, bytes: Uint8Array): Promise<ReadPage[]> {
  // The library keeps the array for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: ReadPage[] = [];
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number++) {
    const page = await document.getPage(number);
    const words = await listWords(page);
    if (lengthOf(words) >= leastText) pages.push(toTextPage(page, words));
    else {
      const scan = await findScan(document, number);
      pages.push(scan ? await readPixels(await loadModels(), scan) : toTextPage(page, words));
    }
  }
  return pages;
}

async function listWords(page: PdfPage): Promise<Word[][]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x = 0, y = 0] = item.transform as number[];
    const [left = 0, bottom = 0] = viewport.convertToViewportPoint(x, y) as number[];
    return [splitItem(item.str, { left, bottom, width: item.width, height: item.height })];
  });
}

/** Its letters count as equally wide, which is near enough for the mark on the page. */
function splitItem(text: string, at: { left: number; bottom: number; width: number; height: number }): Word[] {
  const pitch = at.width / text.length;
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    certainty: 1,
    left: at.left + match.index * pitch,
    right: at.left + (match.index + match[0].length) * pitch,
    top: at.bottom - at.height,
    bottom: at.bottom,
  }));
}

function toTextPage(page: PdfPage, words: readonly Word[][]): ReadPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    rows: intoRows(words),
    toPicture: ({ left, top, right, bottom }) => ({
      left: left / width,
      top: top / height,
      right: right / width,
      bottom: bottom / height,
    }),
  };
}

/** The largest picture of a page. */
async function findScan(document: Document, number: number): Promise<Pixels | null> {
  const images = await extractImages(document, number);
  const [largest] = images.sort((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) return null;
  const { data, width, height, channels } = largest;
  return await pixelsOf(sharp(data, { raw: { width, height, channels } }));
}

const lengthOf = (words: readonly Word[][]) => words.flat().reduce((sum, { text }) => sum + text.length, 0);
