import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default it would be fetched from another site.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Pixels of the longer side: enough for a barcode that fills a third of the picture, and read in a moment. */
const LONGEST = 1600;

/** The number or text of the first barcode on a photograph; null if there is none. */
export async function readBarcode(photo: Blob): Promise<string | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) return null;
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const [found] = await readBarcodes(paper.getImageData(0, 0, canvas.width, canvas.height), { maxNumberOfSymbols: 1 });
  return found?.text.trim() || null;
}
