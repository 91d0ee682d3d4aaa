import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { type Matrix, type Painting, type Raster, toMatrix } from '../picture/paint-page.ts';

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** What a page paints: its pictures in their order, and how much of its text is seen. */
export interface Painted {
  pictures: Painting[];
  /** How much of the page they cover. More than 1 if they lie over each other. */
  covered: number;
  /** From 0 to 1, of its letters. Programs that read a scan leave what they read below it, or invisible above it. */
  seen: number;
}

/** More than any page has; what is painted after them is not looked at. */
const mostPictures = 1_000;
/** Of the page. Text under pictures that cover this much is not seen. */
const covering = 0.5;

/** Node 20 lacks what pdf.js hands fonts over with; without it a page would end at its first text. */
const buffers = ArrayBuffer.prototype as { transferToFixedLength?: (length: number) => ArrayBuffer };
buffers.transferToFixedLength ??= function (this: ArrayBuffer, length: number) {
  return this.slice(0, length);
};

type Operation = (args: unknown[]) => unknown;

interface State {
  matrix: Matrix;
  color: number[];
  alpha: number;
  multiplies: boolean;
  hidesText: boolean;
}

/** Follows what a page does, as far as its pictures need it: neither lines nor clips are looked at. */
export async function findPainted(page: PdfPage): Promise<Painted> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const pictures: Painting[] = [];
  let state: State = { matrix: toMatrix(transform), color: [0, 0, 0], alpha: 1, multiplies: false, hidesText: false };
  const saved: State[] = [];
  /** For each open group whether its content is a mask, or in one. */
  const groups: boolean[] = [];
  let [letters, seen, covered, coveredSinceText] = [0, 0, 0, 0];

  const save = () => saved.push(state);
  const restore = () => {
    state = saved.pop() ?? state;
  };
  const change = (changed: Partial<State>) => {
    state = { ...state, ...changed };
  };
  const move = (matrix: Matrix) => change({ matrix: multiply(state.matrix, matrix) });
  const paint = (raster: Raster) => {
    if (pictures.length >= mostPictures) return;
    const { matrix, color, alpha, multiplies } = state;
    const [a, b, c, d] = matrix;
    const share = Math.abs(a * d - b * c) / (width * height);
    covered += share;
    coveredSinceText += share;
    if (coveredSinceText >= covering) seen = 0;
    pictures.push({ raster, matrix, color, alpha, multiplies });
  };
  const objectOf = (id: string) =>
    new Promise<Raster | null>((resolve) => (id.startsWith('g_') ? page.commonObjs : page.objs).get(id, resolve));

  const operations: Record<number, Operation> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (args) => move(toMatrix(args as number[])),
    [OPS.paintFormXObjectBegin]: ([matrix]) => {
      save();
      if (matrix) move(toMatrix([...(matrix as Iterable<number>)]));
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: ([group]) => groups.push(isInMask() || Boolean((group as { smask?: unknown }).smask)),
    [OPS.endGroup]: () => groups.pop(),
    [OPS.setFillRGBColor]: ([color]) => change({ color: channelsOf(color as string) }),
    [OPS.setGState]: ([entries]) => {
      for (const [name, value] of entries as [string, unknown][]) {
        if (name === 'ca') change({ alpha: value as number });
        if (name === 'BM') change({ multiplies: value === 'multiply' || value === 'darken' });
      }
    },
    [OPS.setTextRenderingMode]: ([mode]) => change({ hidesText: mode === 3 || mode === 7 }),
    [OPS.showText]: ([glyphs]) => {
      const shown = (glyphs as unknown[]).filter((glyph) => typeof glyph === 'object').length;
      letters += shown;
      if (state.hidesText) return;
      seen += shown;
      coveredSinceText = 0;
    },
    [OPS.paintImageXObject]: async ([id]) => {
      const raster = await objectOf(id as string);
      if (raster?.data) paint(raster);
    },
    [OPS.paintInlineImageXObject]: ([raster]) => paint(raster as Raster),
    [OPS.paintImageMaskXObject]: async ([mask]) => {
      const { data, width, height } = mask as Raster & { data: unknown };
      const kept = typeof data === 'string' ? await objectOf(data) : (mask as Raster);
      if (kept?.data) paint({ data: kept.data, width, height, kind: 'mask' });
    },
  };
  const isInMask = () => groups.at(-1) ?? false;
  for (const [at, name] of fnArray.entries()) {
    const isPainting = name === OPS.showText || name === OPS.paintImageXObject || name === OPS.paintImageMaskXObject;
    if (!(isPainting && isInMask())) await operations[name]?.(argsArray[at] ?? []);
  }
  return { pictures, covered, seen: letters === 0 ? 1 : seen / letters };
}

const multiply = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];

/** Of '#rrggbb'. */
const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
