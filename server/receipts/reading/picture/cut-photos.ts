import { MAX_PHOTOS, PHOTO_GAP } from '#domain/receipt-photos.ts';
import type { Box } from './ink.ts';
import { type Pixels, pixelsOf, sharpOf } from './pixels.ts';
import type { ToPicture } from './placing.ts';

/** One of the photographs that the browser has joined into a picture. */
export interface Photo {
  readonly pixels: Pixels;
  /** Tells where a place in the photograph lies in the picture. */
  readonly toPicture: ToPicture;
}

/** Cuts a picture at the gaps between its photographs, from top to bottom; without gaps it is one photograph. */
export async function cutPhotos(picture: Pixels): Promise<Photo[]> {
  const gaps = findGaps(picture);
  if (gaps.length === 0) return [{ pixels: picture, toPicture: (place) => place }];
  const tops = [0, ...gaps.map(({ bottom }) => bottom + bleeding)];
  const bottoms = [...gaps.map(({ top }) => top - bleeding), picture.height];
  const boxes = tops.map((top, at) => ({ left: 0, top, width: picture.width, height: bottoms[at]! - top }));
  // A picture of more gaps was not joined in our page.
  const photos = boxes.filter(({ height }) => height > leastHeight).slice(0, MAX_PHOTOS);
  return await Promise.all(photos.map((box) => cut(picture, withoutFiller(picture, box))));
}

/** By which a channel of a gap's pixel may differ: the picture was a JPEG. */
const tolerance = 16;
/** Pixels around a gap that have something of its color. */
const bleeding = 4;
/** Pixels; a row of print is higher. */
const leastHeight = 16;
/** The pixels from one that is compared to the next. */
const step = 4;

const isGap = ({ data }: Pixels, at: number) =>
  PHOTO_GAP.color.every((value, channel) => Math.abs(data[3 * at + channel]! - value) <= tolerance);

function findGaps(picture: Pixels): { top: number; bottom: number }[] {
  const gaps: { top: number; bottom: number }[] = [];
  let top: number | null = null;
  for (let y = 0; y < picture.height; y++) {
    if (isGapRow(picture, y)) top ??= y;
    else if (top !== null) {
      if (y - top >= PHOTO_GAP.height / 2) gaps.push({ top, bottom: y });
      top = null;
    }
  }
  return gaps;
}

function isGapRow(picture: Pixels, y: number): boolean {
  for (let x = 0; x < picture.width; x += step) if (!isGap(picture, y * picture.width + x)) return false;
  return true;
}

/** A photograph that is narrower than the picture has the color of the gap at its right. */
function withoutFiller(picture: Pixels, box: Box): Box {
  const isFiller = (x: number) => {
    for (let y = box.top; y < box.top + box.height; y += step) {
      if (!isGap(picture, y * picture.width + x)) return false;
    }
    return true;
  };
  let right = picture.width;
  while (right > 1 && isFiller(right - 1)) right--;
  return { ...box, width: right === picture.width ? right : Math.max(1, right - bleeding) };
}

async function cut(picture: Pixels, box: Box): Promise<Photo> {
  const across = (share: number) => (box.left + share * box.width) / picture.width;
  const down = (share: number) => (box.top + share * box.height) / picture.height;
  return {
    pixels: await pixelsOf(sharpOf(picture).extract(box)),
    toPicture: ({ left, top, right, bottom }) => ({
      left: across(left),
      top: down(top),
      right: across(right),
      bottom: down(bottom),
    }),
  };
}
