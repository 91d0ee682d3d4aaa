import { getDocumentProxy } from 'unpdf';
import { isNonsense, namesKnown } from '#domain/reading/nonsense.ts';
import type { Row, Word } from '#domain/reading/page.ts';
import { paintPage } from '../picture/paint-page.ts';
import { type Turns, unturnFrom } from '../picture/placing.ts';
import { intoRows } from './into-rows.ts';
import type { Models } from './models.ts';
import { findPainted, type Painted, type PdfPage } from './painted.ts';
import { type ReadPage, readPixels } from './read-picture.ts';

/** An invoice has two or three pages; an uploaded catalog may have hundreds. */
const mostPages = 20;
/** Pages that are pictures, each of which takes two to six seconds of a processor. */
const mostScans = 7;
/** Of a picture in it; a page of letter size has 34 million at 600 dots per inch. */
const mostPixels = 36_000_000;
/** Letters of a page. One with fewer is a scan with a stamp or a page number on it. */
const leastText = 60;
/** Of the page, from 0 to 1: pictures that cover more may be the receipt, with a letter above it. */
const largePicture = 0.25;

/**
 * Reads a PDF by its text layer, which is exact; its pictures are decoded too, as they may cover it. A page without one is a scan, whose pictures
 * are read like a photograph. So is one whose text is not seen, has no sense, or names no amount beside a large picture.
 * Of many pages the first ones are read, and the last one, which has the total.
 */
export async function readPdf(loadModels: () => Promise<Models>, bytes: Uint8Array): Promise<ReadPage[]> {
  // The library keeps the array for itself.
  const document = await getDocumentProxy(new Uint8Array(bytes), { maxImageSize: mostPixels });
  const pages: ReadPage[] = [];
  let scans = 0;
  for (const number of inOrder(document.numPages)) {
    const page = await document.getPage(number);
    const layer = await readTextLayer(page);
    // A damaged picture does not cost the text.
    const painted = await findPainted(page).catch(() => nothing);
    const text = { ...toTextPage(layer), page: number - 1 };
    const hasSense = !isNonsense(text.rows);
    const isWorth = painted.pictures.length > 0 && !(hasSense && isText(text.rows, painted));
    const scan = isWorth && scans++ < mostScans ? await readScan(loadModels, page, painted) : null;
    const rows = hasSense || namesKnown(text.rows) ? text.rows : [];
    pages.push(
      scan && lengthOf(scan.rows) >= Math.min(leastText, hasSense ? lengthOf(rows) : 1)
        ? { ...scan, page: number - 1 }
        : { ...text, rows },
    );
    page.cleanup();
  }
  return pages.sort((one, other) => one.page - other.page);
}

const nothing: Painted = { pictures: [], covered: 0, seen: 1 };

/** The last page comes second, so that it is among the pictures that are read. */
const inOrder = (pages: number): Iterable<number> =>
  new Set([1, pages, ...Array.from({ length: Math.min(mostPages, pages) - 1 }, (_, at) => at + 1)]);

/** Whether the text layer is what the page prints of a receipt. */
function isText(rows: readonly Row[], { seen, covered }: Painted): boolean {
  const namesAmount = rows.flat().some(({ text }) => /\d[.,]\d\d(?!\d)/.test(text));
  return lengthOf(rows) >= leastText && seen > 0.5 && (namesAmount || covered < largePicture);
}

async function readScan(loadModels: () => Promise<Models>, page: PdfPage, { pictures }: Painted) {
  return await readPixels(await loadModels(), await paintPage(page.getViewport({ scale: 1 }), pictures));
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

function toTextPage({ words, turns, viewport }: TextLayer) {
  return { rows: intoRows(words), toPicture: unturnFrom(turns, viewport) };
}

const lengthOf = (rows: readonly Row[]) => rows.flat().reduce((sum, { text }) => sum + text.length, 0);
