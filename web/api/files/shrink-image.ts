/** Pixels of the longer side. */
const longest = 1600;

/**
 * Makes a camera's photo small before it travels: a JPEG, or a WebP where a PNG lets through what is behind it and shall go
 * on doing so. A WebP, a PDF, and what would not get smaller, stay as they are; a picture that cannot be drawn gives null.
 */
export async function shrinkImage(file: File, { keepsClear }: { keepsClear: boolean }): Promise<File | null> {
  if (!file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const drawing = file.type === 'image/webp' ? null : draw(bitmap);
  bitmap.close();
  if (!drawing) return file;
  const isClear = file.type === 'image/png' && hasClearParts(drawing);
  const staysClear = keepsClear && isClear;
  if (!staysClear) whiten(drawing);
  const format = staysClear ? { type: 'image/webp', quality: 0.9 } : { type: 'image/jpeg', quality: 0.8 };
  const blob = await drawing.canvas.convertToBlob(format);
  const gotGround = isClear && !staysClear;
  if (blob.size >= file.size && !gotGround) return file;
  // A browser that cannot write WebP writes PNG in its place.
  const extension = blob.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([blob], file.name.replace(/\.\w+$/, `.${extension}`), { type: blob.type });
}

type Drawing = OffscreenCanvasRenderingContext2D;

function draw(bitmap: ImageBitmap): Drawing | null {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return drawing;
}

/** Whether anything behind the picture shines through; what drawing it smaller rounds does not count. */
function hasClearParts(drawing: Drawing): boolean {
  const { data } = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 250) return true;
  return false;
}

/** JPEG has no transparency: without a ground, clear parts turn black. */
function whiten(drawing: Drawing): void {
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, drawing.canvas.width, drawing.canvas.height);
}
