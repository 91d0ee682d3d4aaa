import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** More than any phone's camera takes; a small file that unfolds to more is an attack. */
const maxPixels = 120_000_000;

/** Whether the bytes are what they were said to be: the name of a file and its first bytes prove little. */
export async function isWhatItSays(bytes: Buffer, contentType: string): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== contentType) return false;
  return contentType === 'application/pdf' || canDecode(bytes);
}

/** Every pixel is read: a header of a picture in front of something else does not pass, nor does half a picture. */
async function canDecode(bytes: Buffer): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .resize(32, 32, { fit: 'inside' })
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}
