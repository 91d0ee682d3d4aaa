import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';
import type { Stripped } from './stripped.ts';

const strips: Record<string, (bytes: Buffer) => Stripped> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
};

/**
 * Takes out of a picture where, when and with what it was taken, and keeps its orientation. Nothing is encoded
 * again: a receipt is evidence. The same upload gives the same bytes, and what was stripped before stays as it is.
 * Other files are left as they are. What is broken stays so: whether it is a picture is asked of what is left.
 */
export function stripPicture(bytes: Buffer, contentType: string): Stripped {
  const strip = strips[contentType];
  return strip ? strip(bytes) : { bytes, scans: 0 };
}
