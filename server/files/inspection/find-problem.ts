import sharp from 'sharp';
import { type FileProblem, findHead, HEAD_BYTES, hasTooManyPixels } from '#domain/files.ts';
import type { Stripped } from '../metadata/stripped.ts';
import { isAlsoAnother } from './is-also-another.ts';
import { openPicture } from './open-picture.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';

/** A camera's progressive JPEG has about ten scans. Each can cost as much as decoding a plain JPEG, in forty bytes. */
const mostScans = 32;

/** Checks the content itself, because a file's name and first bytes prove little. */
export async function findProblem({ bytes, scans }: Stripped, contentType: string): Promise<FileProblem | null> {
  const head = bytes.toString('latin1', 0, HEAD_BYTES);
  if (findHead(head, contentType) !== 0 || scans > mostScans) return 'unreadable';
  if (isAlsoAnother(bytes, contentType)) return 'two-kinds';
  return contentType === 'application/pdf'
    ? await inspectPdf(bytes)
    : await findPictureProblem(bytes, contentType, scans);
}

/** Checks the size in the header first: a few hundred kilobytes can decode to gigabytes. */
async function findPictureProblem(bytes: Buffer, contentType: string, scans: number): Promise<FileProblem | null> {
  try {
    const { width, height, format, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${format}` !== contentType) return 'unreadable';
    const isWhole = format === 'webp' || isProgressive || scans > 1;
    return hasTooManyPixels({ width, height, isWhole }) ? 'too-many-pixels' : await readPixels(bytes, height);
  } catch {
    return 'unreadable';
  }
}

/** Decodes every pixel, so that a truncated picture, or a header in front of other data, is refused. */
export async function readPixels(
  bytes: Buffer,
  height: number,
  most?: Parameters<typeof openPicture>[1],
): Promise<FileProblem | null> {
  try {
    // At full height, because the timeout is checked for each row of output.
    await openPicture(bytes, most).resize(32, height, { fit: 'fill' }).raw().toBuffer();
    return null;
  } catch (error) {
    return /^timeout/.test((error as Error).message) ? 'too-slow' : 'unreadable';
  }
}
