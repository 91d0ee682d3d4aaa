import sharp, { type Sharp } from 'sharp';
import { MAX_PHOTOS } from '#domain/receipt-photos.ts';
import { type Box, findInk, findPrint, findSlope } from './ink.ts';
import { type Pixels, pixelsOf, sharpOf } from './pixels.ts';
import { placingOf, type ToPicture, type Turns } from './placing.ts';

/** The printed part of a picture, upright, with level rows. */
export interface Page {
  readonly pixels: Pixels;
  /** Tells where a box of the page lies in the picture. */
  readonly toPicture: ToPicture;
}

/** Pixels; letters are then about 20 high. */
const pageWidth = 1100;
/** What is decoded at most, and the page at most. A larger copy holds no more text that could be read. */
export const mostPixels = 8_000_000;
const mostEnlarged = 4;
/** The longest receipts are ten times as long as wide. */
const mostTimesAsLong = 20;
/** Pixels of the copies in which slope and print are found. */
const copyWidths = { slope: 700, print: 1000 };
/** Of the copy's width, kept around the print. */
const margin = 0.012;

/** Decodes a picture as its camera held it. */
export async function openPicture(bytes: Uint8Array): Promise<Pixels> {
  const { autoOrient } = await sharp(bytes).metadata();
  refuseNarrow(autoOrient, mostTimesAsLong * MAX_PHOTOS);
  return await shrink(sharp(bytes).autoOrient().flatten({ background: '#fff' }), autoOrient);
}

function refuseNarrow({ width, height }: { width: number; height: number }, mostTimes: number): void {
  if (Math.max(width, height) > mostTimes * Math.min(width, height))
    throw new Error('The picture is too narrow for a receipt.');
}

/** Decodes a picture of this size, made smaller if it is larger than what is looked at. */
export async function shrink(picture: Sharp, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)));
  return await pixelsOf(picture.resize({ width: Math.max(1, Math.round(width * scale)) }));
}

export async function levelPage(picture: Pixels, turns: Turns): Promise<Page> {
  refuseNarrow(picture, mostTimesAsLong);
  const turned = turns === 0 ? picture : await pixelsOf(sharpOf(picture).rotate(turns * 90));
  const slope = findSlope(await findInk(turned, copyWidths.slope));
  const level = slope === 0 ? turned : await pixelsOf(sharpOf(turned).rotate(-slope, { background: '#fff' }));
  const crop = await findCrop(level);
  const scale = Math.min(pageWidth / crop.width, mostEnlarged, Math.sqrt(mostPixels / (crop.width * crop.height)));
  const width = Math.max(32, Math.round(crop.width * scale));
  const pixels = await pixelsOf(sharpOf(level).extract(crop).resize({ width, kernel: 'lanczos3' }));
  return { pixels, toPicture: placingOf({ turns, turned, slope, level, crop, page: pixels }) };
}

async function findCrop(level: Pixels): Promise<Box> {
  const ink = await findInk(level, copyWidths.print);
  const scale = level.width / ink.width;
  const print = findPrint(ink);
  const around = margin * level.width;
  const left = Math.max(0, Math.floor(print.left * scale - around));
  const top = Math.max(0, Math.floor(print.top * scale - around));
  return {
    left,
    top,
    width: Math.min(level.width - left, Math.ceil(print.width * scale + 2 * around)),
    height: Math.min(level.height - top, Math.ceil(print.height * scale + 2 * around)),
  };
}
