/** Makes a camera's photo small before it travels: at most `longest` pixels on its longer side. A WebP, a PDF, and what would not get smaller, stay as they are; a picture that cannot be drawn gives null. */
export async function shrinkImage(file: File, longest = 1600, quality = 0.8): Promise<File | null> {
  if (!file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const blob = file.type === 'image/webp' ? null : await draw(bitmap, scale, quality);
  bitmap.close();
  if (!blob || blob.size >= file.size) return file;
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

async function draw(bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: without a ground, clear parts of a PNG turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
