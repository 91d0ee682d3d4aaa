import { type Pixels, pixelsOf, sharpOf } from '../picture/pixels.ts';
import { type Models, runModel } from './models.ts';

/** A line of text: its middle, its size, and how far it falls for each pixel to the right. */
export interface Line {
  x: number;
  y: number;
  width: number;
  height: number;
  slope: number;
}

/** Pixels of the copy's shorter side. With 736 finding lines took longer, and less was found. */
const shortSide = 544;
const mostPixels = 2_200_000;
/** The model's certainty for a pixel of text, and in the mean for a line. */
const sureOf = { pixel: 0.3, line: 0.5 };
/** The model marks the core of a line; this much of its area around it belongs to the letters. */
const growth = 1.6;
/** What the model was trained with: blue first, although these are usually given for red first. */
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

export async function findLines({ find }: Models, page: Pixels): Promise<Line[]> {
  const { width, height } = page;
  const shrink = Math.min(1, shortSide / Math.min(width, height), Math.sqrt(mostPixels / (width * height)));
  const size = { width: toMultiple(width * shrink), height: toMultiple(height * shrink) };
  const copy = await pixelsOf(sharpOf(page).resize({ ...size, fit: 'fill' }));
  const { data } = await runModel(find, toInput(copy), [1, 3, size.height, size.width]);
  const scale = { x: width / size.width, y: height / size.height };
  return findMarks(data, size).flatMap((mark) => toLine(mark, scale) ?? []);
}

/** The model takes sides of 32 pixels and their multiples. */
const toMultiple = (side: number) => Math.max(32, Math.round(side / 32) * 32);

function toInput({ data, width, height }: Pixels): Float32Array {
  const count = width * height;
  const input = new Float32Array(3 * count);
  for (let color = 0; color < 3; color++) {
    const [middle, spread] = [mean[color]!, deviation[color]!];
    for (let at = 0; at < count; at++) input[color * count + at] = (data[at * 3 + 2 - color]! / 255 - middle) / spread;
  }
  return input;
}

/** Pixels of text that touch each other. */
interface Mark {
  count: number;
  certainty: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The highest and lowest pixel of each column. */
  columns: Map<number, { top: number; bottom: number }>;
}

function findMarks(certainties: Float32Array, { width, height }: { width: number; height: number }): Mark[] {
  const seen = new Uint8Array(width * height);
  const marks: Mark[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || certainties[start]! < sureOf.pixel) continue;
    seen[start] = 1;
    const mark: Mark = { count: 0, certainty: 0, left: width, right: 0, top: height, bottom: 0, columns: new Map() };
    const look = (at: number) => {
      if (seen[at] || certainties[at]! < sureOf.pixel) return;
      seen[at] = 1;
      stack.push(at);
    };
    const stack = [start];
    while (stack.length > 0) {
      const at = stack.pop()!;
      const x = at % width;
      const y = (at - x) / width;
      mark.certainty += certainties[at]!;
      addPixel(mark, x, y);
      if (x > 0) look(at - 1);
      if (x < width - 1) look(at + 1);
      if (y > 0) look(at - width);
      if (y < height - 1) look(at + width);
    }
    mark.certainty /= mark.count;
    marks.push(mark);
  }
  return marks;
}

function addPixel(mark: Mark, x: number, y: number): void {
  mark.count += 1;
  mark.left = Math.min(mark.left, x);
  mark.right = Math.max(mark.right, x);
  mark.top = Math.min(mark.top, y);
  mark.bottom = Math.max(mark.bottom, y);
  const column = mark.columns.get(x);
  if (!column) mark.columns.set(x, { top: y, bottom: y });
  else {
    column.top = Math.min(column.top, y);
    column.bottom = Math.max(column.bottom, y);
  }
}

/** The line in pixels of the page; null for specks and for what is hardly text. */
function toLine(mark: Mark, scale: { x: number; y: number }): Line | null {
  const width = mark.right - mark.left + 1;
  const height = mark.bottom - mark.top + 1;
  if (width < 4 || height < 3 || mark.certainty < sureOf.line) return null;
  // Only a long line shows its slope.
  const fit = width > 3 * height ? fitMiddles(mark) : null;
  const tall = fit ? Math.max(3, thicknessOf(mark)) : height;
  const grown = (width * tall * growth) / (width + tall);
  const middle = (mark.left + mark.right + 1) / 2;
  return {
    x: middle * scale.x,
    y: (fit ? fit.y + 0.5 + fit.slope * (middle - 0.5 - fit.x) : (mark.top + mark.bottom + 1) / 2) * scale.y,
    width: (width + grown) * scale.x,
    height: (tall + grown) * scale.y,
    slope: ((fit?.slope ?? 0) * scale.y) / scale.x,
  };
}

/** Of a page that was made level; a steeper line was not found well. */
const steepest = 0.15;

/** The straight line through the middles of the columns, or null if it is level. */
function fitMiddles({ columns }: Mark): { x: number; y: number; slope: number } | null {
  const middles = [...columns].map(([x, { top, bottom }]) => ({ x, y: (top + bottom) / 2 }));
  const x = meanOf(middles.map((middle) => middle.x));
  const y = meanOf(middles.map((middle) => middle.y));
  const spread = middles.reduce((sum, middle) => sum + (middle.x - x) ** 2, 0);
  const rise = middles.reduce((sum, middle) => sum + (middle.x - x) * (middle.y - y), 0);
  if (spread === 0 || rise === 0) return null;
  return { x, y, slope: Math.max(-steepest, Math.min(steepest, rise / spread)) };
}

/** Of the thicker columns, as between two words a line is thin. */
function thicknessOf({ columns }: Mark): number {
  const thick = [...columns.values()].map(({ top, bottom }) => bottom - top + 1).sort((a, b) => a - b);
  return thick[Math.floor(columns.size * 0.75)]!;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
