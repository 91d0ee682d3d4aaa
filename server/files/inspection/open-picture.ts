import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '#domain/files.ts';

/** A picture within the limits takes less than a quarter of this, unless the machine is overloaded. */
const seconds = 10;

/** An uploaded picture to decode: completely, failing on any error, and within its limits. */
export function openPicture(bytes: Buffer, most = { pixels: MAX_PIXELS, seconds }): Sharp {
  const options = { limitInputPixels: most.pixels, failOn: 'error', sequentialRead: true } as const;
  return sharp(bytes, options).timeout({ seconds: most.seconds });
}
