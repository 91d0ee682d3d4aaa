import type { LogoGround } from '#domain/companies.ts';
import { unseenGrounds } from '#domain/pale-pictures.ts';

/** Pixels of a side; enough to tell, and quick. */
const SIZE = 160;

/** The grounds on which the picture of a file cannot be seen; none if the browser cannot draw it. */
export async function unseenInFile(file: Blob): Promise<LogoGround[]> {
  try {
    const drawn = await createImageBitmap(file, { resizeWidth: SIZE, resizeHeight: SIZE });
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const context = canvas.getContext('2d')!;
    context.drawImage(drawn, 0, 0);
    return unseenGrounds(context.getImageData(0, 0, SIZE, SIZE).data);
  } catch {
    return [];
  }
}
