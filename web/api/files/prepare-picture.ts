import type { PhotoProblem } from '#domain/receipt-entry.ts';
import { type GrayPixels, JUDGED_WIDTH, photoProblem } from './photo-problem.ts';
import { shrunkSize } from './shrunk-size.ts';

/** A file as it is uploaded. */
export interface Prepared {
  file: File;
  /** For each photo of a receipt why it may not be readable; null also for what is not judged. */
  problems: readonly (PhotoProblem | null)[];
}

interface Shrinking {
  isReceipt: boolean;
  /** The server does not take the file as it is. */
  mustConvert: boolean;
}

/**
 * Shrinks a camera's photo before the upload: to JPEG, or to WebP if transparency must stay. WebP files, and those that
 * would not get smaller, stay as they are, unless they must be converted. Null if the picture cannot be drawn.
 */
export async function preparePicture(file: File, options: Shrinking): Promise<Prepared | null> {
  const { isReceipt, mustConvert } = options;
  const drawing = await drawShrunk(file, options);
  if (!drawing) return null;
  if (file.type === 'image/webp' && !mustConvert) return { file, problems: [null] };
  return { file: await shrink(file, drawing, options), problems: [isReceipt ? problemOf(drawing) : null] };
}

/** A picture in the size in which it is uploaded; null if it cannot be drawn. */
export async function drawShrunk(file: File, { isReceipt }: { isReceipt: boolean }): Promise<Drawing | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const drawing = bitmap && draw(bitmap, shrunkSize(bitmap, { isReceipt }));
  bitmap?.close();
  return drawing;
}

async function shrink(file: File, drawing: Drawing, { isReceipt, mustConvert }: Shrinking): Promise<File> {
  const isClear = file.type === 'image/png' && hasClearParts(drawing);
  const staysClear = !isReceipt && isClear;
  if (!staysClear) whiten(drawing);
  const format = staysClear ? { type: 'image/webp', quality: 0.9 } : { type: 'image/jpeg', quality: 0.8 };
  const blob = await drawing.canvas.convertToBlob(format);
  const gotGround = isClear && !staysClear;
  if (blob.size >= file.size && !gotGround && !mustConvert) return file;
  // A browser that cannot write WebP writes PNG instead.
  return fileOf(blob, file.name, blob.type);
}

/** A file of that type, with an ending that says so. */
export function fileOf(bytes: Blob, name: string, type: string): File {
  const kind = type.replace(/^.*\//, '');
  const ending = kind.replace('jpeg', 'jpg');
  const isNamed = new RegExp(`[^.]\\.(${kind}|${ending})$`, 'i').test(name);
  return new File([bytes], isNamed ? name : name.replace(/(\.\w+)?$/, `.${ending}`), { type });
}

export type Drawing = OffscreenCanvasRenderingContext2D;

function draw(picture: ImageBitmap | OffscreenCanvas, size: { width: number; height: number }): Drawing | null {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return drawing;
}

/** Whether the picture is transparent anywhere, apart from rounding errors of the scaling. */
function hasClearParts(drawing: Drawing): boolean {
  const { data } = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 250) return true;
  return false;
}

/** JPEG has no transparency: without a background, clear parts turn black. */
export function whiten(drawing: Drawing): void {
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, drawing.canvas.width, drawing.canvas.height);
}

/** Why a photo may not be readable. */
export function problemOf(drawing: Drawing): PhotoProblem | null {
  const pixels = grayOf(drawing);
  return pixels && photoProblem(pixels);
}

/** A copy in the size in which photos are judged. */
function grayOf({ canvas }: Drawing): GrayPixels | null {
  const scale = Math.min(1, JUDGED_WIDTH / Math.min(canvas.width, canvas.height));
  const size = { width: Math.ceil(canvas.width * scale), height: Math.ceil(canvas.height * scale) };
  const copy = draw(canvas, size);
  if (!copy) return null;
  const { data } = copy.getImageData(0, 0, size.width, size.height);
  const gray = Uint8Array.from({ length: data.length / 4 }, (_, at) => {
    const [red, green, blue] = [data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!];
    return 0.299 * red + 0.587 * green + 0.114 * blue;
  });
  return { data: gray, ...size };
}
