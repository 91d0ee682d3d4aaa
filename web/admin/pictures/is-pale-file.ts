import { isPaleOnWhite } from '#domain/pale-pictures.ts';

/** Pixels of a side; enough to tell, and quick. */
const SIZE = 160;

/** Whether the picture of a file cannot be seen on a white ground; false if the browser cannot draw it. */
export async function isPaleFile(file: Blob): Promise<boolean> {
  try {
    const drawn = await createImageBitmap(file, { resizeWidth: SIZE, resizeHeight: SIZE });
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const context = canvas.getContext('2d')!;
    context.drawImage(drawn, 0, 0);
    return isPaleOnWhite(context.getImageData(0, 0, SIZE, SIZE).data);
  } catch {
    return false;
  }
}
