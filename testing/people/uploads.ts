import type { Album } from '#domain/files.ts';
import { drawPicture, sendUpload } from '../pictures.ts';
import type { Caller } from './caller.ts';

const png = { fileName: 'picture.png', contentType: 'image/png' };

/** Uploads a receipt's picture as a browser does; without `bytes`, a new one. */
export const uploadReceipt = (caller: Caller, server: string, bytes?: Buffer, named = png) =>
  uploadPicture(caller, server, 'receipts', bytes, named);

export async function uploadPicture(
  caller: Caller,
  server: string,
  album: Album,
  bytes?: Buffer,
  named = png,
): Promise<{ imageKey: string }> {
  const picture = bytes ?? (await drawPicture());
  const file = { album, ...named, size: picture.length };
  const { upload, image } = await caller.ok('POST /api/common/file/sign', file);
  const status = await sendUpload(server, upload, picture, file.contentType);
  if (status >= 300) throw new Error(`The upload was answered with ${status}`);
  return { imageKey: image.imageKey };
}
