import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '#domain/files.ts';

/** Nothing that the header lets through takes a quarter of it, unless the machine is far too busy. */
const seconds = 10;

/** A picture that somebody uploaded, to be decoded: whole, without error, and within what it may cost. */
export function openPicture(bytes: Buffer, most = { pixels: MAX_PIXELS, seconds }): Sharp {
  const options = { limitInputPixels: most.pixels, failOn: 'error', sequentialRead: true } as const;
  return sharp(bytes, options).timeout({ seconds: most.seconds });
}
