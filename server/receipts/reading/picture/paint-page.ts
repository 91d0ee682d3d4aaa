import sharp from 'sharp';
import { mostPixels } from './level-page.ts';
import type { Pixels } from './pixels.ts';

/** As in PDFs: (x, y) is at (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const toMatrix = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix => [a, b, c, d, e, f];

/**
 * A decoded picture as pdf.js gives it: of one bit for each pixel, in which rows begin with a byte, of red, green and
 * blue, or those with an alpha channel. In a mask, 0 is painted.
 */
export interface Raster {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  kind: 1 | 2 | 3 | 'mask';
}

/** A picture on a page. Its matrix puts a square, from (0, 0) below to (1, 1), on a page with its origin at the top. */
export interface Painting {
  raster: Raster;
  matrix: Matrix;
  /** Of what a mask lets through, from 0 to 255. */
  color: readonly number[];
  /** From 0 to 1. */
  alpha: number;
  /** It darkens what is below it instead of covering it. */
  multiplies: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** A picture of less than this share of the largest one is a logo, and does not say how fine the page is. */
const leastShare = 0.1;

/**
 * Puts a page's pictures together as they are seen, on white: scanners cut pages into strips, and lay what is printed over
 * a picture of the paper. As fine as the finest of them, but no larger than what is looked at.
 */
export async function paintPage(page: Size, paintings: readonly Painting[]): Promise<Pixels> {
  const scale = scaleOf(page, paintings);
  const width = Math.max(1, Math.min(Math.round(page.width * scale), 2 * mostPixels));
  const height = Math.max(1, Math.min(Math.round(page.height * scale), Math.floor((2 * mostPixels) / width)));
  const pixels = { data: new Uint8Array(width * height * 3).fill(255), width, height };
  /** A page that paints its whole area again and again is not painted to its end. */
  let left = 20 * mostPixels;
  for (const painting of paintings) {
    const matrix = toMatrix(painting.matrix.map((part) => part * scale));
    left -= boxOf(matrix, pixels).area + painting.raster.width * painting.raster.height;
    if (left < 0) break;
    await paint(pixels, { ...painting, matrix });
  }
  return pixels;
}

const areaOf = ([a, b, c, d]: Matrix) => Math.abs(a * d - b * c);

/** Pixels of the copy for each point of the page. */
function scaleOf(page: Size, paintings: readonly Painting[]): number {
  const largest = Math.max(...paintings.map(({ matrix }) => areaOf(matrix)));
  const finest = paintings
    .filter(({ matrix }) => areaOf(matrix) > 0 && areaOf(matrix) >= largest * leastShare)
    .map(({ raster, matrix }) => Math.sqrt((raster.width * raster.height) / areaOf(matrix)));
  return Math.min(Math.max(0, ...finest), Math.sqrt(mostPixels / (page.width * page.height)));
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  area: number;
}

function boxOf([a, b, c, d, e, f]: Matrix, { width, height }: Size): Box {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const xs = [e, e + a, e + c, e + a + c];
  const ys = [f, f + b, f + d, f + b + d];
  const left = within(Math.floor(Math.min(...xs)), width);
  const right = within(Math.ceil(Math.max(...xs)), width);
  const top = within(Math.floor(Math.min(...ys)), height);
  const bottom = within(Math.ceil(Math.max(...ys)), height);
  return { left, top, right, bottom, area: Math.max(0, right - left) * Math.max(0, bottom - top) };
}

async function paint(page: Pixels, { raster, matrix, color, alpha, multiplies }: Painting): Promise<void> {
  const [a, b, c, d, e, f] = matrix;
  const determinant = a * d - b * c;
  const box = boxOf(matrix, page);
  if (!(Math.abs(determinant) > 0) || box.area === 0) return;
  const { data, width, height, channels } = await resizedFor(raster, {
    width: Math.hypot(a, b),
    height: Math.hypot(c, d),
  });
  const isMask = raster.kind === 'mask';
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const [dx, dy] = [x + 0.5 - e, y + 0.5 - f];
      const column = Math.floor(((d * dx - c * dy) / determinant) * width);
      // A picture's first row is at the top of its square.
      const row = height - 1 - Math.floor(((a * dy - b * dx) / determinant) * height);
      if (column < 0 || column >= width || row < 0 || row >= height) continue;
      const from = (row * width + column) * channels;
      const to = (y * page.width + x) * 3;
      const opacity = alpha * (isMask ? 255 - data[from]! : channels === 4 ? data[from + 3]! : 255);
      for (let channel = 0; channel < 3; channel++) {
        const below = page.data[to + channel]!;
        const own = isMask ? color[channel]! : data[from + (channels === 1 ? 0 : channel)]!;
        const painted = multiplies ? (own * below) / 255 : own;
        page.data[to + channel] = below + ((painted - below) * opacity) / 255;
      }
    }
  }
}

/** Its pixels in bytes, as many as it takes on the page. Of more than the page can have it keeps what it has. */
async function resizedFor(raster: Raster, on: Size) {
  const { width, height } = raster;
  const { data, channels } = bytesOf(raster);
  const wanted = { width: Math.max(1, Math.round(on.width)), height: Math.max(1, Math.round(on.height)) };
  const isFit = wanted.width === width && wanted.height === height;
  if (isFit || wanted.width * wanted.height > 2 * mostPixels) return { data, width, height, channels };
  const resized = await sharp(data, { raw: { width, height, channels } })
    .resize({ ...wanted, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: resized.data, ...wanted, channels: resized.info.channels };
}

function bytesOf({ data, width, height, kind }: Raster): { data: Uint8Array | Uint8ClampedArray; channels: 1 | 3 | 4 } {
  if (kind === 2 || kind === 3) return { data, channels: kind === 2 ? 3 : 4 };
  const bytes = new Uint8Array(width * height);
  const rowLength = Math.ceil(width / 8);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to++) {
      if ((data[y * rowLength + (x >> 3)]! >> (7 - (x & 7))) & 1) bytes[to] = 255;
    }
  }
  return { data: bytes, channels: 1 };
}
