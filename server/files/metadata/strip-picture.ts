import { stripJpeg } from './strip-jpeg.ts';
import { stripPdf } from './strip-pdf.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';
import type { Stripped } from './stripped.ts';

const strips: Record<string, (bytes: Buffer) => Stripped> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'application/pdf': stripPdf,
};

/**
 * Removes where, when and with what a picture was taken, and keeps its orientation. Nothing is encoded again, because a
 * receipt is evidence. Equal uploads give equal bytes, and stripping twice changes nothing. Other files, and broken
 * parts, are left for the inspection that follows.
 */
export function stripPicture(bytes: Buffer, contentType: string): Stripped {
  const strip = strips[contentType];
  return strip ? strip(bytes) : { bytes, scans: 0 };
}
