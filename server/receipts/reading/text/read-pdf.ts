import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import type { Word } from '#domain/reading/page.ts';
import { shrink } from '../picture/level-page.ts';
import type { Pixels } from '../picture/pixels.ts';
import { type Turns, unturnFrom } from '../picture/placing.ts';
import { intoRows } from './into-rows.ts';
import type { Models } from './models.ts';
import { type ReadPage, readPixels } from './read-picture.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Document['getPage']>>;

/** An invoice has two or three pages; a catalog that somebody uploaded may have hundreds. */
const mostPages = 5;
/** Of a picture in it; a page of letter size has 34 million at 600 dots per inch. */
const mostPixels = 36_000_000;
/** Letters of a text layer. A page with fewer is a scan with a stamp or a page number on it. */
const leastText = 60;

/**
 * Reads a PDF by its text layer, which costs next to nothing and is exact. A page without one is a scan: its picture is
 * read like a photograph.
 */
export async function readPdf(loadModels: () => Promise<Models>, bytes: Uint8Array): Promise<ReadPage[]> {
  // The library keeps the array for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes), { maxImageSize: mostPixels });
  const pages: ReadPage[] = [];
  for (let number = 1; number <= Math.min(mostPages, document.numPages); number++) {
    const page = await document.getPage(number);
    const layer = await readTextLayer(page);
    const scan = lengthOf(layer.words) >= leastText ? null : await findScan(document, number);
    pages.push(scan ? await readScan(loadModels, page, scan) : toTextPage(layer));
  }
  return pages;
}

/** Its places are known if the picture fills the page; where else it stands on it is not looked for. */
async function readScan(loadModels: () => Promise<Models>, page: PdfPage, scan: Pixels): Promise<ReadPage> {
  const { rows, toPicture } = await readPixels(await loadModels(), scan);
  const { width, height } = page.getViewport({ scale: 1 });
  const isWhole = page.rotate === 0 && Math.abs((scan.width * height) / (scan.height * width) - 1) < 0.02;
  return { rows, toPicture: isWhole ? toPicture : null };
}

/** More than any invoice prints on a page. */
const mostItems = 3_000;

/** What a page says, and how often it is turned by 90 degrees until its text is level. */
interface TextLayer {
  words: Word[][];
  turns: Turns;
  viewport: Viewport;
}
type Viewport = ReturnType<PdfPage['getViewport']>;

async function readTextLayer(page: PdfPage): Promise<TextLayer> {
  const { items } = await page.getTextContent();
  const texts = items.slice(0, mostItems).flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  const layers = ([0, 1, 2, 3] as const).map((turns) => {
    const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + turns * 90) % 360 });
    const isLevel = ({ transform: [a = 1, b = 0] }: (typeof texts)[number]) => {
      const [[x0, y0], [x1, y1]] = [pointOf(viewport, 0, 0), pointOf(viewport, a, b)];
      return x1 - x0 > Math.abs(y1 - y0);
    };
    return { turns, viewport, level: texts.filter(isLevel).length };
  });
  const { turns, viewport } = layers.reduce((best, next) => (next.level > best.level ? next : best));
  return { turns, viewport, words: texts.map((text) => splitItem(text, viewport)) };
}

const pointOf = (viewport: Viewport, x: number, y: number) => viewport.convertToViewportPoint(x, y) as [number, number];

/** Its letters count as equally wide, which is near enough for the mark on the page. */
function splitItem(
  { str, width, height, transform }: { str: string; width: number; height: number; transform: number[] },
  viewport: Viewport,
): Word[] {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  /** A point so far along the text, and so far above its baseline. */
  const place = (along: number, above: number) =>
    pointOf(viewport, x + (a * along - b * above) / length, y + (b * along + a * above) / length);
  const pitch = width / str.length;
  return [...str.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    certainty: 1,
    ...boxOf(place(match.index * pitch, 0), place((match.index + match[0].length) * pitch, height)),
  }));
}

type Box = Pick<Word, 'left' | 'top' | 'right' | 'bottom'>;

const boxOf = ([x, y]: [number, number], [u, v]: [number, number]): Box => ({
  left: Math.min(x, u),
  top: Math.min(y, v),
  right: Math.max(x, u),
  bottom: Math.max(y, v),
});

function toTextPage({ words, turns, viewport }: TextLayer): ReadPage {
  return { rows: intoRows(words), toPicture: unturnFrom(turns, viewport) };
}

/** The largest picture of a page. */
async function findScan(document: Document, number: number): Promise<Pixels | null> {
  const images = await extractImages(document, number);
  const [largest] = images.sort((a, b) => b.width * b.height - a.width * a.height);
  if (!largest) return null;
  const { data, width, height, channels } = largest;
  return await shrink(sharp(data, { raw: { width, height, channels } }), { width, height });
}

const lengthOf = (words: readonly Word[][]) => words.flat().reduce((sum, { text }) => sum + text.length, 0);
