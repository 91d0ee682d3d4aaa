import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { demoFile } from '#demo/demo-file.ts';
import { drawReceiptPdf } from '#demo/receipts/receipt-pdf.ts';
import { drawReceiptPhoto } from '#demo/receipts/receipt-picture.ts';
import { printPdf } from '#testing/print-pdf.ts';

/** A file for a browser's file chooser. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const bought = (number: string) => ({
  store: 'Harbor Supply',
  address: '418 Wharf Street, Portland, ME 04101\n(207) 555-0142',
  number,
  date: '2026-02-02',
  lines: [{ name: 'Full Port Ball Valve 1/2"', quantity: 3, price: 2499 }],
});

const linesOf = (names: readonly string[]) => names.map((name) => ({ name, quantity: 2, price: 2499 }));

/** As large as a phone's photo: twelve million pixels, and more than the five megabytes that may be stored. */
export const photograph = async (number: string): Promise<TestFile> => ({
  name: 'IMG_2041.JPG',
  mimeType: 'image/jpeg',
  buffer: await drawReceiptPhoto(bought(number), { photoSized: true }),
});

/** A photo of a receipt of these items, two of each. */
export const receiptOf = async (number: string, names: readonly string[]): Promise<TestFile> => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawReceiptPhoto({
    ...bought(number),
    lines: linesOf(names),
  }),
});

/** Two photos of a receipt that both show its middle. */
export async function halvesOf(receipt: TestFile): Promise<[TestFile, TestFile]> {
  const { width, height } = await sharp(receipt.buffer).metadata();
  const part = async (name: string, top: number, bottom: number): Promise<TestFile> => {
    const area = { left: 0, top: Math.round(top * height), width, height: Math.round((bottom - top) * height) };
    return { ...receipt, name, buffer: await sharp(receipt.buffer).extract(area).toBuffer() };
  };
  return [await part('top.jpg', 0, 0.6), await part('end.jpg', 0.4, 1)];
}

/** The camera was not held still. */
export const blurred = async (photo: TestFile): Promise<TestFile> => ({
  ...photo,
  buffer: await sharp(photo.buffer).blur(5).toBuffer(),
});

export const invoice = (number: string): TestFile => ({
  name: `invoice-${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: drawReceiptPdf(bought(number)),
});

/** The same of these items, two of each: it is read at once, where a photo takes a second. */
export const invoiceOf = (number: string, names: readonly string[]): TestFile => ({
  ...invoice(number),
  buffer: drawReceiptPdf({ ...bought(number), lines: linesOf(names) }),
});

/** A PDF with a receipt of a valve on each page. */
export const receiptsOf = (...numbers: readonly string[]): TestFile => ({
  name: 'receipts.pdf',
  mimeType: 'application/pdf',
  buffer: printPdf(
    ...numbers.map((number, at) => [
      'Harbor Supply',
      `Receipt No: ${number}`,
      'Date: 02/02/2026',
      `Full Port Ball Valve 1/2"  ${at + 1} @ 24.99  ${(at + 1) * 24.99}`,
      `TOTAL ${(at + 1) * 24.99}`,
    ]),
  ),
});

/** A photograph of a barcode; an American number of 12 digits is a UPC-A. */
export async function barcode(code: string, format: 'Code128' | 'UPCA' = 'Code128'): Promise<TestFile> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { image } = await writeBarcode(code, { format, scale: 4 });
  return { name: 'barcode.png', mimeType: 'image/png', buffer: Buffer.from(await image!.arrayBuffer()) };
}

/** A picture of the demo: 'harbor-supply.png'. */
export const demoPicture = (name: string): TestFile => ({
  name,
  mimeType: `image/${path.extname(name).slice(1)}`,
  buffer: readFileSync(demoFile(`pictures/${name}`)),
});
