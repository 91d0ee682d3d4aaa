import { UPLOAD_MAX_BYTES } from '#domain/files.ts';
import { joinPhotos, PHOTO_GAP } from '#domain/receipt-photos.ts';
import { type Drawing, drawShrunk, fileOf, type Prepared, problemOf, whiten } from './prepare-picture.ts';
import { MOST_PIXELS } from './shrunk-size.ts';

/** Joins photos of one receipt, in their order, into one JPEG. Null if one of them cannot be drawn. */
export async function joinReceipt(photos: readonly File[]): Promise<Prepared | null> {
  const drawings: Drawing[] = [];
  // One after the other: each takes some 50 MB until it is shrunk.
  for (const photo of photos) {
    const drawing = await drawShrunk(photo, { isReceipt: true });
    if (!drawing) return null;
    whiten(drawing);
    drawings.push(drawing);
  }
  const joined = drawJoined(drawings.map(({ canvas }) => canvas));
  const blob = joined && (await toJpeg(joined));
  if (!blob) return null;
  return { file: fileOf(blob, photos[0]!.name, blob.type), problems: drawings.map(problemOf) };
}

function drawJoined(photos: readonly OffscreenCanvas[]): OffscreenCanvas | null {
  const joined = joinPhotos(photos, MOST_PIXELS);
  const canvas = new OffscreenCanvas(joined.width, joined.height);
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = PHOTO_GAP.css;
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  for (const [at, photo] of photos.entries()) {
    const { top, width, height } = joined.photos[at]!;
    drawing.drawImage(photo, 0, top, width, height);
  }
  return canvas;
}

/** Photos with much noise are compressed further, so that the server takes them. */
async function toJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  return blob.size <= UPLOAD_MAX_BYTES ? blob : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 });
}
