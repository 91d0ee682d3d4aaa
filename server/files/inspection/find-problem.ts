import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type FileProblem, hasTooManyPixels } from '#domain/files.ts';
import type { Stripped } from '../metadata/stripped.ts';
import { openPicture } from './open-picture.ts';

/** A camera's progressive JPEG has about ten. Each can cost as much as all of a plain one, and weigh forty bytes. */
const mostScans = 32;

/** Whether the bytes are what they were said to be: the name of a file and its first bytes prove little. */
export async function findProblem({ bytes, scans }: Stripped, contentType: string): Promise<FileProblem | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== contentType || scans > mostScans) return 'unreadable';
  return contentType === 'application/pdf' ? null : await findPictureProblem(bytes, scans);
}

/** A few hundred kilobytes can unfold to gigabytes: what a picture would cost is known by its header, before it does. */
async function findPictureProblem(bytes: Buffer, scans: number): Promise<FileProblem | null> {
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const isWhole = format === 'webp' || isProgressive || scans > 1;
    return hasTooManyPixels({ width, height, isWhole }) ? 'too-many-pixels' : await readPixels(bytes, height);
  } catch {
    return 'unreadable';
  }
}

/** Every pixel is read: a header of a picture in front of something else does not pass, nor does half a picture. */
export async function readPixels(
  bytes: Buffer,
  height: number,
  most?: Parameters<typeof openPicture>[1],
): Promise<FileProblem | null> {
  try {
    // As high as it is: the clock is looked at with each line that comes out.
    await openPicture(bytes, most).resize(32, height, { fit: 'fill' }).raw().toBuffer();
    return null;
  } catch (error) {
    return /^timeout/.test((error as Error).message) ? 'too-slow' : 'unreadable';
  }
}
