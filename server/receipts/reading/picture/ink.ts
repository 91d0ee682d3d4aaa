import sharp from 'sharp';
import { type Pixels, sharpOf } from './pixels.ts';

/** Which pixels of a small copy are ink: 1, or 0 for paper and background. */
export interface Ink {
  readonly mask: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Ink is darker than its surroundings by this much, of 255. */
const contrast = 22;

/** Compares each pixel with the mean of its surroundings, so that shadows on the paper do not count. */
export async function findInk(picture: Pixels, width: number): Promise<Ink> {
  const copy = sharpOf(picture).greyscale().resize({ width, withoutEnlargement: true });
  const { data, info } = await copy.raw().toBuffer({ resolveWithObject: true });
  const around = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .blur(12)
    .greyscale()
    .raw()
    .toBuffer();
  const mask = new Uint8Array(data.length);
  for (let at = 0; at < mask.length; at++) if (data[at]! < around[at]! - contrast) mask[at] = 1;
  return { mask, width: info.width, height: info.height };
}

/** Degrees. A photograph that is turned further is not a page that was meant to be taken straight. */
const steepest = 8;
/** The share by which a slope must be clearer than none, so that level pages are not turned by chance. */
const worthIt = 1.02;
/** As many pixels of ink say the same as all of them. */
const mostInkPixels = 40_000;

/**
 * The slope of the printed rows in degrees, positive if they fall to the right. Along the right slope the sums of ink
 * change most from row to row: rows of letters, then gaps.
 */
export function findSlope({ mask, width, height }: Ink): number {
  const dots = thinOut(mask);
  const clearness = (degrees: number) => {
    const rise = Math.tan((degrees * Math.PI) / 180);
    const sums = new Float64Array(height + 2 * width);
    for (const at of dots) {
      const x = at % width;
      const row = Math.round((at - x) / width - x * rise) + width;
      sums[row]! += 1;
    }
    return sums.reduce((sum, value, row) => sum + (value - (sums[row - 1] ?? value)) ** 2, 0);
  };
  const coarse = findClearest(clearness, { from: -steepest, to: steepest, step: 0.5 }, 0, clearness(0) * worthIt);
  const around = { from: coarse.degrees - 0.4, to: coarse.degrees + 0.4, step: 0.1 };
  const { degrees } = findClearest(clearness, around, coarse.degrees, coarse.value);
  return Math.abs(degrees) < 0.25 ? 0 : degrees;
}

function findClearest(
  clearness: (degrees: number) => number,
  { from, to, step }: { from: number; to: number; step: number },
  degrees: number,
  value: number,
): { degrees: number; value: number } {
  const steps = Math.round((to - from) / step);
  let best = { degrees, value };
  for (let n = 0; n <= steps; n++) {
    const tried = from + n * step;
    const found = clearness(tried);
    if (found > best.value) best = { degrees: tried, value: found };
  }
  return best;
}

function thinOut(mask: Uint8Array): Int32Array {
  const all: number[] = [];
  for (let at = 0; at < mask.length; at++) if (mask[at]) all.push(at);
  const step = Math.max(1, Math.floor(all.length / mostInkPixels));
  return Int32Array.from({ length: Math.floor(all.length / step) }, (_, n) => all[n * step]!);
}

/** Pixels; a letter covers about one cell. */
const cell = 12;
/** Pixels of ink that a cell of print has at least. */
const leastInk = 6;
/** Of the largest piece of print; smaller pieces are stains and scribbles far from it. */
const smallestPiece = 0.03;

/** The box around everything printed. Specks and marks far away from the print are left out. */
export function findPrint(ink: Ink): Box {
  const cells = fillCells(ink);
  const pieces = findPieces(cells);
  const most = Math.max(0, ...pieces.map(({ count }) => count));
  const print = pieces.filter(({ count }) => count >= Math.max(6, most * smallestPiece));
  if (print.length === 0) return { left: 0, top: 0, width: ink.width, height: ink.height };
  const left = Math.min(...print.map((piece) => piece.left)) * cell;
  const top = Math.min(...print.map((piece) => piece.top)) * cell;
  const right = Math.min(ink.width, Math.max(...print.map((piece) => piece.right + 1)) * cell);
  const bottom = Math.min(ink.height, Math.max(...print.map((piece) => piece.bottom + 1)) * cell);
  return { left, top, width: right - left, height: bottom - top };
}

interface Cells {
  isPrint: (x: number, y: number) => boolean;
  width: number;
  height: number;
}

/** A cell is print if it has ink, and two cells around it have some: lone specks have no neighbors. */
function fillCells({ mask, width, height }: Ink): Cells {
  const size = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) };
  const amounts = new Uint16Array(size.width * size.height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * size.width;
    for (let x = 0; x < width; x++) if (mask[y * width + x]) amounts[row + Math.floor(x / cell)]! += 1;
  }
  const hasInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size.width && y < size.height && amounts[y * size.width + x]! >= leastInk;
  const print = new Uint8Array(amounts.length);
  for (let at = 0; at < print.length; at++) {
    const x = at % size.width;
    const y = (at - x) / size.width;
    const around = near(x, y, 2, 1).filter(([u, v]) => hasInk(u, v)).length;
    print[at] = hasInk(x, y) && around >= 2 ? 1 : 0;
  }
  const isPrint = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size.width && y < size.height && print[y * size.width + x] === 1;
  return { isPrint, ...size };
}

interface Piece {
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pieces of print: cells at most five columns and four rows apart belong together. */
function findPieces({ isPrint, width, height }: Cells): Piece[] {
  const seen = new Uint8Array(width * height);
  const pieces: Piece[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isPrint(start % width, Math.floor(start / width))) continue;
    seen[start] = 1;
    const piece: Piece = { count: 0, left: width, top: height, right: 0, bottom: 0 };
    for (const stack = [start]; stack.length > 0; ) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      piece.count += 1;
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      piece.top = Math.min(piece.top, y);
      piece.bottom = Math.max(piece.bottom, y);
      for (const [u, v] of near(x, y, 5, 4)) {
        if (!isPrint(u, v) || seen[v * width + u]) continue;
        seen[v * width + u] = 1;
        stack.push(v * width + u);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

function near(x: number, y: number, columns: number, rows: number): [number, number][] {
  const places: [number, number][] = [];
  for (let dy = -rows; dy <= rows; dy++)
    for (let dx = -columns; dx <= columns; dx++) if (dx !== 0 || dy !== 0) places.push([x + dx, y + dy]);
  return places;
}
