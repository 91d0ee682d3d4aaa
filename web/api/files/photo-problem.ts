import type { PhotoProblem } from '#domain/receipt-entry.ts';

/** Brightness of each pixel, 0 to 255, row by row. */
export interface GrayPixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the narrower side of the copy that is judged; the limits below hold in this size. */
export const JUDGED_WIDTH = 600;

/** Brightness of the paper. Readable scans and photos have 220 and more; in a dim room it is about 120. */
const leastBright = 70;
/** Between ink and paper. At 20 one receipt in four can no longer be read; readable ones have 100 and more. */
const leastContrast = 25;
/** Of the contrast, between two neighboring pixels. Readable receipts have 0.37 and more. */
const leastStep = 0.26;

/** The most important problem of a photo, or null. */
export function photoProblem(pixels: GrayPixels): PhotoProblem | null {
  if (shareOf(pixels.data, 0.97) < leastBright) return 'dark';
  const squares = cutSquares(pixels).sort((a, b) => a.contrast - b.contrast);
  if (squares.length === 0) return null;
  const contrastAt = (share: number) => squares[Math.floor(squares.length * share)]?.contrast ?? 0;
  if (contrastAt(0.97) < leastContrast) return 'faint';
  // The strongest squares are print and the paper's edges; others hold noise, which is as steep in a blurred photo.
  const edges = squares.filter(({ contrast }) => contrast >= Math.max(12, contrastAt(0.9) * 0.6));
  // A camera that moved to one side blurs one direction alone.
  const steepness = Math.min(median(edges.map(({ across }) => across)), median(edges.map(({ down }) => down)));
  return steepness < leastStep ? 'blurred' : null;
}

/** The brightness below which this share of the pixels is. */
function shareOf(data: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value]! += 1;
  let [brightness, below] = [0, counts[0]!];
  while (brightness < 255 && below <= data.length * share) below += counts[++brightness]!;
  return brightness;
}

interface Square {
  contrast: number;
  /** The largest difference between neighbors, as a share of the contrast. */
  across: number;
  down: number;
}

/** Pixels; about a letter. */
const side = 16;

function cutSquares({ data, width, height }: GrayPixels): Square[] {
  const squares: Square[] = [];
  for (let top = 0; top + side < height; top += side)
    for (let left = 0; left + side < width; left += side) squares.push(measure(data, width, top * width + left));
  return squares;
}

function measure(data: Uint8Array, width: number, start: number): Square {
  let [least, most, across, down] = [255, 0, 0, 0];
  for (let y = 0; y < side; y++) {
    for (let at = start + y * width; at < start + y * width + side; at++) {
      const value = data[at]!;
      least = Math.min(least, value);
      most = Math.max(most, value);
      across = Math.max(across, Math.abs(value - data[at + 1]!));
      down = Math.max(down, Math.abs(value - data[at + width]!));
    }
  }
  const contrast = most - least;
  return { contrast, across: across / (contrast || 1), down: down / (contrast || 1) };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
